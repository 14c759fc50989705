import { isWord, tokenizeSql, type SqlToken } from '#shared/sql/sql-tokens.ts';
import { listEqualColumns, readSqlColumnRef, type SqlColumnRef } from './on-condition.ts';
import {
  CLAUSE_KEYWORDS,
  collectOuterTokens,
  splitTokens,
  type SqlTokenList,
} from './plain-query.ts';
import { readTokenName } from './read-cubes.ts';

export const isSameColumn = (one: SqlColumnRef, other: SqlColumnRef): boolean =>
  one.alias === other.alias && one.column.toLowerCase() === other.column.toLowerCase();

export interface JoinedItem {
  /** Of its column; null where the query gives it none. */
  readonly name: string | null;
  /** Null for anything but a column of a table, unchanged. */
  readonly column: SqlColumnRef | null;
}

export interface JoinedQuery {
  /** By alias in lower case. */
  readonly tables: ReadonlyMap<string, string>;
  /** Tables that the query makes itself, in lower case. */
  readonly withTables: ReadonlySet<string>;
  readonly items: readonly JoinedItem[];
  /** Columns that are equal in every row. */
  readonly equal: readonly (readonly [SqlColumnRef, SqlColumnRef])[];
}

/** Joins that keep rows without a partner, and rows that are of more than the tables' own. */
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
  ...['UNION', 'INTERSECT', 'EXCEPT', 'DISTINCT', 'QUALIFY', 'SELECT', 'WITH', 'PIVOT', 'UNPIVOT'],
  ...['SEMI', 'ANTI', 'POSITIONAL', 'ROLLUP', 'CUBE', 'GROUPING', 'TABLESAMPLE'],
];
/** Behind the parenthesis that closes the one at `at`. */
function findClosingEnd(tokens: SqlTokenList, at: number): number {
  let depth = 0;
  for (let index = at; index < tokens.length; index += 1) {
    if (tokens[index]?.text === '(') depth += 1;
    if (tokens[index]?.text === ')') depth -= 1;
    if (depth === 0) return index + 1;
  }
  return tokens.length;
}

/** `WITH a (x) AS (…), b AS (…)`: what is made, and where the statement begins; null for anything else. */
function readWithTables(
  tokens: SqlTokenList,
): { readonly made: Set<string>; readonly at: number } | null {
  const made = new Set<string>();
  let at = 0;
  if (!isWord(tokens[0], 'WITH')) return { made, at };
  do {
    const name = readTokenName(tokens[at + 1]);
    if (name === null || isWord(tokens[at + 1], 'RECURSIVE')) return null;
    made.add(name.toLowerCase());
    at += 2;
    if (tokens[at]?.text === '(') at = findClosingEnd(tokens, at);
    if (!isWord(tokens[at], 'AS')) return null;
    at += 1;
    while (isWord(tokens[at], 'NOT', 'MATERIALIZED')) at += 1;
    if (tokens[at]?.text !== '(') return null;
    at = findClosingEnd(tokens, at);
  } while (tokens[at]?.text === ',');
  return { made, at };
}

function readItem(tokens: SqlTokenList): JoinedItem {
  const hasAlias = isWord(tokens.at(-2), 'AS');
  const column = readSqlColumnRef(hasAlias ? tokens.slice(0, -2) : tokens);
  const isNamed = hasAlias || column !== null || tokens.length === 1;
  return { name: isNamed ? readTokenName(tokens.at(-1)) : null, column };
}

function readTable(tokens: SqlTokenList): readonly [alias: string, table: string] | null {
  const [first, ...rest] = tokens.filter((token) => !isWord(token, 'AS', 'INNER'));
  const [table, alias] = [readTokenName(first), readTokenName(rest[0] ?? first)];
  return table === null || alias === null || rest.length > 1 ? null : [alias.toLowerCase(), table];
}

function readFrom(tokens: SqlTokenList, outer: ReadonlySet<SqlToken>) {
  const tables = new Map<string, string>();
  const equal: (readonly [SqlColumnRef, SqlColumnRef])[] = [];
  const parts = splitTokens(tokens, (token) => outer.has(token) && isWord(token, 'JOIN'));
  for (const [at, part] of parts.entries()) {
    const onAt = part.findIndex((token) => outer.has(token) && isWord(token, 'ON'));
    if ((at === 0) !== (onAt === -1)) return null;
    const source = readTable(onAt === -1 ? part : part.slice(0, onAt));
    if (source === null || tables.has(source[0])) return null;
    tables.set(...source);
    const condition = part.slice(onAt + 1).filter((token) => !isWord(token, 'INNER'));
    for (const pair of onAt === -1 ? [] : listEqualColumns(condition)) equal.push(pair);
  }
  return { tables, equal };
}

/** One SELECT over tables that are joined where columns are equal; null for all else. */
export function readJoinedQuery(sql: string): JoinedQuery | null {
  const tokens = tokenizeSql(sql).filter(({ kind }) => kind !== 'space');
  while (tokens.at(-1)?.text === ';') tokens.pop();
  if (tokens.some(({ kind }) => kind === 'broken')) return null;
  const with_ = readWithTables(tokens);
  const [first, ...inside] = tokens.slice(with_?.at ?? tokens.length);
  if (with_ === null || !isWord(first, 'SELECT')) return null;
  const outer = collectOuterTokens(inside);
  const isOuter = (token: SqlToken, ...words: string[]) =>
    outer.has(token) && isWord(token, ...words);
  if (inside.some((token) => isOuter(token, ...NOT_READ, ...NOT_INNER))) return null;
  const fromAt = inside.findIndex((token) => isOuter(token, 'FROM'));
  if (fromAt === -1) return null;
  const behind = inside.slice(fromAt + 1);
  const end = behind.findIndex((token) => isOuter(token, ...CLAUSE_KEYWORDS));
  const from = readFrom(end === -1 ? behind : behind.slice(0, end), outer);
  if (from === null) return null;
  const pieces = splitTokens(
    inside.slice(0, fromAt),
    (token) => outer.has(token) && token.text === ',',
  );
  return { ...from, withTables: with_.made, items: pieces.map(readItem) };
}
