import type { ReportSnapshot } from '../platform/report-snapshot.ts';
import { readTruncated } from './column-grain.ts';
import { isRolled, toGroupItems } from './plain-groups.ts';
import { readPlainQuery, type PlainItem } from './plain-query.ts';
import { readCubes } from './read-cubes.ts';
import type { TimeGrain } from './time-grain.ts';

export interface ColumnMember {
  readonly member: string;
  /** Its values are where periods of the member begin; null: they are the member's own. */
  readonly grain: TimeGrain | null;
}

export interface ColumnMembers {
  /** By the column's name as the rows have it; null for what is calculated. */
  readonly find: (column: string) => ColumnMember | null;
  /** What the query groups by; null where it does not aggregate. */
  readonly groups: ReadonlySet<string> | null;
}

type Query = Pick<ReportSnapshot, 'sqlQuery' | 'meta'>;

function toMember({ column, ...item }: PlainItem, cube: string): ColumnMember | null {
  if (column !== null) return { member: `${cube}.${column}`, grain: null };
  const cut = readTruncated(item);
  return cut && { member: `${cube}.${cut.column}`, grain: cut.grain };
}

/**
 * Which member stands in a column, unchanged or cut to its periods. Only of a plain query on one table:
 * behind a WITH or a join a name could be anything, and a wrong filter is worse than none. Null for
 * any other query, and where totals stand between the rows.
 */
export function readColumnMembers(snapshot: Query): ColumnMembers | null {
  const [cube, ...others] = readCubes(snapshot) ?? [];
  const query = readPlainQuery(snapshot.sqlQuery ?? '');
  if (query === null || cube === undefined || others.length > 0 || isRolled(query)) return null;
  if (query.table.toLowerCase() !== cube.toLowerCase()) return null;
  const found = new Map(
    query.items.flatMap((item) => (item.name === null ? [] : [[item.name, toMember(item, cube)]])),
  );
  // `SELECT *`: every column stands there under its own name.
  const isAll = query.items.length === 1 && query.items[0]?.sql === '*';
  const isGrouped = query.groups !== null || query.items.some(({ isAggregate }) => isAggregate);
  const groups = (toGroupItems(query) ?? []).flatMap(({ name }) => name ?? []);
  return {
    find: (column) =>
      isAll ? { member: `${cube}.${column}`, grain: null } : (found.get(column) ?? null),
    groups: isGrouped ? new Set(groups) : null,
  };
}
