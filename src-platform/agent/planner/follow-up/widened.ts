import type { ModelCube } from '../../../engine/semantic-model.ts';
import type { Plan } from '../plan/plan.ts';
import type { ThreadMemory } from '../thread-memory.ts';

/** A follow-up without some of the conditions or groups of the last answer. */
export interface WidenedQuestion {
  readonly text: string;
  /** Null where it stands alone. */
  readonly earlier: ThreadMemory | null;
}

/** A follow-up that may mean all rows, or those that were shown. */
export interface AmbiguousQuestion {
  readonly cube: ModelCube;
  readonly problem: string;
}

/** The state of a thread whose last answer were that of another plan. */
export const standOnRows = (memory: ThreadMemory, plan: Plan): ThreadMemory => {
  const { ranking: _ranking, earlierSides: _earlierSides, hasMoreSides: _more, ...rest } = memory;
  return {
    ...rest,
    plan,
    named: [],
    totalRows: 1,
    tied: 1,
    asksOne: false,
    before: null,
    replaced: null,
  };
};

/** Null where no condition of the plan is left, so that the question stands alone. */
export const standOnPlan = (memory: ThreadMemory, plan: Plan): ThreadMemory | null =>
  plan.filters.every(({ kind }) => kind === 'known') ? null : standOnRows(memory, plan);
