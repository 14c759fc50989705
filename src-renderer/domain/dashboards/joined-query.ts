import type { SqlParts } from '#shared/sql/sql-parts.ts';
import { isWord } from '#shared/sql/sql-tokens.ts';
import {
  listFromItems,
  readName,
  readOneSelect,
  readTableSource,
  type SqlOutput,
  type SqlWith,
} from '../sql/sql-outline.ts';
import { listEqualColumns, readSqlColumnRef, type SqlColumnRef } from './on-condition.ts';

export const isSameColumn = (one: SqlColumnRef, other: SqlColumnRef): boolean =>
  one.alias === other.alias && one.column.toLowerCase() === other.column.toLowerCase();

export interface JoinedItem {
  /** The name of its column; null where the query gives it none. */
  readonly name: string | null;
  /** The column of a table that it is, unchanged; null for anything else. */
  readonly column: SqlColumnRef | null;
}

export interface JoinedQuery {
  /** The tables by their aliases in lower case. */
  readonly tables: ReadonlyMap<string, string>;
  /** The tables that the query defines itself, in lower case. */
  readonly withTables: ReadonlySet<string>;
  readonly items: readonly JoinedItem[];
  /** Pairs of columns that are equal in every row. */
  readonly equal: readonly (readonly [SqlColumnRef, SqlColumnRef])[];
}

/** Joins that keep rows without a partner, and rows that combine more than the listed tables. */
const NOT_INNER = [
  'LEFT',
  'RIGHT',
  'FULL',
  'OUTER',
  'CROSS',
  'NATURAL',
  'USING',
  'ASOF',
  'LATERAL',
];
const NOT_READ = [
  ...['WITH', 'PIVOT', 'UNPIVOT', 'SEMI', 'ANTI', 'POSITIONAL', 'TABLESAMPLE'],
  ...['ROLLUP', 'CUBE', 'GROUPING'],
];

/** Lists the tables of `WITH a (x) AS (…), b AS (…)`; null for anything else. */
function listWithTables(clause: SqlWith | null): ReadonlySet<string> | null {
  const items = clause?.items ?? [];
  const names = items.flatMap((item) => (item?.rest.length === 0 ? [item.name.toLowerCase()] : []));
  return clause?.isRecursive === true || names.length < items.length ? null : new Set(names);
}

function readItem({ parts, alias }: SqlOutput): JoinedItem {
  const column = readSqlColumnRef(parts);
  const named = column !== null || parts.length === 1 ? parts.at(-1) : undefined;
  return { name: readName(alias ?? named), column };
}

function readFrom(from: SqlParts): Pick<JoinedQuery, 'tables' | 'equal'> | null {
  const tables = new Map<string, string>();
  const equal: (readonly [SqlColumnRef, SqlColumnRef])[] = [];
  for (const [at, { source, on, isJoined }] of listFromItems(from).entries()) {
    const named = readTableSource(source);
    const isInner = isJoined ? on !== null : at === 0 && on === null;
    if (!isInner || named === null || tables.has(named.alias.toLowerCase())) return null;
    tables.set(named.alias.toLowerCase(), named.table);
    for (const pair of listEqualColumns(on ?? [])) equal.push(pair);
  }
  return { tables, equal };
}

/** Reads one SELECT over tables that are joined where columns are equal; null for anything else. */
export function readJoinedQuery(sql: string): JoinedQuery | null {
  const select = readOneSelect(sql);
  if (!select || select.body.some((part) => isWord(part, ...NOT_READ))) return null;
  if (select.from.some((part) => isWord(part, ...NOT_INNER))) return null;
  const withTables = listWithTables(select.with);
  const from = readFrom(select.from);
  return withTables && from && { ...from, withTables, items: select.outputs.map(readItem) };
}
