import type { ReportSnapshot } from '#shared/platform/report-snapshot.ts';
import { readDateTrunc } from './column-grain.ts';
import { hasRollup, listGroupItems } from './plain-groups.ts';
import { isSameColumn, readJoinedQuery } from './joined-query.ts';
import { readPlainQuery, type PlainItem, type PlainQuery } from './plain-query.ts';
import { readCubes } from './read-cubes.ts';
import type { TimeGrain } from './time-grain.ts';

export interface ColumnMember {
  readonly member: string;
  /** Its values are where periods of the member begin; null: they are the member's own. */
  readonly grain: TimeGrain | null;
  /** False: another table's column that equals the member, and may be of another type. */
  readonly isItself: boolean;
}

export interface ColumnMembers {
  /** By the column's name as the rows have it; null for what is calculated. */
  readonly find: (column: string) => ColumnMember | null;
  /** A clause: why such a column is no member's. */
  readonly why: (column: string) => string;
  /** What the query groups by; null where it does not aggregate, joins, or does not show it all. */
  readonly isGroup: ((column: string) => boolean) | null;
}

type Query = Pick<ReportSnapshot, 'sqlQuery' | 'meta'>;

/** Servers fold a name that is not quoted: the column may come back in another case. */
function findNamed<T extends { readonly name: string | null }>(
  items: readonly T[],
  column: string,
): T | undefined {
  const exact = items.filter(({ name }) => name === column);
  // One without a name that is read here could be called so too.
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

/** Behind a join: a column of the table itself, or one that is equal to it in every row. */
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
 * Which member stands in a column, unchanged or cut to its periods. Only of one SELECT over one
 * table, or over it and others that are joined where columns are equal: else a name could be anything,
 * and a wrong filter is worse than none. Null for any other query, and where totals stand between rows.
 */
export function readColumnMembers(snapshot: Query): ColumnMembers | null {
  const [cube, ...others] = readCubes(snapshot) ?? [];
  const query = readPlainQuery(snapshot.sqlQuery ?? '');
  if (cube === undefined || others.length > 0) return null;
  if (query === null) return readJoined(snapshot.sqlQuery ?? '', cube);
  if (hasRollup(query)) return null;
  if (query.table.toLowerCase() !== cube.toLowerCase()) return null;
  // `SELECT *`: every column stands there under its own name.
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
