import { TIME_GRAINS, type TimeGrain } from './time-grain.ts';

/** A day, a moment, or only a year or a month. */
const WRITTEN =
  /^(\d{4})(?:-(\d{2}))?(?:-(\d{2}))?(?:(?<=^.{10})[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.\d{1,9})?)?)?(?:Z|[+-]00(?::?00)?)?$/;

/** Reads a time as it is written, as if it were UTC, in milliseconds; null for anything else. */
export function readPeriodMs(text: string | null): number | null {
  const match = WRITTEN.exec(text?.trim() ?? '');
  if (!match) return null;
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = match
    .slice(1)
    .map((part: string | undefined) => (part === undefined ? undefined : Number(part)));
  const ms = Date.UTC(year, month - 1, day, hour, minute, second);
  const date = new Date(ms);
  const isReal = date.getUTCDate() === day && date.getUTCMonth() === month - 1;
  return isReal && year >= 100 ? ms : null;
}

const DAY_MS = 86_400_000;
const STEP_MS: Readonly<Partial<Record<TimeGrain, number>>> = {
  second: 1_000,
  minute: 60_000,
  hour: 3_600_000,
  day: DAY_MS,
  week: 604_800_000,
};
const STEP_MONTHS: Readonly<Partial<Record<TimeGrain, number>>> = {
  month: 1,
  quarter: 3,
  year: 12,
};

/**
 * Returns a number that sorts a time among others of its column. An offset other than zero names an
 * instant, which is enough to find the later one.
 */
export function readSortableMs(text: string | null): number | null {
  const ms = readPeriodMs(text);
  if (ms !== null || text === null || !/^\d{4}-\d{2}-\d{2}[T ]\d{2}:/.test(text)) return ms;
  const instant = Date.parse(text);
  return Number.isNaN(instant) ? null : instant;
}

/** Adds so many periods; the last day of a month stays inside the resulting month. */
export function addPeriods(ms: number, grain: TimeGrain, amount: number): number {
  const stepMs = STEP_MS[grain];
  if (stepMs !== undefined) return ms + stepMs * amount;
  const date = new Date(ms);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + (STEP_MONTHS[grain] ?? 0) * amount);
  const days = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, days));
  return date.getTime();
}

const HAS_CLOCK = /[T ]\d{2}:/;
const DAY_CHARS = 10;

const ZONE = /:\d{2}(?:\.\d+)?(Z|[+-]00(?::?00)?)$/;

/** Formats a time as the column writes its times, with its zone. */
export function formatPeriodStart(ms: number, like: string): string {
  const [iso, written] = [new Date(ms).toISOString(), like.trim()];
  if (!HAS_CLOCK.test(written)) return iso.slice(0, Math.min(DAY_CHARS, written.length));
  const zone = ZONE.exec(written)?.[1] ?? '';
  return `${iso.slice(0, 10)}${written.includes('T') ? 'T' : ' '}${iso.slice(11, 19)}${zone}`;
}

function isStart(text: string, ms: number, grain: TimeGrain): boolean {
  if (/\.\d*[1-9]/.test(text)) return false;
  const [stepMs, months] = [STEP_MS[grain], STEP_MONTHS[grain]];
  // The database decides on which day a week begins.
  if (stepMs !== undefined) return ms % Math.min(stepMs, DAY_MS) === 0;
  const date = new Date(ms);
  const isFirst = ms % DAY_MS === 0 && date.getUTCDate() === 1;
  return isFirst && date.getUTCMonth() % (months ?? 1) === 0;
}

/**
 * Returns the period that begins at a time: from there up to the next one, exclusive, both as the
 * column writes its times, so that no zone shifts them. Returns null where no such period begins,
 * and where the next one is in a year that databases cannot read.
 */
export function resolvePeriodRange(
  text: string,
  grain: TimeGrain,
): readonly [from: string, to: string] | null {
  const from = text.trim();
  const ms = readPeriodMs(from);
  if (ms === null || from.length < DAY_CHARS || !isStart(from, ms, grain)) return null;
  if ((STEP_MS[grain] ?? DAY_MS) < DAY_MS && !HAS_CLOCK.test(from)) return null;
  const to = formatPeriodStart(addPeriods(ms, grain, 1), from);
  return /^\d{4}-/.test(to) ? [from, to] : null;
}

/** Returns the grain of a range from `resolvePeriodRange`; null for any other. */
export const findRangeGrain = (from: string, to: string): TimeGrain | null =>
  TIME_GRAINS.find((grain) => resolvePeriodRange(from, grain)?.[1] === to) ?? null;

/** Removes midnight, which is how a column of times writes a day. */
export const withoutMidnight = (text: string): string =>
  text.replace(/[T ]00:00(?::00(?:\.0+)?)?(?:Z|[+-]00(?::?00)?)?$/, '');

/** A text of this form can be nothing but a month. */
const ONLY_MONTH = /^\d{4}-\d{2}$/;
/**
 * Whether the times of a column are years, where no query says so: each is the first day of one. The
 * first days of months may as well be days on which something was counted. Nothing can be told from
 * fewer than two different times.
 */
export function areYears(times: readonly (string | null)[]): boolean {
  const known = [...new Set(times.filter((time) => time !== null))];
  const isYear = (time: string): boolean => {
    const ms = readPeriodMs(time);
    return ms !== null && isStart(time, ms, 'year');
  };
  return known.length > 1 && known.every(isYear);
}

const monthName = new Intl.DateTimeFormat(undefined, {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/**
 * Formats a period as short as its grain allows: 2010, 2010-Q2 or March 2010; others as they are
 * written.
 */
export function formatPeriod(period: string, grain: TimeGrain | null): string {
  const day = withoutMidnight(period);
  const ms = readPeriodMs(day);
  if (ms === null) return day;
  if (grain === 'year') return day.slice(0, 4);
  if (grain === 'month' || (grain === null && ONLY_MONTH.test(day))) return monthName.format(ms);
  if (grain !== 'quarter' || day.length < DAY_CHARS) return day;
  return `${day.slice(0, 4)}-Q${String(Math.ceil(Number(day.slice(5, 7)) / 3))}`;
}
