import type { ColumnMember } from './column-members.ts';
import type { BoardFilter } from './filter-sql.ts';
import { toPeriodRange } from './period.ts';
import type { FilterValue } from './read-widget.ts';

/** Set by a click: one value, or the time from the first value on and before the second. */
export interface MarkFilter extends BoardFilter {
  readonly operator: 'equals' | 'within';
}

export interface MarkedCell {
  /** As the server calls it. */
  readonly type: string;
  readonly value: FilterValue;
}

const INEXACT = /^(?:double|float|real)/i;
const ZONED = /^(?:timestamptz|timestamp_tz|timestamp.*with.*time zone)/i;

/** A clause: why this value cannot be asked for; null when it can. */
function toObstacle({ type, value }: MarkedCell): string | null {
  if (INEXACT.test(type)) return 'not exact to the last digit';
  const hasZone = /(?:Z|[+-]\d{2}(?::?\d{2})?)$/.test(value ?? '');
  return ZONED.test(type) && !hasZone ? 'times that do not say their zone' : null;
}

/** The board's filter for a cell; a clause that says why there is none. */
export function toMarkFilter(
  { member, grain }: ColumnMember,
  cell: MarkedCell,
): MarkFilter | string {
  const { value } = cell;
  if (value === null) return { member, operator: 'equals', values: [null] };
  const obstacle = toObstacle(cell);
  if (obstacle !== null) return obstacle;
  if (grain === null) return { member, operator: 'equals', values: [value] };
  const range = toPeriodRange(value, grain);
  return range === null
    ? `no ${grain} begins at ${value}`
    : { member, operator: 'within', values: [...range] };
}

/** Members are compared as the databases compare names that are not quoted. */
export const isSameMember = (one: string, other: string): boolean =>
  one.toLowerCase() === other.toLowerCase();

export const isSameFilter = (one: BoardFilter, other: BoardFilter): boolean =>
  isSameMember(one.member, other.member) &&
  one.operator === other.operator &&
  one.values.length === other.values.length &&
  one.values.every((value, at) => value === other.values[at]);
