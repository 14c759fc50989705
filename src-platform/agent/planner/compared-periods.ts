import type { Grain } from '../../engine/cube.ts';
import type { DayRange, Filter } from './plan.ts';
import type { Slots } from './slots.ts';

const SEASONS = ['12,1,2', '3,4,5', '6,7,8', '9,10,11'];

/** `winter and summer` are read as six months. */
export function areSeasons(months: readonly number[]): boolean {
  const parts = months.flatMap((_, index) =>
    index % 3 === 0 ? [months.slice(index, index + 3)] : [],
  );
  return parts.length > 1 && parts.every((part) => SEASONS.includes(part.join()));
}

const STEPS: readonly (readonly [Grain, (iso: string) => string | null])[] = [
  ['decade', (iso) => (iso.endsWith('0-01-01') ? shiftMonths(iso, 120) : null)],
  ['year', (iso) => (iso.endsWith('-01-01') ? shiftMonths(iso, 12) : null)],
  ['quarter', (iso) => (/-(?:01|04|07|10)-01$/.test(iso) ? shiftMonths(iso, 3) : null)],
  ['month', (iso) => (iso.endsWith('-01') ? shiftMonths(iso, 1) : null)],
  ['day', (iso) => shiftDays(iso, 1)],
];

function shiftMonths(iso: string, months: number): string {
  const [year = 0, month = 1] = iso.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10);
}

function shiftDays(iso: string, days: number): string {
  const day = new Date(`${iso}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + days);
  return day.toISOString().slice(0, 10);
}

/**
 * The grain in which each of the periods is one group: the 1980s and the 1990s are two decades, and
 * not twenty years. Null where no grain does that.
 */
export function pickPeriodGrain(ranges: readonly DayRange[]): Grain | null {
  const found = STEPS.find(([, step]) =>
    ranges.every(({ from, to }) => from !== null && to !== null && step(from) === to),
  );
  const years = new Set(ranges.map(({ from }) => from?.slice(0, 4)));
  // One day of each year is named by its year.
  const isYearly = found?.[0] === 'day' && years.size === ranges.length && years.size > 1;
  return isYearly ? 'year' : (found?.[0] ?? null);
}

/** `before 2000 versus since 2000`: no grain keeps the two apart. */
export const comparesUnequalPeriods = ({ filters, versus, contrasts, groups }: Slots): boolean =>
  (versus || contrasts) &&
  groups.every((group) => group.grain === null) &&
  filters.some(
    (one) => one.kind === 'period' && one.ranges.length > 1 && pickPeriodGrain(one.ranges) === null,
  );

interface PeriodEnds {
  readonly filter: Filter;
  readonly grain: Grain;
}

/** The first and the last month or year of a period. */
export function findPeriodEnds(filter: Filter): PeriodEnds | null {
  if (filter.kind === 'months' && filter.months.length > 1) {
    const months = [filter.months[0] ?? 1, filter.months.at(-1) ?? 12];
    return { filter: { ...filter, months }, grain: 'monthOfYear' };
  }
  if (filter.kind !== 'period' || filter.ranges.length !== 1) return null;
  const [{ from, to } = { from: null, to: null }] = filter.ranges;
  if (from === null || to === null) return null;
  const isYears = from.endsWith('-01-01') && to.endsWith('-01-01');
  const grain: Grain = isYears ? 'year' : 'month';
  const months = isYears ? 12 : 1;
  if (!from.endsWith('-01') || !to.endsWith('-01') || shiftMonths(from, months) >= to) return null;
  const ranges = [
    { from, to: shiftMonths(from, months) },
    { from: shiftMonths(to, -months), to },
  ];
  return { filter: { ...filter, ranges }, grain };
}
