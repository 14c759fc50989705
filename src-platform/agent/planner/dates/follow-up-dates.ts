import { isDeepStrictEqual } from 'node:util';
import type { ModelCube } from '../../../engine/semantic-model.ts';
import { isOneRow } from '../mentions/join-compared-times.ts';
import { isMention, type Mention } from '../mentions/mention.ts';
import type { DayRange, Filter, Plan } from '../plan/plan.ts';
import type { Slots } from '../slots/slots.ts';

type PeriodFilter = Extract<Filter, { readonly kind: 'period' }>;
type MonthsFilter = Extract<Filter, { readonly kind: 'months' }>;

/** A period with both ends. */
interface Span {
  readonly from: string;
  readonly to: string;
}

const isSpan = (range: DayRange): range is Span => range.from !== null && range.to !== null;

const readYear = (iso: string): number => Number(iso.slice(0, 4));

const writeDay = (year: number, month: number): string =>
  new Date(Date.UTC(year, month - 1, 1)).toISOString().slice(0, 10);

/** The first day in the year that `years` later has the same month and day; null for a leap day. */
function shiftYears(iso: string, years: number): string | null {
  const shifted = `${String(readYear(iso) + years).padStart(4, '0')}${iso.slice(4)}`;
  const day = new Date(`${shifted}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(shifted) ? shifted : null;
}

export const isFullYear = ({ from, to }: Span): boolean =>
  from.endsWith('-01-01') && to.endsWith('-01-01') && readYear(to) - readYear(from) === 1;

const isWithinYear = ({ from, to }: Span): boolean => {
  const end = shiftYears(from, 1);
  return end !== null && to < end;
};

const findPeriod = (filters: readonly Filter[]): PeriodFilter | null =>
  filters.find((one) => one.kind === 'period') ?? null;

const findMonths = (filters: readonly Filter[]): MonthsFilter | null =>
  filters.find((one) => one.kind === 'months') ?? null;

const areContiguous = (months: readonly number[]): boolean =>
  months.every((month, index) => index === 0 || month === (months[index - 1] ?? 0) + 1);

/** `and August?`, after July 2012: the August of that year; after July of two years, of both. */
function settleMonths(months: MonthsFilter, last: readonly Span[]): Filter[] | null {
  const [year, ...others] = [...new Set(last.map(({ from }) => readYear(from)))];
  const { column } = months;
  const [first, end] = [months.months[0] ?? 1, months.months.at(-1) ?? 12];
  const parts = new Set(last.map(({ from, to }) => `${from.slice(4)} ${to.slice(4)}`));
  // After January 2012 and July 2013 it is open which of them August stands for.
  const isOneEach =
    others.length + 1 === last.length && last.every(isWithinYear) && parts.size === 1;
  if (year === undefined) return null;
  if (others.length > 0 && isOneEach && areContiguous(months.months)) {
    const ranges = [year, ...others].map((one) => ({
      from: writeDay(one, first),
      to: writeDay(one, end + 1),
    }));
    return [{ kind: 'period', column, ranges }];
  }
  if (others.length > 0) return null;
  if (areContiguous(months.months)) {
    const range = { from: writeDay(year, first), to: writeDay(year, end + 1) };
    return [{ kind: 'period', column, ranges: [range] }];
  }
  const calendarYear = { from: writeDay(year, 1), to: writeDay(year + 1, 1) };
  return [{ kind: 'period', column, ranges: [calendarYear] }, months];
}

/** `and in 2013?`, after July 2012: the July of that year. */
function settleYears(period: PeriodFilter, last: readonly Span[]): Filter[] | null {
  const years = period.ranges.filter(isSpan);
  if (years.length < period.ranges.length || !years.every(isFullYear)) return null;
  const [first] = last;
  const parts = [...new Set(last.map(({ from, to }) => `${from.slice(4)} ${to.slice(4)}`))];
  // `and in 2013?`, after July and August 2012: both months of that year.
  const isOfOneYear = last.every(({ from }) => readYear(from) === readYear(last[0]?.from ?? ''));
  if (first === undefined || (parts.length > 1 && !isOfOneYear)) return null;
  const moved = isOfOneYear ? last : [first];
  const ranges = years.flatMap((year) =>
    moved.flatMap((one): DayRange[] => {
      const by = readYear(year.from) - readYear(one.from);
      const [from, to] = [shiftYears(one.from, by), shiftYears(one.to, by)];
      return from === null || to === null ? [] : [{ from, to }];
    }),
  );
  return ranges.length < years.length * moved.length ? null : [{ ...period, ranges }];
}

const ONE_DAY = 86_400_000;

/** `on Christmas`, without a year: that day of each year of the data. */
function isYearlyDay({ ranges }: PeriodFilter): boolean {
  const days = ranges.filter(isSpan);
  return (
    days.length === ranges.length &&
    days.length > 1 &&
    days.every(
      ({ from, to }) =>
        from.slice(4) === days[0]?.from.slice(4) && Date.parse(to) - Date.parse(from) === ONE_DAY,
    )
  );
}

/** `and on New Year's Eve?`, after Christmas 2013: that of the year. */
function settleDay(period: PeriodFilter, last: readonly Span[]): Filter[] | null {
  const [year, other] = [...new Set(last.map(({ from }) => readYear(from)))];
  const [first] = period.ranges.filter(isSpan);
  if (year === undefined || other !== undefined || first === undefined) return null;
  const by = year - readYear(first.from);
  const [from, to] = [shiftYears(first.from, by), shiftYears(first.to, by)];
  return from === null || to === null ? null : [{ ...period, ranges: [{ from, to }] }];
}

/** `how much growth is that since 1980`, after a figure of 2000: from 1980 to that year. */
export function endWithLast(slots: Slots, plan: Plan, cube: ModelCube): Slots {
  const { calculation } = slots;
  const [last, other] = findPeriod(plan.filters)?.ranges ?? [];
  const isChange = calculation?.kind === 'window' && calculation.grain === null;
  const end = other === undefined ? (last?.to ?? null) : null;
  if (!isChange || end === null) return slots;
  // `how much did it grow until 2000`, after a figure of 1960: it starts there.
  const start = last !== undefined && isOneRow(last, cube) ? last.from : null;
  const filters = slots.filters.map((one): Filter => {
    if (one.kind !== 'period') return one;
    const ranges = one.ranges.map(({ from, to }) => ({
      from: from === null && start !== null && to !== null && to > end ? start : from,
      to: to === null && from !== null && from < end ? end : to,
    }));
    return { ...one, ranges };
  });
  return { ...slots, filters };
}

/** `and in 1995 compared with 1990?`, after the changes from 2000 to 2005: from the one to the other. */
export function joinSpanEnds(slots: Slots, plan: Plan, cube: ModelCube): Slots {
  const isSpan = plan.kind === 'aggregate' && plan.measures[0]?.kind === 'span';
  const period = findPeriod(slots.filters);
  const [first, second, other] = period?.ranges.toSorted(compareStarts) ?? [];
  const isPair = first !== undefined && second !== undefined && other === undefined;
  if (!isSpan || period === null || !isPair) return slots;
  if (![first, second].every((one) => isOneRow(one, cube))) return slots;
  const joined: Filter = { ...period, ranges: [{ from: first.from, to: second.to }] };
  return {
    ...slots,
    versus: false,
    filters: slots.filters.map((one) => (one === period ? joined : one)),
  };
}

/** `who lost the most people?`, after the changes of each country: those changes once more. */
export function keepSpan(slots: Slots, plan: Plan): Slots {
  const [measure] = plan.kind === 'aggregate' ? plan.measures : [];
  const { calculation, numbers } = slots;
  const isSame =
    measure?.kind === 'span' &&
    calculation?.kind === 'window' &&
    calculation.grain === null &&
    /^(?:change|growth)$/.test(calculation.window.kind) &&
    numbers.every((one) => one.column === measure.column);
  // `in absolute numbers`, after a growth in percent: another figure, which has to be named in full.
  const isKind = isSame && calculation.window.kind === measure.change;
  return isKind || (isSame && measure.change !== 'growth') ? { ...slots, numbers: [] } : slots;
}

const compareStarts = (a: DayRange, b: DayRange): number =>
  (a.from ?? '').localeCompare(b.from ?? '');

const ONLY = /\b(?:only|just)\b/i;

/** `only 2007 and later`, after 2005 to 2009: to the end of 2009. */
export function narrowPeriod(text: string, slots: Slots, plan: Plan): Slots {
  const [last, other] = findPeriod(plan.filters)?.ranges ?? [];
  const period = findPeriod(slots.filters);
  const [range, another] = period?.ranges ?? [];
  if (last === undefined || range === undefined || period === null || !ONLY.test(text))
    return slots;
  const isWithin =
    other === undefined &&
    another === undefined &&
    (last.from === null || last.from <= (range.from ?? last.from)) &&
    (last.to === null || last.to >= (range.to ?? last.to));
  if (!isWithin) return slots;
  const narrowed = { from: range.from ?? last.from, to: range.to ?? last.to };
  const isEmpty = narrowed.from !== null && narrowed.to !== null && narrowed.from >= narrowed.to;
  if (isEmpty) return slots;
  const filters = slots.filters.map((one): Filter =>
    one === period ? { ...period, ranges: [narrowed] } : one,
  );
  return { ...slots, filters };
}

const EACH_YEAR =
  /\b(?:each|every|all|other|over the) (?:of the )?(?:\w+ )?years?\b|\b(?:by|per) year\b/i;
const ALL_YEAR = /\b(?:all of|whole|entire|full|overall|year as a whole)\b/i;

const IT = /^(?:it|they)$/i;

/**
 * `on the foggy days of 2015`, after which month of 2015 was the foggiest: the year that was asked
 * about, and not the month that was found in it.
 */
export const restatesPeriod = (
  slots: Slots,
  { filters }: Plan,
  mentions: readonly Mention[],
): boolean => {
  const named = findPeriod(slots.filters);
  // `in that month of 2015` is the month.
  const isPlain = mentions.every((one) => !isMention(one, 'pronoun') || IT.test(one.text));
  return isPlain && named !== null && filters.some((one) => isDeepStrictEqual(one, named));
};

/**
 * Places a month in the year of the last question, and a year around its month: both say only what
 * is new.
 */
export function settleDates(text: string, slots: Slots, plan: Plan): Slots {
  const last = findPeriod(plan.filters)?.ranges ?? [];
  const spans = last.filter(isSpan);
  const [period, months] = [findPeriod(slots.filters), findMonths(slots.filters)];
  // `and in December that year?`: one month, of which a year is no part.
  const isDay = period !== null && isYearlyDay(period) && !EACH_YEAR.test(text);
  const isOfYear =
    ((months !== null && areContiguous(months.months)) || isDay) && spans.every(isFullYear);
  const isPart =
    spans.length > 0 && spans.length === last.length && (isOfYear || spans.every(isWithinYear));
  if (!isPart || ALL_YEAR.test(text)) return slots;
  const named = period ?? months;
  if (named === null || (period !== null && months !== null)) return slots;
  const isTimed = slots.groups.some((group) => group.grain !== null);
  const placed =
    months === null
      ? isTimed || period === null
        ? null
        : isDay
          ? settleDay(period, spans)
          : settleYears(period, spans)
      : settleMonths(months, spans);
  if (placed === null) return slots;
  return { ...slots, filters: slots.filters.flatMap((one) => (one === named ? placed : [one])) };
}
