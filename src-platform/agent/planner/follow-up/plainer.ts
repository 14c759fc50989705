import type { ModelCube } from '../../../engine/semantic-model.ts';
import { findRowGrain } from '../dates/row-grain.ts';
import type { Plan } from '../plan/plan.ts';
import type { ThreadMemory } from '../thread-memory.ts';
import type { RewordContext } from './reword-of-figures.ts';

/** Plainer wordings of a follow-up that was refused, the likeliest first. */
export interface PlainerWordings {
  readonly texts: readonly string[];
  /** What they follow up on, where that is not the last answer. */
  readonly earlier?: ThreadMemory;
  /** True where a wording may be a question of its own. */
  readonly isOwn?: true;
  /** Whether the answer to one of them is what the follow-up says of the last plan. */
  readonly accepts: (plan: Plan, last: Plan) => boolean;
  /** What is asked for of the answer to a wording; null where that has no such part. */
  readonly change?: (plan: Plan) => Plan | null;
}

/** The last plan, of which the follow-up changes one part. */
export interface ChangedPlan {
  readonly plan: Plan;
}

/** A refused follow-up in plainer words, or as a change of the last plan; null where it is neither. */
export type ReadPlainer = (
  text: string,
  thread: RewordContext,
) => PlainerWordings | ChangedPlan | null;

/** Whether the values of a column have one row of each time, as countries and shares do. */
export const isOfEachTime = (cube: ModelCube, column: string): boolean =>
  cube.label.includes(column) && findRowGrain(cube) !== null;

export const acceptAny = (): boolean => true;
