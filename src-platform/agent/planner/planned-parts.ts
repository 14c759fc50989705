import type { ModelCube } from '../../engine/semantic-model.ts';
import type { Comparison, Filter, Group, Measure, Plan } from './plan.ts';

/** What a plan holds, as flat lists in which a mention is looked up. */
export interface PlanParts {
  readonly plan: Plan;
  readonly cube: ModelCube;
  readonly groups: readonly Group[];
  readonly measures: readonly Measure[];
  readonly filters: readonly Filter[];
  readonly columns: ReadonlySet<string>;
  readonly comparisons: ReadonlySet<Comparison>;
  readonly numbers: ReadonlySet<number>;
}
