import type { Mention } from '../mentions/mention.ts';
import type { Plan } from '../plan/plan.ts';

/** What the pronouns of a follow-up stand for: the last plan, narrowed to it. */
export interface Bound {
  readonly plan: Plan;
  /** What the pronoun was taken for, as a sentence; null where it stands for all of the last plan. */
  readonly assumption: string | null;
  /** The words that name the same once more: the `day` of `that day`. */
  readonly used: readonly Mention[];
}
