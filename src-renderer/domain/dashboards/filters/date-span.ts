import { addPeriods, readPeriodMs } from '../period.ts';
import { isTimeGrain, type TimeGrain } from '../time-grain.ts';

/** When, and on whose clocks, relative dates are read. */
export interface DateContext {
  /** Unix ms. */
  readonly nowMs: number;
  /** An IANA name; null reads the clocks of UTC. */
  readonly timezone: string | null;
}

/**
 * From the first moment up to the second, exclusive. Both are ms of the zone's clocks as if they
 * showed UTC, so that a change of the clocks shifts no day.
 */
export interface DateSpan {
  readonly fromMs: number;
  readonly toMs: number;
}

/** Reads what the clocks of a zone show; those of UTC in an unknown zone. */
export function readClockMs({ nowMs, timezone }: DateContext): number {
  if (timezone === null) return nowMs;
  try {
    const text = new Intl.DateTimeFormat('sv', {
      timeZone: timezone,
      dateStyle: 'short',
      timeStyle: 'medium',
    }).format(nowMs);
    const ms = readPeriodMs(text);
    return ms === null ? nowMs : ms + (nowMs % 1_000);
  } catch {
    // A dashboard's settings may contain an unknown name.
    return nowMs;
  }
}

const [SECOND_MS, MINUTE_MS, HOUR_MS, DAY_MS] = [1_000, 60_000, 3_600_000, 86_400_000] as const;
/** The first of January 1970 was a Thursday, and weeks begin on Mondays. */
const MONDAY_OFFSET_MS = 3 * DAY_MS;

const truncate = (ms: number, stepMs: number): number => ms - (((ms % stepMs) + stepMs) % stepMs);

function findPeriodStart(ms: number, grain: TimeGrain): number {
  const date = new Date(ms);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()];
  switch (grain) {
    case 'second':
      return truncate(ms, SECOND_MS);
    case 'minute':
      return truncate(ms, MINUTE_MS);
    case 'hour':
      return truncate(ms, HOUR_MS);
    case 'day':
      return truncate(ms, DAY_MS);
    case 'week':
      return truncate(ms + MONDAY_OFFSET_MS, 7 * DAY_MS) - MONDAY_OFFSET_MS;
    case 'month':
      return Date.UTC(year, month);
    case 'quarter':
      return Date.UTC(year, month - (month % 3));
    case 'year':
      return Date.UTC(year, 0);
  }
}

/** Returns the period around a moment, or `count` of them from it on. */
function buildPeriods(ms: number, grain: TimeGrain, count = 1): DateSpan {
  const fromMs = findPeriodStart(ms, grain);
  return { fromMs, toMs: addPeriods(fromMs, grain, count) };
}

const MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];

const findMonth = (name: string): number =>
  name.length < 3 ? -1 : MONTHS.findIndex((month) => month.startsWith(name));

/** The unit for which each written form of a time stands: a day for its day, 10:30 for a minute. */
const ISO_FORMS: readonly (readonly [form: RegExp, grain: TimeGrain])[] = [
  [/^\d{4}$/, 'year'],
  [/^\d{4}-\d{2}$/, 'month'],
  [/^\d{4}-\d{2}-\d{2}$/, 'day'],
  [/^\d{4}-\d{2}-\d{2}[t ]\d{2}:\d{2}$/, 'minute'],
  [/^\d{4}-\d{2}-\d{2}[t ]\d{2}:\d{2}:\d{2}$/, 'second'],
];
const FRACTION = /^(\d{4}-\d{2}-\d{2}[t ]\d{2}:\d{2}:\d{2})\.(\d{1,9})$/;
const OFFSET = /(?:z|[+-]\d{2}(?::?\d{2})?)$/;
const HAS_CLOCK = /[t ]\d{2}:\d{2}/;

function readIso(text: string, context: DateContext): DateSpan | null {
  if (HAS_CLOCK.test(text) && OFFSET.test(text)) return readInstant(text, context);
  const grain = ISO_FORMS.find(([form]) => form.test(text))?.[1];
  if (grain !== undefined) {
    const ms = readPeriodMs(text.toUpperCase());
    return ms === null ? null : buildPeriods(ms, grain);
  }
  const [, moment = '', fraction = ''] = FRACTION.exec(text) ?? [];
  const ms = readPeriodMs(moment.toUpperCase());
  if (ms === null) return null;
  const fromMs = ms + Number(`0.${fraction}`) * SECOND_MS;
  return { fromMs: Math.floor(fromMs), toMs: Math.floor(fromMs) + 1 };
}

