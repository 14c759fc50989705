import { crossFilterSchema } from './board-choices.ts';
import type { ColumnMember } from './column-members.ts';
import type { BoardFilter, FilterValue } from './filters/resolve-filter.ts';
import { readPeriodMs, resolvePeriodRange } from './period.ts';

/**
 * A filter from a click: one value, or the time from the first value up to the second, exclusive.
 */
export interface CrossFilter extends BoardFilter {
  readonly operator: 'equals' | 'within';
}

export interface ClickedCell {
  /** The type as the server calls it. */
  readonly type: string;
  readonly value: FilterValue;
  /**
   * The IANA name of the zone in which the server formats times; null where the dashboard sets
   * none.
   */
  readonly timezone: string | null;
}

const INEXACT = /^(?:double|float|real)/i;
const ZONED = /^(?:timestamptz|timestamp_l?tz|timestamp.*\bwith(?:\s+local)?\s+time zone)/i;
const SAYS_ZONE = /\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?\s?(?:Z|[+-]\d{2}(?::?\d{2}){0,2})$/;
/**
 * Equal texts of these types are the same value; numbers and times can be written in more than one
 * way.
 */
const TEXT = /^(?:varchar|text|string|utf8|character varying)\b/i;

/** Returns a clause that says why this value cannot be requested; null when it can. */
function findObstacle({ isItself }: ColumnMember, { type, value }: ClickedCell): string | null {
  if (INEXACT.test(type)) return 'not exact to the last digit';
  if (!isItself && !TEXT.test(type)) return 'joined to a column that may write it in another way';
  const isUnclear = ZONED.test(type) && !SAYS_ZONE.test(value ?? '');
  return isUnclear ? 'times that do not say their zone' : null;
}

/** A range that is written at +00 matches only where the zone's clocks stay at UTC. */
function isOfZone(range: readonly string[], timezone: string | null): boolean {
  if (timezone === null || !range.some((text) => SAYS_ZONE.test(text))) return true;
  return range.every((text) => isAtUtc(timezone, readPeriodMs(text) ?? Number.NaN));
}

function buildPeriodFilter(
  { member, grain }: ColumnMember,
  { value, timezone }: ClickedCell,
): CrossFilter | string {
  if (grain === null) return { member, operator: 'equals', values: [value] };
  const range = resolvePeriodRange(value ?? '', grain);
  if (range === null) return `no ${grain} that can be asked for begins at ${value ?? 'null'}`;
  if (!isOfZone(range, timezone)) return `the dashboard’s zone is not at +00 for that ${grain}`;
  return { member, operator: 'within', values: [...range] };
}

/** Builds the board's filter for a cell, or a clause that says why there is none. */
export function buildCrossFilter(column: ColumnMember, cell: ClickedCell): CrossFilter | string {
  const { member } = column;
  const equal: CrossFilter = { member, operator: 'equals', values: [cell.value] };
  // A filter that could not be parsed at the next start would discard all other choices.
  if (!crossFilterSchema.safeParse(equal).success) return 'too long to filter by';
  if (cell.value === null) return equal;
  return findObstacle(column, cell) ?? buildPeriodFilter(column, cell);
}

/** Compares members as databases compare names that are not quoted. */
export const isSameMember = (one: string, other: string): boolean =>
  one.toLowerCase() === other.toLowerCase();

export const isSameFilter = (one: BoardFilter, other: BoardFilter): boolean =>
  isSameMember(one.member, other.member) &&
  one.operator === other.operator &&
  one.values.length === other.values.length &&
  one.values.every((value, at) => value === other.values[at]);

/** Whether the clocks of a zone (IANA name) show UTC at a moment; false for an unknown zone. */
function isAtUtc(timezone: string, ms: number): boolean {
  try {
    const format = new Intl.DateTimeFormat('en', {
      timeZone: timezone,
      timeZoneName: 'longOffset',
    });
    const offset = format.formatToParts(ms).find(({ type }) => type === 'timeZoneName')?.value;
    return /^GMT(?:[+-]00:00)?$/.test(offset ?? '');
  } catch {
    // A dashboard's settings may contain an unknown name.
    return false;
  }
}
