import { addDays, addGrain } from '#shared/sql/time-spans.ts';
import type { DateBound, QueryFacts } from './query-facts.ts';

/** A part of time: an ISO day, and the day behind its last one. */
export interface AskedSpan {
  readonly start: string;
  readonly end: string;
}

export const buildYearSpan = (year: number): AskedSpan => ({
  start: `${String(year).padStart(4, '0')}-01-01`,
  end: `${String(year + 1).padStart(4, '0')}-01-01`,
});

export function buildMonthSpan(year: number, month: number): AskedSpan {
  const start = `${String(year)}-${String(month).padStart(2, '0')}-01`;
  return { start, end: addGrain(start, 'month') ?? start };
}

/** Null for a day that no calendar has, such as 31 February. */
export function buildDaySpan(day: string): AskedSpan | null {
  const isDay = !Number.isNaN(Date.parse(`${day}T00:00:00Z`));
  return isDay ? { start: day, end: addDays(day, 1) } : null;
}

/** `before 1990` may be written with the last day of 1989. */
const touches = ({ start, end }: AskedSpan, { day }: DateBound): boolean =>
  day >= addDays(start, -1) && day <= end;

/** Whether dates of the query bound the span on one side at least. */
export const touchesSpan = ({ dates }: Pick<QueryFacts, 'dates'>, span: AskedSpan): boolean =>
  dates.some((bound) => touches(span, bound));

/** A lower bound at the end of a span leaves nothing of it, nor does an upper one at its start. */
const keepsSome = ({ start, end }: AskedSpan, { day, side }: DateBound): boolean =>
  side === 'both' || (side === 'lower' ? day < end : day > start);

/**
 * Whether the query cuts off what lies before the span, and what lies behind it; of a span that has
 * not ended on the day of the question there is nothing behind.
 */
export function enclosesSpan({ dates }: QueryFacts, span: AskedSpan, today: string): boolean {
  const near = dates.filter((bound) => touches(span, bound) && keepsSome(span, bound));
  const isClosed = (side: 'lower' | 'upper'): boolean =>
    dates.some((one) => one.side === side || one.side === 'both');
  return near.length > 0 && isClosed('lower') && (isClosed('upper') || span.end > today);
}

const NOW_WORDS = [
  ...['CURRENT_DATE', 'CURRENT_TIMESTAMP', 'NOW', 'TODAY', 'GETDATE', 'INTERVAL', 'DATEADD'],
  ...['DATE_SUB', 'DATE_ADD', 'CURDATE', 'SYSDATE', 'LAG', 'LEAD'],
];

/** `year = '2025'`, `quarter = '2025-Q1'` */
const YEAR_TEXT = /^(?:18|19|20)\d\d(?:$|[-/Q ])/u;

/** Whether any part of the query compares with a time. */
export const testsTime = (facts: QueryFacts): boolean =>
  facts.dates.length > 0 || facts.conditions.some(({ isTimed }) => isTimed) || comparesTime(facts);

const comparesTime = ({ words, conditionGrains, numbers, texts }: QueryFacts): boolean =>
  [...texts].some((text) => YEAR_TEXT.test(text)) ||
  conditionGrains.size > 0 ||
  NOW_WORDS.some((word) => words.has(word)) ||
  [...numbers].some((one) => Number.isInteger(one) && one >= FIRST_YEAR && one <= LAST_YEAR);

/** Four digits outside of these years are seldom a year. */
export const FIRST_YEAR = 1800;
export const LAST_YEAR = 2100;
