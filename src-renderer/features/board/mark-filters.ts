import { readColumnMembers, type ColumnMembers } from '#domain/dashboards/column-members.ts';
import { toMarkFilter, type MarkFilter } from '#domain/dashboards/mark-filter.ts';
import type { FilterValue } from '#domain/dashboards/read-widget.ts';
import type { TileTable } from '#domain/dashboards/compare-periods.ts';
import type { ReportSnapshot } from '#shared/platform/report-snapshot.ts';
import { toColumnKind } from '#lib/cells/column-kind.ts';
import { toRegrained, type BoardWishes } from './tile-query.ts';

type Column = TileTable['columns'][number];

export interface BoardMembers extends ColumnMembers {
  /** IANA name, in which the board asks for times; null where the dashboard sets none. */
  readonly timezone: string | null;
}

/** Of the rows as they were asked for: the board's grain decides what its periods are. */
export function toMembers(
  snapshot: ReportSnapshot,
  { grains, timezone }: Pick<BoardWishes, 'grains'> & Pick<BoardMembers, 'timezone'>,
): BoardMembers | null {
  const members = readColumnMembers(toRegrained(snapshot, { grains }));
  return members && { ...members, timezone };
}

const NOT_READ = 'the query is not read as one SELECT over its table';

/** The filter for a cell; a clause that says why there is none. */
export function toCellFilter(
  members: BoardMembers | null,
  { name, type }: Column,
  value: FilterValue,
): MarkFilter | string {
  if (members === null) return NOT_READ;
  const member = members.find(name);
  if (member === null) return members.why(name);
  return toMarkFilter(member, { type, value, timezone: members.timezone });
}

export interface MarkFilters {
  readonly filters: readonly MarkFilter[];
  /** Sentences: what of the mark cannot filter, and why. */
  readonly refused: readonly string[];
}

/** What tells rows apart: what the query groups by, else all that is no number. */
const isTelling = ({ isGroup }: ColumnMembers, { name, type }: Column): boolean =>
  isGroup === null ? toColumnKind(type) !== 'number' : isGroup(name);

const NOT_TOLD = 'It cannot filter: no value is known to tell its rows apart.';

/** One filter for each value of a mark that a member of the model has. */
export function toMarkFilters(
  members: BoardMembers | null,
  columns: readonly Column[],
  values: ReadonlyMap<string, FilterValue>,
): MarkFilters {
  if (members === null) return { filters: [], refused: [`It cannot filter: ${NOT_READ}.`] };
  const read = columns.flatMap((column) => {
    const value = values.get(column.name);
    if (value === undefined || !isTelling(members, column)) return [];
    return [{ name: column.name, filter: toCellFilter(members, column, value) }];
  });
  if (read.length === 0) return { filters: [], refused: [NOT_TOLD] };
  const names = new Map<string, string[]>();
  for (const { name, filter } of read) {
    if (typeof filter === 'string') names.set(filter, [...(names.get(filter) ?? []), name]);
  }
  return {
    filters: read.flatMap(({ filter }) => (typeof filter === 'string' ? [] : [filter])),
    refused: [...names].map(([why, those]) => `${those.join(' and ')} cannot filter: ${why}.`),
  };
}
