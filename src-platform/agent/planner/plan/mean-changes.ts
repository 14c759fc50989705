import type { ModelCube } from '../../../engine/semantic-model.ts';
import { findPeriodEnds } from '../dates/compared-periods.ts';
import { buildChanges, orderTwoTimes } from '../follow-up/build-changes.ts';
import type { Slots } from '../slots/slots.ts';
import type { Decision, Filter, Group } from './plan.ts';

/** The two years or months that a period runs between. */
function findEnds(filters: readonly Filter[]): ReturnType<typeof orderTwoTimes> {
  const [period, other] = filters.filter(({ kind }) => kind === 'period');
  const ends = period === undefined || other !== undefined ? null : findPeriodEnds(period);
  return ends?.filter.kind === 'period' ? orderTwoTimes(ends.filter.ranges) : null;
}

/**
 * `which industry's average rate rose most from 2008 to 2009`: from the mean of the one year to that of
 * the other, and not from the first month to the last. Null where no mean is asked for, or no such times.
 */
export function changeOfMeans(
  slots: Slots,
  groups: readonly Group[],
  cube: ModelCube,
): Decision | null {
  const { calculation, numbers, rank } = slots;
  const [number, second] = numbers;
  const [group, other] = groups;
  const isChange =
    calculation?.kind === 'window' &&
    calculation.grain === null &&
    (calculation.window.kind === 'change' || calculation.window.kind === 'growth');
  const column = number?.column ?? cube.measured;
  const aggregation = number?.aggregation ?? slots.looseAggregation;
  const times = findEnds(slots.filters);
  if (!isChange || column === undefined || aggregation !== 'avg' || times === null) return null;
  if (second !== undefined || other !== undefined || slots.having.length > 0) return null;
  if (group !== undefined && group.grain !== null) return null;
  const plan = buildChanges(
    {
      of: { kind: 'aggregate', column, aggregation },
      column: group?.column ?? null,
      filters: slots.filters,
      times,
      isInPercent: calculation.window.kind === 'growth',
    },
    cube,
  );
  if (rank === null) return { ok: true, plan };
  if (group === undefined) return null;
  const sort = { by: 'measure', index: 0, direction: rank.direction } as const;
  return { ok: true, plan: { ...plan, sort, limit: rank.limit } };
}
