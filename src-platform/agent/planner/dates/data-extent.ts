import type { TimeColumn } from '../../../engine/cube.ts';
import type { ModelCube } from '../../../engine/semantic-model.ts';
import { findMeasuredGrain, findStep } from './row-grain.ts';
import { isUnit } from '../follow-up/compared-sides.ts';
import { describeRange } from '../answer/describe.ts';
import { formatDate } from '../answer/format.ts';
import type { DayRange, Filter, Plan } from '../plan/plan.ts';
import { listPartFilters } from '../plan/plan-parts.ts';

const ORDINALS: Readonly<Record<number, string>> = { 2: 'other', 5: 'fifth', 10: 'tenth' };

const isBefore = (end: string | null, start: string): boolean => end !== null && end <= start;

const isAfter = (start: string | null, end: string): boolean => start !== null && start > end;

/** Whether a day that the data can have lies in the range: the first of a month, or of every fifth year. */
function holdsDay({ from, to }: DayRange, time: TimeColumn, extent: Extent): boolean {
  const step = findStep(time, extent.first, extent.last);
  if (step === null || from === null || to === null) return true;
  const day = new Date(`${extent.first}T00:00:00Z`);
  for (; day.toISOString().slice(0, 10) < to;) {
    if (day.toISOString().slice(0, 10) >= from) return true;
    if (step === 'month') day.setUTCMonth(day.getUTCMonth() + 1);
    else day.setUTCFullYear(day.getUTCFullYear() + time.stepYears);
  }
  return false;
}

interface Extent {
  readonly first: string;
  readonly last: string;
}

const NO_DATA = ' has no data of that time';

const MONTHS = 12;
const MONTH_TITLE = new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'UTC' });

/** The months of the year that lie in the extent, as numbers; null where all may. */
function listCoveredMonths({ first, last }: Extent): ReadonlySet<number> | null {
  const [from, to] = [first, last].map(
    (day) => Number(day.slice(0, 4)) * MONTHS + Number(day.slice(5, 7)) - 1,
  );
  if (from === undefined || to === undefined || to - from >= MONTHS - 1) return null;
  return new Set(Array.from({ length: to - from + 1 }, (_, at) => ((from + at) % MONTHS) + 1));
}

/** The times of a condition that the data do not cover, as a reader would write them. */
function listUncovered(filter: Filter, cube: ModelCube, extent: Extent): readonly string[] {
  if (filter.kind === 'months') {
    const covered = listCoveredMonths(extent);
    const gone = filter.months.filter((month) => covered?.has(month) === false);
    return gone.map((month) => MONTH_TITLE.format(Date.UTC(2000, month - 1)));
  }
  if (filter.kind !== 'period') return [];
  const time = cube.columns.find((one) => one.name === filter.column);
  const isOutside = ({ from, to }: DayRange): boolean =>
    isBefore(to, extent.first) || isAfter(from, extent.last);
  const isBetween = (range: DayRange): boolean =>
    time?.kind === 'time' && !holdsDay(range, time, extent);
  const gone = filter.ranges.filter((range) => isOutside(range) || isBetween(range));
  // `before 2010 or since 2011`: all years but one.
  const isPart = gone.length < filter.ranges.length;
  return gone
    .filter(({ from, to }) => !isPart || (from !== null && to !== null))
    .map((range) => describeRange(range).replace(/^(?:in|on) /, ''));
}

/**
 * Why a question about a time that the data do not cover has no answer, also where they cover another
 * time that it names: a comparison would have one side. Null where they cover some of each. The end of a
 * range is not in it.
 */
export function describeUncovered(plan: Plan, cube: ModelCube): string | null {
  const parts = plan.kind === 'aggregate' ? listPartFilters(plan.measures) : [];
  for (const filter of [...plan.filters, ...parts]) {
    const extent = cube.columnProfiles.get(filter.column)?.extent ?? null;
    if (extent === null) continue;
    const [first, last] = [extent.first.slice(0, 10), extent.last.slice(0, 10)];
    const gone = listUncovered(filter, cube, { first, last });
    if (gone.length > 0)
      return `${cube.title}${NO_DATA}: ${gone.join(', ')}; the data run from ${formatExtent(cube) ?? first}.`;
  }
  return null;
}

/** Whether a question is refused because the data do not cover its time. */
export const isOfUncovered = (problems: readonly string[]): boolean =>
  problems.some((one) => one.includes(NO_DATA));

const NO_SPAN =
  'A change needs the period that it begins with and the one that it ends with; name both.';

/** Whether a plan leaves one figure of each thing, so that nothing changes within it. */
function isOnePeriod({ filters }: Plan, cube: ModelCube): boolean {
  const measured = findMeasuredGrain(cube);
  const period = filters.find((one) => one.kind === 'period');
  const months = filters.find((one) => one.kind === 'months');
  const [range, other] = period?.kind === 'period' ? period.ranges : [];
  if (range === undefined || other !== undefined || measured === null) return false;
  const isOneMonth = months?.kind === 'months' && months.months.length === 1;
  return isUnit(measured, range) || (measured === 'month' && isOneMonth && isUnit('year', range));
}

/** Why `which grew the most in December 2008` has no answer where the data have one figure a month. */
export function describeEmptySpan(plan: Plan, cube: ModelCube): string | null {
  if (plan.kind !== 'aggregate' || plan.measures.every(({ kind }) => kind !== 'span')) return null;
  const isDivided = plan.groups.some(({ grain }) => grain !== null);
  return isDivided || isOnePeriod(plan, cube) ? NO_SPAN : null;
}

/** `1970 to 1982`, `January 2000 to March 2010`: the time that the data cover; null without dates. */
export function formatExtent(cube: ModelCube): string | null {
  const time = cube.columns.find((column) => column.kind === 'time');
  const extent = time === undefined ? null : (cube.columnProfiles.get(time.name)?.extent ?? null);
  if (time?.kind !== 'time' || extent === null) return null;
  const isYearly = time.trendGrain === 'year' && time.name.includes('year');
  const [first, last] = [extent.first, extent.last].map((day) =>
    formatDate(day.slice(0, 10), isYearly ? 'year' : 'month'),
  );
  const [from = '', to = ''] = [first, last];
  if (from === to) return from;
  if (time.stepYears > 1)
    return `${from} to ${to}, every ${ORDINALS[time.stepYears] ?? 'few'} year`;
  const [month, year] = from.split(' ');
  // Both ends in one year name it once: `January to March 2001`.
  return year !== undefined && to.endsWith(` ${year}`)
    ? `${month ?? ''} to ${to}`
    : `${from} to ${to}`;
}
