import type { ModelCube } from '../../../engine/semantic-model.ts';
import { findRowGrain } from '../dates/row-grain.ts';
import { isFunctionWord } from '../lexicon/function-words.ts';
import { isMention, type Mention } from '../mentions/mention.ts';
import { listGroups } from '../plan/plan-parts.ts';
import type { Plan } from '../plan/plan.ts';
import type { ThreadMemory } from '../thread-memory.ts';
import type { RewordContext } from './reword-of-figures.ts';

/** Plainer wordings of a follow-up that was refused, the likeliest first. */
export interface PlainerWordings {
  readonly texts: readonly string[];
  /** What they follow up on, where that is not the last answer; null where each is a first question. */
  readonly earlier?: ThreadMemory | null;
  /** True where a wording may be a question of its own. */
  readonly isOwn?: true;
  /**
   * The plan of a wording with what the follow-up says beyond it, or what it still lacks of the last plan;
   * null where it has no such part.
   */
  readonly change?: (plan: Plan) => Plan | null;
  /** Whether that, or the plan of the wording itself, is what the follow-up says of the last plan. */
  readonly accepts: (plan: Plan, last: Plan) => boolean;
  /** Why nothing is answered where no wording fits, because other readers would say something else. */
  readonly orElse?: string;
}

/** The last plan, of which the follow-up changes one part. */
export interface ChangedPlan {
  readonly plan: Plan;
}

/** Why a follow-up could be about several things. */
export interface OpenFollowUp {
  readonly problem: string;
}

/** A refused follow-up in plainer words, or as a change of the last plan; null where it is neither. */
export type ReadPlainer = (
  text: string,
  thread: RewordContext,
) => PlainerWordings | ChangedPlan | OpenFollowUp | null;

/** Whether the values of a column have one row of each time, as countries and shares do. */
export const isOfEachTime = (cube: ModelCube, column: string): boolean =>
  cube.label.includes(column) && findRowGrain(cube) !== null;

const COUNTS = ['count', 'entity', 'ask', 'pronoun', 'by', 'list'] as const;

/** `how many flights from each of those`: nothing but the number of the rows is asked for. */
export const asksOnlyCount = (text: string, { read, plan }: RewordContext): boolean => {
  const isGroup = (one: Mention): boolean =>
    isMention(one, 'column') && listGroups(plan).some(({ column }) => column === one.column);
  const said = read(text).filter((one) => !isFunctionWord(one));
  return (
    said.some((one) => isMention(one, 'count')) &&
    said.every((one) => isMention(one, ...COUNTS) || isGroup(one))
  );
};

export const acceptAny = (): boolean => true;
