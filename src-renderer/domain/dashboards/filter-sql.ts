import { isWord, type SqlToken } from '#shared/sql/sql-tokens.ts';
import { listLevels, outlineSql, readStatement, type SqlOutline } from '../sql/sql-outline.ts';
import type { FilterOperator, FilterValue } from './widget-kinds/filter-widget.ts';

/** Only a mark sets `within`: the time from the first value up to the second, exclusive. */
export type BoardOperator = FilterOperator | 'within';

/** An active filter: `values` is empty only for `set` and `notSet`. */
export interface BoardFilter {
  readonly member: string;
  readonly operator: BoardOperator;
  readonly values: readonly FilterValue[];
}

/** A member such as `movies.major_genre`: the table before the dot, the column after it. */
export interface CubeColumn {
  readonly cube: string;
  readonly column: string;
}

export function splitMemberName(member: string): CubeColumn | null {
  const at = member.lastIndexOf('.');
  const [cube, column] = [member.slice(0, at), member.slice(at + 1)];
  return at <= 0 || column === '' || member.includes('\0') ? null : { cube, column };
}

export const quoteIdentifier = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/**
 * Quotes a literal that cannot be escaped in any dialect: where `\` escapes, a value that ends in
 * one would swallow the closing quote, so backslashes never stand inside quotes.
 */
export function quoteLiteral(value: string): string {
  const pieces = value
    .replaceAll('\0', '')
    .split('\\')
    .map((piece) => `'${piece.replaceAll("'", "''")}'`);
  return pieces.length === 1 ? (pieces[0] ?? "''") : `(${pieces.join(' || chr(92) || ')})`;
}

const COMPARISONS = { gt: '>', gte: '>=', lt: '<', lte: '<=' } as const;

function buildInCondition(column: string, values: readonly FilterValue[]): string {
  const texts = values.filter((value) => value !== null);
  const conditions = [
    ...(texts.length > 0 ? [`${column} IN (${texts.map(quoteLiteral).join(', ')})`] : []),
    ...(texts.length < values.length ? [`${column} IS NULL`] : []),
  ];
  return conditions.length > 1 ? `(${conditions.join(' OR ')})` : (conditions[0] ?? 'TRUE');
}

/** Rows without a value are not among the excluded values, so they stay. */
function buildNotInCondition(column: string, values: readonly FilterValue[]): string {
  const texts = values.filter((value) => value !== null);
  const others = `${column} NOT IN (${texts.map(quoteLiteral).join(', ')})`;
  if (texts.length === values.length) return `(${column} IS NULL OR ${others})`;
  return texts.length === 0 ? `${column} IS NOT NULL` : `(${column} IS NOT NULL AND ${others})`;
}

function buildContainsCondition(column: string, value: FilterValue): string {
  return `position(lower(${quoteLiteral(value ?? '')}) IN lower(CAST(${column} AS VARCHAR))) > 0`;
}

export function buildCondition({ member, operator, values }: BoardFilter): string {
  const column = quoteIdentifier(splitMemberName(member)?.column ?? member);
  switch (operator) {
    case 'set':
      return `${column} IS NOT NULL`;
    case 'notSet':
      return `${column} IS NULL`;
    case 'equals':
      return buildInCondition(column, values);
    case 'notEquals':
      return buildNotInCondition(column, values);
    case 'contains':
      return `(${values.map((value) => buildContainsCondition(column, value)).join(' OR ')})`;
    case 'notContains':
      return values
        .map((value) => `(${column} IS NULL OR NOT ${buildContainsCondition(column, value)})`)
        .join(' AND ');
    case 'gt':
    case 'gte':
    case 'lt':
    case 'lte':
      return values
        .map((value) => `${column} ${COMPARISONS[operator]} ${quoteLiteral(value ?? '')}`)
        .join(' AND ');
    case 'within': {
      const [from = '', to = ''] = values.map((value) => quoteLiteral(value ?? ''));
      return `${column} >= ${from} AND ${column} < ${to}`;
    }
  }
}

export interface IgnoredFilter {
  readonly member: string;
  /** A clause such as `its query does not read movies`. */
  readonly why: string;
}

export interface FilteredSql {
  readonly sql: string;
  readonly ignored: readonly IgnoredFilter[];
}

const hasName = (token: SqlToken | undefined, name: string): boolean => {
  if (token?.kind === 'word') return token.text.toLowerCase() === name.toLowerCase();
  return token?.kind === 'name' && token.text === quoteIdentifier(name);
};

