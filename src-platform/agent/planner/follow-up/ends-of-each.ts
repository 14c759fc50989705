import type { ModelCube } from '../../../engine/semantic-model.ts';
import type { AggregatePlan, Decision, Group } from '../plan/plan.ts';
import { buildChanges, orderTwoTimes } from './build-changes.ts';
import type { Ends } from './month-ends.ts';
import { isOfRatios } from './percent-difference.ts';

/** `what is the change from 2005 to 2008`, after a mean of each share by year: of each, between those means. */
export function contrastEndsOfEach(
  plan: AggregatePlan,
  groups: readonly Group[],
  {
    ends,
    isGrowth,
    cube,
  }: { readonly ends: NonNullable<Ends>; isGrowth: boolean; cube: ModelCube },
): Decision | null {
  const [measure, another] = plan.measures;
  const [thing, second] = groups.filter(({ grain }) => grain === null);
  const isSeries = groups.some(({ grain }) => grain === ends.grain) && groups.length === 2;
  const isMean = measure?.kind === 'aggregate' && measure.aggregation === 'avg';
  const times = ends.filter.kind === 'period' ? orderTwoTimes(ends.filter.ranges) : null;
  if (thing === undefined || second !== undefined || !isSeries || times === null) return null;
  if (!isMean || another !== undefined || plan.limit !== null || plan.having.length > 0)
    return null;
  if (thing.isMatch || thing.isPeriod || thing.width !== undefined) return null;
  if (isGrowth && !isOfRatios(measure.column, cube)) return null;
  const { column } = thing;
  const { filters } = plan;
  return {
    ok: true,
    plan: buildChanges({ of: measure, column, filters, times, isInPercent: isGrowth }, cube),
  };
}
