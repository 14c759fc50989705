import type { Cell } from '#shared/platform/tools.ts';

const WALL_CLOCK =
  /^(\d{4})-(\d{2})(?:-(\d{2}))?(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.(\d{1,9}))?)?)?(?:Z|[+-]00(?::?00)?)?$/;
/** Matches the offset of a time of day; a day without a time has none. */
const OFFSET = /:\d{2}(?:\.\d+)? ?(Z|[+-]\d{2}(?::?\d{2})?)$/;
/** Matches the zone at the end of any text that names one. */
const ZONED =
  /(?::\d{2}(?:\.\d+)? ?[+-]\d{1,2}(?::?\d{2})?|(?<![a-z])(?:Z|UTC?|GMT|[ECMP][SD]T)(?:[+-]\d{1,4})?)(?: ?\(.*\))?$/i;
const OF_DAY = /\d[T ]\d{2}:/;
const MIDNIGHT = /[T ]00:00(?::00(?:\.0+)?)? ?(?:Z|[+-]\d{2}(?::?\d{2})?)?$/;

/**
 * Reads the written time as if it were UTC, in milliseconds. Charts draw in UTC, so the axis shows
 * the same text as the table in every zone of the reader. Null when the text is no time.
 */
export function readWallClockMs(text: string): number | null {
  const match = WALL_CLOCK.exec(text.trim());
  if (!match) {
    // An offset other than zero names an instant, which is drawn at its UTC time. Without one the
    // text would be read in the reader's zone.
    const instant = Date.parse(ZONED.test(text) ? text : `${text} UTC`);
    return Number.isNaN(instant) ? null : instant;
  }
  const toPart = (index: number, absent: number): number => Number(match[index] ?? absent);
  const millis = Number((match[7] ?? '0').padEnd(3, '0').slice(0, 3));
  const date = new Date(0);
  // Date.UTC is not used, because it reads the years 0 to 99 as 1900 to 1999.
  date.setUTCFullYear(toPart(1, 0), toPart(2, 1) - 1, toPart(3, 1));
  date.setUTCHours(toPart(4, 0), toPart(5, 0), toPart(6, 0), millis);
  return date.getTime();
}

/** `UTC+13`, `UTC−3:30`, `UTC`; null where the text names no offset. */
function labelOffset(text: string): string | null {
  const offset = OFFSET.exec(text)?.[1];
  if (offset === undefined) return null;
  const [hours, minutes] = [Number(offset.slice(1, 3)), offset.slice(3).replace(':', '')];
  if (offset === 'Z' || (hours === 0 && Number(minutes) === 0)) return 'UTC';
  const rest = Number(minutes) === 0 ? '' : `:${minutes}`;
  return `UTC${offset.startsWith('-') ? '−' : '+'}${String(hours)}${rest}`;
}

export interface ColumnTimes {
  /** Returns milliseconds; null when the text is no time. */
  readonly read: (text: string) => number | null;
  /** The zone that the texts name, as the chart shows it; null where they name none. */
  readonly zone: string | null;
  /** True when every time of day is midnight, so that only days are shown. */
  readonly areDays: boolean;
}

const withoutOffset = (text: string): string =>
  OFFSET.test(text) ? text.replace(/ ?(?:Z|[+-][\d:]+)$/, '') : text;

/**
 * Decides how a column of times is drawn. Times at one offset stay as they are written. So do days
 * of a zone whose offset changes in summer, because a month that begins at midnight there would
 * begin in the month before at its UTC time. Only times of day at several offsets are ordered as
 * instants.
 */
export function analyzeColumnTimes(cells: Iterable<Cell>): ColumnTimes {
  const zones = new Set<string | null>();
  let areDays = true;
  for (const cell of cells) {
    const text = typeof cell === 'string' ? cell.trim() : '';
    if (!OF_DAY.test(text)) continue;
    zones.add(labelOffset(text));
    areDays &&= MIDNIGHT.test(text);
  }
  const [first = null] = zones;
  const isOne = zones.size <= 1;
  if (!isOne && !areDays) return { read: readWallClockMs, zone: 'UTC', areDays };
  const read = (text: string): number | null => readWallClockMs(withoutOffset(text.trim()));
  return { read, zone: isOne ? first : 'the zone they are written in', areDays };
}
