import { expressionFunction } from 'vega';
import { readWallClockMs } from './column-times.ts';

/** What Vega calls the parts of a time, read in UTC. */
const PARTS: Readonly<Record<string, (time: Date) => number>> = {
  year: (time) => time.getUTCFullYear(),
  month: (time) => time.getUTCMonth(),
  date: (time) => time.getUTCDate(),
  day: (time) => time.getUTCDay(),
  hours: (time) => time.getUTCHours(),
  minutes: (time) => time.getUTCMinutes(),
  seconds: (time) => time.getUTCSeconds(),
  milliseconds: (time) => time.getUTCMilliseconds(),
  time: (time) => time.getTime(),
  timezoneoffset: () => 0,
};

/** Vega's functions that have a twin in UTC. */
const TWINS: Readonly<Record<string, string>> = {
  quarter: 'utcquarter',
  dayofyear: 'utcdayofyear',
  week: 'utcweek',
  timeFormat: 'utcFormat',
  timeParse: 'utcParse',
  timeOffset: 'utcOffset',
  timeSequence: 'utcSequence',
};

/** A text is read as it is written, as the rows are; Vega would read it in the reader's zone. */
function readTime(value: unknown): number {
  if (typeof value === 'number') return value;
  if (value instanceof Date) return value.getTime();
  return typeof value === 'string' ? (readWallClockMs(value) ?? Number.NaN) : Number(value);
}

/** `datetime(2024, 5, 1)`, `datetime('2024-06-01')`, `datetime(ms)` and, for now, `datetime()`. */
function createTime(...parts: readonly unknown[]): Date {
  if (parts.length === 0) return new Date();
  if (parts.length === 1) return new Date(readTime(parts[0]));
  const [year = 0, month = 0, day = 1, ...clock] = parts.map(Number);
  const [hours = 0, minutes = 0, seconds = 0, millis = 0] = clock;
  return new Date(Date.UTC(year, month, day, hours, minutes, seconds, millis));
}

function parseTime(value: unknown): unknown {
  return value === null || value === undefined || value === '' ? null : readTime(value);
}

/**
 * Makes all expressions of Vega compute times in UTC. Rewriting a spec cannot: Vega-Lite writes
 * calls of local functions for filters, domains, conditions and legends by itself. The interpreter
 * looks for these functions before its own.
 */
export function useUtcFunctions(): void {
  for (const [name, part] of Object.entries(PARTS)) {
    expressionFunction(name, (value: unknown) => part(new Date(readTime(value))));
  }
  for (const [name, twin] of Object.entries(TWINS)) {
    expressionFunction(name, expressionFunction(twin));
  }
  expressionFunction('datetime', createTime);
  expressionFunction('toDate', parseTime);
}
