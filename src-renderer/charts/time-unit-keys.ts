import type { Json } from './json.ts';
import { isObject } from './json.ts';

/** The parts of a time that a unit's name consists of, the longer names first. */
const PARTS = [
  'dayofyear',
  'milliseconds',
  'quarter',
  'seconds',
  'minutes',
  'hours',
  'month',
  'year',
  'week',
  'date',
  'day',
] as const;
type Part = (typeof PARTS)[number];

const QUARTER_MONTHS = 3;
const WEEK_DAYS = 7;
const DAY_MS = 86_400_000;
const DIVISIONS = 1_000;

const READERS: Readonly<Record<Part, (time: Date) => number>> = {
  dayofyear: countDays,
  milliseconds: (time) => time.getUTCMilliseconds(),
  quarter: (time) => Math.floor(time.getUTCMonth() / QUARTER_MONTHS),
  seconds: (time) => time.getUTCSeconds(),
  minutes: (time) => time.getUTCMinutes(),
  hours: (time) => time.getUTCHours(),
  month: (time) => time.getUTCMonth(),
  year: (time) => time.getUTCFullYear(),
  week: (time) => Math.floor((countDays(time) + WEEK_DAYS - 1 - time.getUTCDay()) / WEEK_DAYS),
  date: (time) => time.getUTCDate(),
  day: (time) => time.getUTCDay(),
};

function countDays(time: Date): number {
  return Math.floor((time.getTime() - Date.UTC(time.getUTCFullYear(), 0, 1)) / DAY_MS);
}

/** The letters that Vega-Lite's label of each part takes, with the space after it. */
const LETTERS: Readonly<Record<Part, number>> = {
  dayofyear: 4,
  milliseconds: 4,
  quarter: 3,
  seconds: 3,
  minutes: 3,
  hours: 5,
  month: 4,
  year: 5,
  week: 4,
  date: 3,
  day: 4,
};

/** The parts of `yearmonth`, `utcyearmonth` or `{unit: 'yearmonth'}`; null where a step or bins decide. */
function listParts(unit: Json): Part[] | null {
  if (isObject(unit)) {
    const { unit: name, step, maxbins, binned } = unit;
    const isPlain = step === undefined && maxbins === undefined && binned === undefined;
    return isPlain && name !== undefined ? listParts(name) : null;
  }
  if (typeof unit !== 'string') return null;
  let rest = unit.replace(/^utc|^binned(?:utc)?/, '');
  const parts: Part[] = [];
  while (rest !== '') {
    const next = PARTS.find((part) => rest.startsWith(part));
    if (next === undefined) return null;
    parts.push(next);
    rest = rest.slice(next.length);
  }
  return parts;
}

/** Counts the different buckets of a time unit that times fall into; null where it is not known. */
export function countBuckets(times: Iterable<unknown>, unit: Json): number | null {
  const parts = listParts(unit);
  if (!parts) return null;
  const keys = new Set<string>();
  for (const ms of times) {
    if (typeof ms !== 'number') continue;
    const time = new Date(ms);
    keys.add(parts.map((part) => READERS[part](time)).join());
  }
  return keys.size;
}

/** A number that grows with the bucket of a time, and is equal within one; null for unknown units. */
export function orderBucket(ms: number, unit: Json): number | null {
  const parts = listParts(unit);
  const time = new Date(ms);
  // No part of a time but the year, which comes first, has more values.
  return parts?.reduce((order, part) => order * DIVISIONS + READERS[part](time), 0) ?? null;
}

/** About as many letters as the label of a bucket has. */
export function countBucketLetters(unit: Json): number | null {
  return listParts(unit)?.reduce((sum, part) => sum + LETTERS[part], -1) ?? null;
}

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
const SECOND_MS = 1_000;

/** The shortest bucket of each part. */
const LENGTHS_MS: Readonly<Record<Part, number>> = {
  dayofyear: DAY_MS,
  milliseconds: 1,
  quarter: 90 * DAY_MS,
  seconds: SECOND_MS,
  minutes: MINUTE_MS,
  hours: HOUR_MS,
  month: 28 * DAY_MS,
  year: 365 * DAY_MS,
  week: WEEK_DAYS * DAY_MS,
  date: DAY_MS,
  day: DAY_MS,
};

/** How long a bucket of a unit is at least; null where it is not known. */
export function findBucketMs(unit: Json): number | null {
  const parts = listParts(unit);
  return parts ? Math.min(...parts.map((part) => LENGTHS_MS[part])) : null;
}

/** The parts from which the beginning of a bucket follows, if the year is among them. */
const PLACED: ReadonlySet<Part> = new Set(['year', 'quarter', 'month', 'date', 'hours', 'minutes']);

/** The beginning of the bucket of a time; null for units that repeat, such as months of any year. */
export function floorToBucket(ms: number, unit: Json): number | null {
  const parts = listParts(unit);
  if (!parts?.includes('year') || parts.some((part) => !PLACED.has(part))) return null;
  const time = new Date(ms);
  const read = (part: Part, otherwise: number): number =>
    parts.includes(part) ? READERS[part](time) : otherwise;
  const month = read('month', read('quarter', 0) * QUARTER_MONTHS);
  const clock = [read('hours', 0), read('minutes', 0)] as const;
  return Date.UTC(time.getUTCFullYear(), month, read('date', 1), ...clock);
}
