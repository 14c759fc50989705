import type { ModelCube } from '../../engine/semantic-model.ts';
import type { Filter, Plan } from './plan/plan.ts';
import type { ThreadMemory } from './thread-memory.ts';

/** A question that became a plan, with the assumptions that were made on the way. */
export interface Understood {
  readonly kind: 'plan';
  readonly plan: Plan;
  readonly cube: ModelCube;
  readonly assumptions: readonly string[];
  /** Whether one row is asked for: `which director`, and not `directors`. */
  readonly asksOne: boolean;
  /** The plan that this one changes; null for a question of its own. */
  readonly before: Plan | null;
  /** The condition in whose place this one put another. */
  readonly replaced: Filter | null;
  /** Whether the last questions asked about more than those two sides. */
  readonly hasMoreSides: boolean;
  /** Those further sides, the first one first; none where there are too many to list. */
  readonly earlierSides: readonly Filter[];
  /** Whether the planner chose the latest period by itself. */
  readonly isLatest: boolean;
  /** The answer that it follows up on, where that is one of the same question. */
  readonly after?: ThreadMemory;
}

/** Why a question has no answer. */
export interface Refusal {
  readonly kind: 'refusal';
  readonly cube: ModelCube | null;
  readonly unknown: readonly string[];
  readonly problems: readonly string[];
  /** The readings of the question that the refusal asks to choose from. */
  readonly choices: readonly string[];
  /** Questions like this one that work. */
  readonly near: readonly string[];
  /** What the question asks without the words that the planner has no use for. */
  readonly meant: Plan | null;
}

export type Understanding =
  | Understood
  | { readonly kind: 'help'; readonly isGreeting: boolean }
  | {
      readonly kind: 'beyond';
      /** Whether it names rows or a figure, so that what follows could be about those. */
      readonly namesParts: boolean;
      readonly topic: string;
      readonly cube: ModelCube | null;
      readonly near: readonly string[];
    }
  | Refusal;

/** What stands before a question in its thread. */
export interface BeforeQuestion {
  /** The last answer; null where nothing was answered. */
  readonly earlier: ThreadMemory | null;
  /** Whether the last question was refused and nothing was answered before it. */
  readonly isAfterRefusal: boolean;
}

/** The state of a thread whose last question, if there is any, was answered. */
export const standOn = (earlier: ThreadMemory | null): BeforeQuestion => ({
  earlier,
  isAfterRefusal: false,
});
