import type { ReportSnapshot } from '#shared/platform/report-snapshot.ts';
import { readDateTrunc } from './column-grain.ts';
import { hasRollup, listGroupItems } from './plain-groups.ts';
import { isSameColumn, readJoinedQuery } from './joined-query.ts';
import { readPlainQuery, type PlainItem, type PlainQuery } from './plain-query.ts';
import { readCubes } from './read-cubes.ts';
import type { TimeGrain } from './time-grain.ts';

export interface ColumnMember {
  readonly member: string;
  /** The grain whose periods begin at the column's values; null for the member's own values. */
  readonly grain: TimeGrain | null;
  /** False for another table's column that equals the member and may be of another type. */
  readonly isItself: boolean;
}

export interface ColumnMembers {
  /** Finds the member behind a column by its name in the rows; null for a calculated column. */
  readonly find: (column: string) => ColumnMember | null;
  /** Returns a clause that says why a column belongs to no member. */
  readonly why: (column: string) => string;
  /**
   * Whether the query groups by a column; null where it does not aggregate, joins, or does not
   * return all groups.
   */
  readonly isGroup: ((column: string) => boolean) | null;
}

type Query = Pick<ReportSnapshot, 'sqlQuery' | 'meta'>;

/**
 * Finds a column by name. Servers fold a name that is not quoted, so it may come back in another
 * case.
 */
function findNamed<T extends { readonly name: string | null }>(
  items: readonly T[],
  column: string,
): T | undefined {
  const exact = items.filter(({ name }) => name === column);
  // An item whose name is not read here could have this name too.
  const isSure = exact.length > 0 || items.some(({ name }) => name === null);
  const folded = items.filter(({ name }) => name?.toLowerCase() === column.toLowerCase());
  const found = isSure ? exact : folded;
  return found.length === 1 ? found[0] : undefined;
}

function resolveMember({ column, ...item }: PlainItem, cube: string): ColumnMember | null {
  if (column !== null) return { member: `${cube}.${column}`, grain: null, isItself: true };
  const cut = readDateTrunc(item);
  return cut && { member: `${cube}.${cut.column}`, grain: cut.grain, isItself: true };
}

/**
 * Resolves a column of a joined query: a column of the table itself, or one that equals it in every
 * row.
 */
function readJoined(sql: string, cube: string): ColumnMembers | null {
  const query = readJoinedQuery(sql);
  if (query === null || query.withTables.has(cube.toLowerCase())) return null;
  const [own, ...more] = [...query.tables].filter(
    ([, table]) => table.toLowerCase() === cube.toLowerCase(),
  );
  if (own === undefined || more.length > 0) return null;
  const [alias] = own;
  const find = (name: string): ColumnMember | null => {
    const owned = findNamed(query.items, name)?.column;
    if (!owned) return null;
    const equal = query.equal.filter((pair) => pair.some((one) => isSameColumn(one, owned))).flat();
    const found = [owned, ...equal].find((one) => one.alias === alias);
    if (!found) return null;
    return { member: `${cube}.${found.column}`, grain: null, isItself: found === owned };
  };
  return { find, why: () => `no column of ${cube}`, isGroup: null };
}

function readIsGroup(query: PlainQuery): ColumnMembers['isGroup'] {
  const isGrouped = query.groups !== null || query.items.some(({ isAggregate }) => isAggregate);
  const groups = isGrouped ? listGroupItems(query) : null;
  if (groups === null || groups.some(({ name }) => name === null)) return null;
  return (column) => {
    const item = findNamed(query.items, column);
    return item !== undefined && groups.includes(item);
  };
}

/**
 * Returns which member a column holds, unchanged or truncated to its periods. It reads only one
 * SELECT over one table, or over it and others that are joined where columns are equal: in other
 * queries a name could be anything, and a wrong filter is worse than none. Returns null for those,
 * and where totals stand between rows.
 */
export function readColumnMembers(snapshot: Query): ColumnMembers | null {
  const [cube, ...others] = readCubes(snapshot) ?? [];
  const query = readPlainQuery(snapshot.sqlQuery ?? '');
  if (cube === undefined || others.length > 0) return null;
  if (query === null) return readJoined(snapshot.sqlQuery ?? '', cube);
  if (hasRollup(query)) return null;
  if (query.table.toLowerCase() !== cube.toLowerCase()) return null;
  // With `SELECT *` every column has its own name.
  const isAll = query.items.length === 1 && query.items[0]?.sql === '*';
  return {
    find: (column) => {
      if (isAll) return { member: `${cube}.${column}`, grain: null, isItself: true };
      const item = findNamed(query.items, column);
      return item ? resolveMember(item, cube) : null;
    },
    why: (column) =>
      findNamed(query.items, column)
        ? 'calculated by the query'
        : 'the query does not say which column it is',
    isGroup: readIsGroup(query),
  };
}