/** Reads a time with its offset, on the clocks of the zone. */
function readInstant(text: string, { timezone }: DateContext): DateSpan | null {
  const utc = text
    .toUpperCase()
    .replace(' ', 'T')
    .replace(/([+-]\d{2})(\d{2})$/, '$1:$2')
    .replace(/([+-]\d{2})$/, '$1:00');
  const nowMs = Date.parse(utc);
  if (Number.isNaN(nowMs)) return null;
  const fromMs = readClockMs({ nowMs, timezone });
  const hasFraction = utc.includes('.');
  const lengthMs = hasFraction ? 1 : /:\d{2}:\d{2}/.test(utc) ? SECOND_MS : MINUTE_MS;
  return { fromMs, toMs: fromMs + lengthMs };
}

const buildDay = (year: number, month: number, day: number): DateSpan | null => {
  const [monthText, dayText] = [month, day].map((part) => String(part).padStart(2, '0'));
  const ms = readPeriodMs(`${String(year)}-${monthText ?? ''}-${dayText ?? ''}`);
  return ms === null ? null : buildPeriods(ms, 'day');
};

/** Reads `Q1 2024`, `March 2024`, `5 March 2024` and `March 5, 2024`. */
function readNamed(text: string): DateSpan | null {
  const quarter = /^(?:q([1-4]) (\d{4})|(\d{4})[- ]q([1-4]))$/.exec(text);
  if (quarter) {
    const year = Number(quarter[2] ?? quarter[3]);
    const month = (Number(quarter[1] ?? quarter[4]) - 1) * 3;
    return buildPeriods(Date.UTC(year, month), 'quarter');
  }
  const named =
    /^(?:(?<day>\d{1,2})(?:st|nd|rd|th)? )?(?<name>[a-z]+)(?: (?<after>\d{1,2})(?:st|nd|rd|th)?)? (?<year>\d{4})$/.exec(
      text,
    )?.groups;
  const month = findMonth(named?.['name'] ?? '');
  if (named === undefined || month === -1) return null;
  const [year, day] = [Number(named['year']), named['day'] ?? named['after']];
  if (day === undefined) return buildPeriods(Date.UTC(year, month), 'month');
  return buildDay(year, month + 1, Number(day));
}

/** Reads `31.12.2024` or `12/31/2024` in the order of the reader's own dates. */
function readLocal(text: string): DateSpan | null {
  const match = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4})$/.exec(text);
  if (!match) return null;
  const [first, second, year] = [match[1], match[3], match[4]].map(Number);
  const order = new Intl.DateTimeFormat().formatToParts(0).map(({ type }) => type);
  const isDayFirst = order.indexOf('day') < order.indexOf('month');
  const [day = 0, month = 0] = isDayFirst ? [first, second] : [second, first];
  return buildDay(year ?? 0, month, day);
}

const COUNTS: Readonly<Record<string, number>> = { a: 1, an: 1, one: 1 };
/** So many periods reach beyond any year that a database knows. */
const MAX_COUNT = 10_000;

function readCount(text: string | undefined): number | null {
  const count = COUNTS[text ?? 'one'] ?? Number(text);
  return Number.isInteger(count) && count >= 1 && count <= MAX_COUNT ? count : null;
}

const readUnit = (text: string | undefined): TimeGrain | null => {
  const unit = text?.replace(/s$/, '');
  return isTimeGrain(unit) ? unit : null;
};

/** `last 30 days` ends yesterday, as in the vendor's query format. */
function readAround(text: string, clockMs: number): DateSpan | null {
  const [, side = '', number, unitText] =
    /^(this|current|last|past|previous|next|coming)(?: (\d+))? ([a-z]+)$/.exec(text) ?? [];
  const [unit, count] = [readUnit(unitText), readCount(number)];
  if (unit === null || count === null) return null;
  const startMs = findPeriodStart(clockMs, unit);
  switch (side) {
    case 'this':
    case 'current':
      return number === undefined ? buildPeriods(startMs, unit) : null;
    case 'next':
    case 'coming':
      return buildPeriods(addPeriods(startMs, unit, 1), unit, count);
    default:
      return buildPeriods(addPeriods(startMs, unit, -count), unit, count);
  }
}

