import type { ReportSnapshot } from '../platform/report-snapshot.ts';
import { readTruncated } from './column-grain.ts';
import { isRolled, toGroupItems } from './plain-groups.ts';
import { isSameColumn, readJoinedQuery } from './joined-query.ts';
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
  /** A clause: why any other column is no member's. */
  readonly why: string;
  /** What the query groups by; null where it does not aggregate, or joins. */
  readonly groups: ReadonlySet<string> | null;
}

type Query = Pick<ReportSnapshot, 'sqlQuery' | 'meta'>;

function toMember({ column, ...item }: PlainItem, cube: string): ColumnMember | null {
  if (column !== null) return { member: `${cube}.${column}`, grain: null };
  const cut = readTruncated(item);
  return cut && { member: `${cube}.${cut.column}`, grain: cut.grain };
}

/** Behind a join: a column of the table itself, or one that is equal to it in every row. */
function readJoined(sql: string, cube: string): ColumnMembers | null {
  const query = readJoinedQuery(sql);
  if (query === null || query.made.has(cube.toLowerCase())) return null;
  const [own, ...more] = [...query.tables].filter(
    ([, table]) => table.toLowerCase() === cube.toLowerCase(),
  );
  if (own === undefined || more.length > 0) return null;
  const [alias] = own;
  const find = (name: string): ColumnMember | null => {
    const item = query.items.get(name);
    if (!item) return null;
    const equal = query.equal.filter((pair) => pair.some((one) => isSameColumn(one, item))).flat();
    const found = [item, ...equal].find((one) => one.alias === alias);
    return found ? { member: `${cube}.${found.column}`, grain: null } : null;
  };
  return { find, why: `no column of ${cube}`, groups: null };
}

/**
 * Which member stands in a column, unchanged or cut to its periods. Only of one SELECT over one
 * table, or over it and others that are joined where columns are equal: else a name could be anything,
 * and a wrong filter is worse than none. Null for any other query, and where totals stand between rows.
 */
export function readColumnMembers(snapshot: Query): ColumnMembers | null {
  const [cube, ...others] = readCubes(snapshot) ?? [];
  const query = readPlainQuery(snapshot.sqlQuery ?? '');
  if (cube === undefined || others.length > 0) return null;
  if (query === null) return readJoined(snapshot.sqlQuery ?? '', cube);
  if (isRolled(query)) return null;
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
    why: 'calculated by the query',
    groups: isGrouped ? new Set(groups) : null,
  };
}
