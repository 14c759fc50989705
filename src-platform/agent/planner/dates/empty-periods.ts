import pluralize from 'pluralize';
import type { Grain } from '../../../engine/cube.ts';
import { joinWords } from '../answer/describe.ts';
import type { Finding } from '../answer/finding.ts';
import { formatDate } from '../answer/format.ts';
import { countsOnlyFound } from '../plan/count-empty.ts';
import type { Filter } from '../plan/plan.ts';

const STEP_MONTHS: Partial<Record<Grain, number>> = { decade: 120, year: 12, quarter: 3, month: 1 };
/** More periods than this are not named. */
const NAMED = 4;

function addMonths(day: string, months: number): string {
  const date = new Date(`${day.slice(0, 10)}T00:00:00Z`);
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1))
    .toISOString()
    .slice(0, 10);
}

/** The periods between the first and the last row that have no row. */
function listMissing(starts: readonly string[], months: number): string[] {
  const days = new Set(starts.map((start) => start.slice(0, 10)));
  const [first] = [...days].toSorted();
  const last = [...days].toSorted().at(-1);
  if (first === undefined || last === undefined) return [];
  const missing: string[] = [];
  for (let day = first; day < last; day = addMonths(day, months))
    if (!days.has(day)) missing.push(day);
  return missing;
}

/** Whether the question asks about the period at all: `in 2012 and in 2015` leaves out what lies between. */
const isAsked =
  (filters: readonly Filter[], months: number) =>
  (day: string): boolean =>
    filters.every((filter) => {
      if (filter.kind === 'months')
        return months !== 1 || filter.months.includes(Number(day.slice(5, 7)));
      if (filter.kind !== 'period') return true;
      const end = addMonths(day, months);
      return filter.ranges.some(
        ({ from, to }) => (to === null || day < to) && (from === null || end > from),
      );
    });

/** How many of these a year or a week has. */
const CALENDAR: Partial<Record<Grain, number>> = { monthOfYear: 12, weekday: 7, season: 4 };

/**
 * Whether a group may have none of what is counted and be missing: of `snowy days per year` the lowest
 * figure that is shown is not the lowest, where a year has none.
 */
export function mayLackGroups({ plan, cube, outcome }: Finding): boolean {
  if (!countsOnlyFound(plan)) return false;
  const [group] = plan.groups;
  const starts = outcome.rows.map((row) => row[0] ?? '').filter((start) => start !== '');
  const profile = cube.columnProfiles.get(group?.column ?? '');
  if (group === undefined || profile === undefined) return true;
  if (group.grain === null) return starts.length < profile.values.length;
  const calendar = CALENDAR[group.grain];
  if (calendar !== undefined) return starts.length < calendar;
  const step = STEP_MONTHS[group.grain];
  const time = cube.columns.find((one) => one.kind === 'time');
  const { first, last } = profile.extent ?? { first: '', last: '' };
  if (step === undefined || time?.kind !== 'time' || first === '') return true;
  const months = group.grain === 'year' ? step * time.stepYears : step;
  const ranges = plan.filters.flatMap((one) => (one.kind === 'period' ? one.ranges : []));
  const [range, other] = ranges;
  const asked = { from: range?.from ?? first, to: range?.to ?? null };
  const from = asked.from > first ? asked.from : first;
  const to = asked.to !== null && asked.to <= last ? asked.to : `${last.slice(0, 10)}T24`;
  const days = starts.map((start) => start.slice(0, 10)).toSorted();
  const [begin = ''] = days;
  const end = days.at(-1) ?? '';
  const isFull = begin <= from.slice(0, 10) && addMonths(end, months) >= to.slice(0, 10);
  return other !== undefined || !isFull || listMissing(starts, months).length > 0;
}

/** A period without rows does not stand in the result: a count is zero there, a figure has a gap. */
export function describeEmptyPeriods({ plan, cube, columns, outcome }: Finding): string | null {
  if (plan.kind !== 'aggregate' || plan.groups.length !== 1 || plan.limit !== null) return null;
  const [group] = plan.groups;
  const time = cube.columns.find((one) => one.kind === 'time');
  const step = STEP_MONTHS[group?.grain ?? 'day'];
  const isCut = outcome.totalRows > outcome.rows.length;
  if (step === undefined || time?.kind !== 'time' || isCut || plan.having.length > 0) return null;
  const months = group?.grain === 'year' ? step * time.stepYears : step;
  const starts = outcome.rows.map((row) => row[0] ?? '').filter((start) => start !== '');
  const missing = listMissing(starts, months).filter(isAsked(plan.filters, months));
  // Data of every fifth year have no months: what is rare is no gap.
  if (missing.length === 0 || missing.length > starts.length) return null;
  const grain = columns[0]?.grain ?? null;
  const names = missing.slice(0, NAMED).map((start) => formatDate(start, grain));
  const list =
    missing.length > NAMED
      ? `${names.join(', ')} and some other ${pluralize(grain ?? 'period')}`
      : joinWords(names, 'and');
  const isCount = plan.measures.every((one) => one.kind === 'count');
  const one = missing.length === 1;
  const kind = isCount ? 'zero' : one ? 'a gap' : 'gaps';
  return `${list} ${one ? 'has' : 'have'} no ${cube.entity.many} and ${one ? 'is' : 'are'} not shown: ${one ? 'it is' : 'they are'} ${kind}.`;
}
