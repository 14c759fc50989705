import {
  readColumnMembers,
  type ColumnMembers,
} from '../../../src-shared/dashboards/column-members.ts';
import { toMarkFilter, type MarkFilter } from '../../../src-shared/dashboards/mark-filter.ts';
import type { FilterValue } from '../../../src-shared/dashboards/read-widget.ts';
import type { TileTable } from '../../../src-shared/dashboards/compare-periods.ts';
import type { ReportSnapshot } from '../../../src-shared/platform/report-snapshot.ts';
import { toColumnKind } from '../../lib/cells/column-kind.ts';
import { toRegrained, type BoardWishes } from './tile-query.ts';

type Column = TileTable['columns'][number];

/** Of the rows as they were asked for: the board's grain decides what its periods are. */
export const toMembers = (
  snapshot: ReportSnapshot,
  wishes: Pick<BoardWishes, 'grains'>,
): ColumnMembers | null => readColumnMembers(toRegrained(snapshot, wishes));

const NOT_READ = 'the query is not read as one SELECT over its table';

/** The filter for a cell; a clause that says why there is none. */
export function toCellFilter(
  members: ColumnMembers | null,
  { name, type }: Column,
  value: FilterValue,
): MarkFilter | string {
  if (members === null) return NOT_READ;
  const member = members.find(name);
  return member === null ? members.why : toMarkFilter(member, { type, value });
}

export interface MarkFilters {
  readonly filters: readonly MarkFilter[];
  /** Sentences: what of the mark cannot filter, and why. */
  readonly refused: readonly string[];
}

/** What tells rows apart: what the query groups by, else all that is no number. */
function isTelling(members: ColumnMembers | null, { name, type }: Column): boolean {
  if (members?.groups) return members.groups.has(name);
  return toColumnKind(type) !== 'number';
}

/** One filter for each value of a mark that a member of the model has. */
export function toMarkFilters(
  members: ColumnMembers | null,
  columns: readonly Column[],
  values: ReadonlyMap<string, FilterValue>,
): MarkFilters {
  if (members === null) return { filters: [], refused: [`It cannot filter: ${NOT_READ}.`] };
  const read = columns.flatMap((column) => {
    const value = values.get(column.name);
    if (value === undefined || !isTelling(members, column)) return [];
    return [{ name: column.name, filter: toCellFilter(members, column, value) }];
  });
  const names = new Map<string, string[]>();
  for (const { name, filter } of read) {
    if (typeof filter === 'string') names.set(filter, [...(names.get(filter) ?? []), name]);
  }
  return {
    filters: read.flatMap(({ filter }) => (typeof filter === 'string' ? [] : [filter])),
    refused: [...names].map(([why, those]) => `${those.join(' and ')} cannot filter: ${why}.`),
  };
}
