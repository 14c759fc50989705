import type { Cell } from '#shared/platform/tools.ts';

const WALL_CLOCK =
  /^(\d{4})-(\d{2})(?:-(\d{2}))?(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.(\d{1,9}))?)?)?(?:Z|[+-]00(?::?00)?)?$/;
/** What a time of day says of its zone; a day alone says nothing. */
const OFFSET = /:\d{2}(?:\.\d+)? ?(Z|[+-]\d{2}(?::?\d{2})?)$/;
const OF_DAY = /\d[T ]\d{2}:/;
const MIDNIGHT = /[T ]00:00(?::00(?:\.0+)?)? ?(?:Z|[+-]\d{2}(?::?\d{2})?)?$/;

/**
 * The time as written, as if it were UTC, in milliseconds: charts draw in UTC, so that what is read
 * off the axis is what stands in the table, whatever the reader's zone. Null when it is no time.
 */
export function readWallClockMs(text: string): number | null {
  const match = WALL_CLOCK.exec(text.trim());
  if (!match) {
    // An offset other than zero names an instant; it is drawn at its UTC time.
    const instant = Date.parse(text);
    return Number.isNaN(instant) ? null : instant;
  }
  const toPart = (index: number, absent: number): number => Number(match[index] ?? absent);
  const millis = Number((match[7] ?? '0').padEnd(3, '0').slice(0, 3));
  const date = new Date(0);
  // Not Date.UTC: it reads the years 0 to 99 as 1900 to 1999.
  date.setUTCFullYear(toPart(1, 0), toPart(2, 1) - 1, toPart(3, 1));
  date.setUTCHours(toPart(4, 0), toPart(5, 0), toPart(6, 0), millis);
  return date.getTime();
}

/** `UTC+13`, `UTC−3:30`, `UTC`; null where the text says none. */
function labelOffset(text: string): string | null {
  const offset = OFFSET.exec(text)?.[1];
  if (offset === undefined) return null;
  const [hours, minutes] = [Number(offset.slice(1, 3)), offset.slice(3).replace(':', '')];
  if (offset === 'Z' || (hours === 0 && Number(minutes) === 0)) return 'UTC';
  const rest = Number(minutes) === 0 ? '' : `:${minutes}`;
  return `UTC${offset.startsWith('-') ? '−' : '+'}${String(hours)}${rest}`;
}

export interface ColumnTimes {
  /** In milliseconds; null when it is no time. */
  readonly read: (text: string) => number | null;
  /** What the texts say of their zone, as the chart shows it; null where they say nothing. */
  readonly zone: string | null;
  /** Every time of day is a midnight: only days are told. */
  readonly areDays: boolean;
}

const withoutOffset = (text: string): string =>
  OFFSET.test(text) ? text.replace(/ ?(?:Z|[+-][\d:]+)$/, '') : text;

/**
 * How one column of times is drawn. Times at one offset stay as they are written, and so do the days of a
 * zone whose offset changes in summer: a month that begins at midnight there would begin in the month
 * before at its UTC time. Only where times of day come at several offsets are they put in order as instants.
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
