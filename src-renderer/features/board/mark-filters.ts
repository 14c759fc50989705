import { readColumnMembers, type ColumnMembers } from '#domain/dashboards/column-members.ts';
import { buildCrossFilter, type CrossFilter } from '#domain/dashboards/cross-filter.ts';
import type { FilterValue } from '#domain/dashboards/filters/resolve-filter.ts';
import type { TileTable } from '#domain/dashboards/compare-periods.ts';
import type { ReportSnapshot } from '#shared/platform/report-snapshot.ts';
import { getColumnKind } from '#lib/cells/column-kind.ts';
import { withBoardGrain, type BoardQueryOptions } from './tile-query.ts';
import { messages } from './messages.ts';

type Column = TileTable['columns'][number];

export interface BoardMembers extends ColumnMembers {
  /**
   * The IANA name of the zone in which the board asks for times; null where the dashboard sets
   * none.
   */
  readonly timezone: string | null;
}

/**
 * Resolves the members behind the columns of the requested rows: the board's grain decides their
 * periods.
 */
export function resolveBoardMembers(
  snapshot: ReportSnapshot,
  { grains, timezone }: Pick<BoardQueryOptions, 'grains'> & Pick<BoardMembers, 'timezone'>,
): BoardMembers | null {
  const members = readColumnMembers(withBoardGrain(snapshot, { grains }));
  return members && { ...members, timezone };
}

const QUERY_NOT_PARSED = 'the query is not read as one SELECT over its table';

/** Builds the filter for a cell, or a clause that says why there is none. */
export function buildCellFilter(
  members: BoardMembers | null,
  { name, type }: Column,
  value: FilterValue,
): CrossFilter | string {
  if (members === null) return QUERY_NOT_PARSED;
  const member = members.find(name);
  if (member === null) return members.why(name);
  return buildCrossFilter(member, { type, value, timezone: members.timezone });
}

export interface MarkFilterSet {
  readonly filters: readonly CrossFilter[];
  /** Sentences about values of the mark that cannot filter, and why. */
  readonly refused: readonly string[];
}

/** A column identifies a row when the query groups by it; without groups, when it is no number. */
const isIdentifying = ({ isGroup }: ColumnMembers, { name, type }: Column): boolean =>
  isGroup === null ? getColumnKind(type) !== 'number' : isGroup(name);

const NO_IDENTIFYING_VALUE = messages.markFilters.markCannotFilterNoValue;

/** Builds one filter for each value of a mark that a member of the model has. */
export function buildMarkFilters(
  members: BoardMembers | null,
  columns: readonly Column[],
  values: ReadonlyMap<string, FilterValue>,
): MarkFilterSet {
  if (members === null)
    return { filters: [], refused: [messages.markFilters.markCannotFilter(QUERY_NOT_PARSED)] };
  const read = columns.flatMap((column) => {
    const value = values.get(column.name);
    if (value === undefined || !isIdentifying(members, column)) return [];
    return [{ name: column.name, filter: buildCellFilter(members, column, value) }];
  });
  if (read.length === 0) return { filters: [], refused: [NO_IDENTIFYING_VALUE] };
  const names = new Map<string, string[]>();
  for (const { name, filter } of read) {
    if (typeof filter === 'string') names.set(filter, [...(names.get(filter) ?? []), name]);
  }
  return {
    filters: read.flatMap(({ filter }) => (typeof filter === 'string' ? [] : [filter])),
    refused: [...names].map(([why, those]) =>
      messages.markFilters.cannotFilter(those.join(' and '), why),
    ),
  };
}
