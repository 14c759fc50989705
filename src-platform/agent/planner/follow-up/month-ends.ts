import { addDays } from '#shared/sql/time-spans.ts';
import type { ModelCube } from '../../../engine/semantic-model.ts';
import type { findPeriodEnds } from '../dates/compared-periods.ts';
import { MONTH_MENTIONS } from '../dates/month-mentions.ts';
import { buildPeriodOf } from '../dates/period-of.ts';
import type { AggregatePlan, Filter } from '../plan/plan.ts';

/** The first and the last period of a time, as one condition, and their length. */
export type Ends = ReturnType<typeof findPeriodEnds>;

/**
 * `from January to December`, after a figure of each month: those two months of its year. Null where the
 * words name no two months, or the months of several years.
 */
export function findMonthEnds(
  text: string,
  named: Filter | undefined,
  { plan, cube }: { readonly plan: AggregatePlan; readonly cube: ModelCube },
): Ends {
  const isMonthly = plan.groups.some(({ grain }) => grain === 'month');
  if (!isMonthly || named === undefined || text.match(MONTH_MENTIONS)?.length !== 2) return null;
  if (named.kind === 'period') {
    const [range, other] = named.ranges;
    const [from, to] = [range?.from ?? null, range?.to ?? null];
    if (from === null || to === null || other !== undefined) return null;
    const last = new Date(`${to}T00:00:00Z`);
    last.setUTCDate(last.getUTCDate() - 1);
    return joinMonths(named.column, [from, last.toISOString()]);
  }
  const extent = cube.columnProfiles.get(named.column)?.extent;
  const year = extent?.first.slice(0, 4);
  if (named.kind !== 'months' || year === undefined || extent?.last.slice(0, 4) !== year)
    return null;
  const days = [named.months[0], named.months.at(-1)].map(
    (month = 1) => `${year}-${String(month).padStart(2, '0')}-01`,
  );
  return joinMonths(named.column, days);
}

/** `the change from March to June`, after the months of several years: of which of them? */
export function hasManyYears(
  [named]: readonly Filter[],
  { groups, filters }: AggregatePlan,
  cube: ModelCube,
): boolean {
  if (named?.kind !== 'months' || groups.every(({ grain }) => grain !== 'month')) return false;
  const extent = cube.columnProfiles.get(named.column)?.extent;
  const ranges = filters.flatMap((one) => (one.kind === 'period' ? one.ranges : []));
  const years = ranges.length === 0 ? [{ from: null, to: null }] : ranges;
  const days = years.flatMap(({ from, to }) => [
    from ?? extent?.first ?? '',
    to === null ? (extent?.last ?? '') : addDays(to, -1),
  ]);
  return new Set(days.map((day) => day.slice(0, 4))).size > 1;
}

function joinMonths(column: string, days: readonly string[]): Ends {
  const ranges = days.flatMap((day) => buildPeriodOf(day, 'month') ?? []);
  const isTwo = ranges.length === 2 && ranges[0]?.from !== ranges[1]?.from;
  return isTwo ? { filter: { kind: 'period', column, ranges }, grain: 'month' } : null;
}