/** The text around a list of tables that must come before a statement. */
interface Insertion {
  readonly before: string;
  readonly after: string;
}

interface ParsedQuery {
  readonly tokens: readonly SqlToken[];
  /** The tables that its WITH defines at any depth, in lower case. */
  readonly withTables: ReadonlySet<string>;
  /** Null where no table can precede the statement. */
  readonly insertion: Insertion | null;
}

function findInsertion({ sql, statements, isComplete }: SqlOutline): Insertion | null {
  const [statement, ...others] = statements;
  if (!statement || others.length > 0 || !isComplete) return null;
  const { parts, with: clause } = statement;
  if (clause) {
    // In a recursive WITH a table that reads its own name reads itself.
    const [before, after] = [sql.slice(0, clause.end), sql.slice(clause.end)];
    return clause.isRecursive ? null : { before: `${before} `, after: `,${after}` };
  }
  return isWord(parts[0], 'SELECT', 'FROM') ? { before: 'WITH ', after: `\n${sql}` } : null;
}

function readQuery(sql: string): ParsedQuery {
  const outline = outlineSql(sql);
  const levels = listLevels(outline.parts).filter(({ parts }) => isWord(parts[0], 'WITH'));
  const items = levels.flatMap(({ parts }) => readStatement(parts).with?.items ?? []);
  return {
    tokens: outline.tokens,
    withTables: new Set(items.flatMap((item) => item?.name.toLowerCase() ?? [])),
    insertion: findInsertion(outline),
  };
}

/** Says why a filter cannot stand in front of this table; null when it can. */
function findObstacle({ tokens, withTables }: ParsedQuery, cube: string): string | null {
  const before = tokens.flatMap((token, at) => (hasName(token, cube) ? [tokens[at - 1]] : []));
  if (before.length === 0) return `its query does not read ${cube}`;
  if (before.some((token) => token?.text === '.')) return `its query names ${cube} with its schema`;
  return withTables.has(cube.toLowerCase()) ? `its query makes a table ${cube} of its own` : null;
}

function buildFilteredTable([cube, filters]: readonly [string, readonly BoardFilter[]]): string {
  const name = quoteIdentifier(cube);
  return `${name} AS (SELECT * FROM ${name} WHERE ${filters.map(buildCondition).join(' AND ')})`;
}

/**
 * Puts each filter as a table of the same name in front of the query, `WITH movies AS (SELECT *
 * FROM movies WHERE …)`, without changing the query. Filters for which that is impossible are
 * returned with the reason.
 */
export function withFilters(
  sql: string,
  cubes: readonly string[] | null,
  filters: readonly BoardFilter[],
): FilteredSql {
  const query = readQuery(sql);
  const ignored: IgnoredFilter[] = [];
  const tables = new Map<string, BoardFilter[]>();
  for (const filter of filters) {
    const why = explainIgnored(filter, cubes, query);
    const cube = splitMemberName(filter.member)?.cube ?? '';
    if (why !== null) ignored.push({ member: filter.member, why });
    else tables.set(cube, [...(tables.get(cube) ?? []), filter]);
  }
  const { insertion } = query;
  if (insertion === null || tables.size === 0) return { sql, ignored };
  const list = [...tables].map(buildFilteredTable).join(', ');
  return { sql: `${insertion.before}${list}${insertion.after}`, ignored };
}

function explainIgnored(
  { member }: BoardFilter,
  cubes: readonly string[] | null,
  query: ParsedQuery,
): string | null {
  const name = splitMemberName(member);
  if (name === null) return 'the filter does not name a table and a column';
  if (cubes === null) return 'its report does not say which tables it reads';
  if (!cubes.some((cube) => cube.toLowerCase() === name.cube.toLowerCase()))
    return `it does not read ${name.cube}`;
  if (query.insertion === null) return 'its query cannot take a table in front of it';
  return findObstacle(query, name.cube);
}

/** A filter offers at most this many values at once; a search finds the others. */
export const FILTER_VALUES_LIMIT = 200;

/** Builds the query for the values of a column that contain the search text. */
export function buildValuesSql({ cube, column }: CubeColumn, search: string): string {
  const name = quoteIdentifier(column);
  const where = search === '' ? '' : `\nWHERE ${buildContainsCondition(name, search)}`;
  return `SELECT DISTINCT ${name} AS choice\nFROM ${quoteIdentifier(cube)}${where}\nORDER BY choice\nLIMIT ${String(FILTER_VALUES_LIMIT)}`;
}