/** Reads `3 months ago`, `2 weeks from now` and `in 2 weeks`; each is one day, or one hour of hours. */
function readAway(text: string, clockMs: number): DateSpan | null {
  const ago = /^(\d+|an?|one) ([a-z]+) (ago|from now)$/.exec(text);
  const ahead = /^in (\d+|an?|one) ([a-z]+)$/.exec(text);
  const match = ago ?? ahead;
  const [unit, count] = [readUnit(match?.[2]), readCount(match?.[1])];
  if (!match || unit === null || count === null) return null;
  const sign = ago?.[3] === 'ago' ? -1 : 1;
  return buildPeriods(addPeriods(clockMs, unit, sign * count), findFinestUnit(text));
}

const findFinestUnit = (text: string): TimeGrain =>
  (['second', 'minute', 'hour'] as const).find((unit) => text.includes(unit)) ?? 'day';

const DAYS_AWAY: Readonly<Record<string, number>> = { yesterday: -1, today: 0, tomorrow: 1 };

const TO_DATE: Readonly<Record<string, TimeGrain>> = {
  'week to date': 'week',
  'month to date': 'month',
  'quarter to date': 'quarter',
  'year to date': 'year',
  wtd: 'week',
  mtd: 'month',
  qtd: 'quarter',
  ytd: 'year',
};

function readOne(text: string, context: DateContext, unit: TimeGrain): DateSpan | null {
  const clockMs = readClockMs(context);
  if (text === 'now') return buildPeriods(clockMs, unit);
  const days = Object.hasOwn(DAYS_AWAY, text) ? DAYS_AWAY[text] : undefined;
  if (days !== undefined) return buildPeriods(clockMs + days * DAY_MS, 'day');
  const since = Object.hasOwn(TO_DATE, text) ? TO_DATE[text] : undefined;
  if (since !== undefined) {
    return { fromMs: findPeriodStart(clockMs, since), toMs: buildPeriods(clockMs, 'day').toMs };
  }
  return (
    readIso(text, context) ??
    readNamed(text) ??
    readLocal(text) ??
    readAround(text, clockMs) ??
    readAway(text, clockMs)
  );
}

/** `from 3 months ago to now`, `2024-01-01 to 2024-03-31`, `between March 2024 and May 2024`. */
const RANGES = [
  /^from (?<from>.+?) (?:to|until|till|through) (?<to>.+)$/,
  /^between (?<from>.+?) and (?<to>.+)$/,
  /^(?<from>.+?) (?:to|until|till|through|–|-) (?<to>.+)$/,
  /^(?<from>\d{4}-\d{2}-\d{2})\/(?<to>\d{4}-\d{2}-\d{2})$/,
];
const TEXT_MAX_CHARS = 120;

const join = (from: DateSpan | null, to: DateSpan | null): DateSpan | null =>
  from === null || to === null ? null : { fromMs: from.fromMs, toMs: to.toMs };

/**
 * Reads a date, a period or a range, as it is written or relative to now: `2024-03`, `March 5,
 * 2024`, `last 30 days`, `this quarter`, `from 3 months ago to now`. Null for anything else.
 */
export function readDateSpan(written: string, context: DateContext): DateSpan | null {
  if (written.length > TEXT_MAX_CHARS) return null;
  const text = written.trim().toLowerCase().replaceAll(',', ' ').replaceAll(/\s+/g, ' ');
  const unit = findFinestUnit(text);
  const span =
    readOne(text, context, unit) ??
    RANGES.map((range) => range.exec(text)?.groups)
      .filter((groups) => groups !== undefined)
      .map(({ from = '', to = '' }) =>
        join(readOne(from, context, unit), readOne(to, context, unit)),
      )
      .find((found) => found !== null) ??
    null;
  const isReal = span !== null && isDatabaseTime(span.fromMs) && isDatabaseTime(span.toMs);
  return isReal && span.fromMs < span.toMs ? span : null;
}

/** Databases read years of four digits. */
const [LEAST_MS, MOST_MS] = [Date.UTC(100, 0), Date.UTC(9999, 11, 31)];
const isDatabaseTime = (ms: number): boolean => ms >= LEAST_MS && ms <= MOST_MS;

/** Reads a range that is written as its first and its last date. */
export const readDateRange = (from: string, to: string, context: DateContext): DateSpan | null => {
  const span = join(readDateSpan(from, context), readDateSpan(to, context));
  return span !== null && span.fromMs < span.toMs ? span : null;
};

/** Formats a moment as SQL writes it: only the day at midnight. */
export function formatSpanMoment(ms: number): string {
  const iso = new Date(ms).toISOString();
  if (ms % DAY_MS === 0) return iso.slice(0, 10);
  const end = ms % SECOND_MS === 0 ? 19 : 23;
  return `${iso.slice(0, 10)} ${iso.slice(11, end)}`;
}
