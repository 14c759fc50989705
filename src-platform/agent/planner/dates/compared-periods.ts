import { isUnit } from '../follow-up/compared-sides.ts';
import type { Grain } from '../../../engine/cube.ts';
import type { MentionOf } from '../mentions/mention.ts';
import type { DayRange, Filter } from '../plan/plan.ts';
import type { Slots } from '../slots/slots.ts';
import type { Column } from '../../../engine/cube.ts';

type TimeColumn = Extract<Column, { readonly kind: 'time' }>;

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

const isBefore = (end: string | null, start: string | null): boolean =>
  end !== null && start !== null && end <= start;

const overlaps = (a: DayRange, b: DayRange): boolean =>
  !isBefore(a.to, b.from) && !isBefore(b.to, a.from);

const contains = (outer: DayRange, inner: DayRange): boolean =>
  (outer.from === null || (inner.from !== null && outer.from <= inner.from)) &&
  (outer.to === null || (inner.to !== null && inner.to <= outer.to));

/** `2008 versus the 2000s`: a row of both could be put in neither group. */
export const comparesOverlapping = ({ filters, versus, contrasts }: Slots): boolean =>
  (versus || contrasts) &&
  filters.some(
    (one) =>
      one.kind === 'period' &&
      one.ranges.some((range, index) =>
        one.ranges.slice(index + 1).some((other) => overlaps(range, other)),
      ),
  );

type PeriodMention = MentionOf<'period'>;

/**
 * The periods that a question names in several places. One inside another narrows it; where they
 * only meet, or one counts from the end of the data, nobody can tell whether both are meant.
 */
/** `after 1995 but before 2000`: one period is open at its end, the other at its beginning. */
function intersectOpen(left: readonly DayRange[], right: readonly DayRange[]): DayRange | null {
  const [first, second] = [left[0], right[0]];
  if (first === undefined || second === undefined || left.length + right.length !== 2) return null;
  const [since, until] = first.to === null ? [first, second] : [second, first];
  const isOpen = since.to === null && until.from === null;
  if (!isOpen || since.from === null || until.to === null || since.from >= until.to) return null;
  return { from: since.from, to: until.to };
}

export function joinRanges(periods: readonly PeriodMention[]): {
  readonly ranges: readonly DayRange[];
  readonly problems: readonly string[];
} {
  const [first, ...others] = periods;
  if (first === undefined) return { ranges: [], problems: [] };
  let { ranges } = first;
  for (const period of others) {
    const inner = period.ranges.every((one) => ranges.some((range) => contains(range, one)));
    const outer = ranges.every((one) => period.ranges.some((range) => contains(range, one)));
    if (inner || outer) {
      if (inner) ({ ranges } = period);
      continue;
    }
    const both = intersectOpen(ranges, period.ranges);
    if (both !== null) {
      ranges = [both];
      continue;
    }
    const meets = period.ranges.some((one) => ranges.some((range) => overlaps(range, one)));
    if (meets || period.isRelative || first.isRelative)
      return {
        ranges,
        problems: [
          `I cannot tell how «${first.text}» and «${period.text}» belong together; name one period.`,
        ],
      };
    ranges = [...ranges, ...period.ranges];
  }
  return { ranges, problems: [] };
}

interface PeriodEnds {
  readonly filter: Filter;
  readonly grain: Grain;
}

/** `comparing January 2010 with January 2008`: two months or years that do not follow each other. */
function findListedEnds(filter: Extract<Filter, { kind: 'period' }>): PeriodEnds | null {
  const [first, second, other] = filter.ranges;
  if (first === undefined || second === undefined || other !== undefined) return null;
  const isNext = first.to === second.from || second.to === first.from;
  const grain = (['year', 'month'] as const).find(
    (one) => isUnit(one, first) && isUnit(one, second),
  );
  return isNext || grain === undefined ? null : { filter, grain };
}

/**
 * The first and the last year from a day on, where it opens a year: `since 1980`. Null where the data
 * have no figures of one of the two.
 */
export function findOpenEnds(from: string, time: TimeColumn, first: string): PeriodEnds | null {
  const years = [Number(from.slice(0, 4)), Number(first.slice(0, 4))] as const;
  const complete = shiftDays(time.anchor, 1);
  const last = shiftMonths(`${complete.slice(0, 4)}-01-01`, -12);
  const isOfData = (years[0] - years[1]) % time.stepYears === 0 && years[0] >= years[1];
  if (!from.endsWith('-01-01') || from >= last || !isOfData) return null;
  const ranges = [from, last].map((one) => ({ from: one, to: shiftMonths(one, 12) }));
  return { filter: { kind: 'period', column: time.name, ranges }, grain: 'year' };
}

/** The first and the last month or year of a period. */
export function findPeriodEnds(filter: Filter): PeriodEnds | null {
  if (filter.kind === 'months' && filter.months.length > 1) {
    const months = [filter.months[0] ?? 1, filter.months.at(-1) ?? 12];
    return { filter: { ...filter, months }, grain: 'monthOfYear' };
  }
  if (filter.kind !== 'period') return null;
  if (filter.ranges.length !== 1) return findListedEnds(filter);
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
