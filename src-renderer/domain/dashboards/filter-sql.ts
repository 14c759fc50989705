import { isWord, type SqlToken } from '#shared/sql/sql-tokens.ts';
import { listLevels, outlineSql, readStatement, type SqlOutline } from '../sql/sql-outline.ts';
import { quoteIdentifier, splitMemberName } from './filters/filter-condition.ts';
import type { PreparedFilter } from './filters/prepare-filter.ts';

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

function buildFilteredTable([cube, conditions]: readonly [string, readonly string[]]): string {
  const name = quoteIdentifier(cube);
  return `${name} AS (SELECT * FROM ${name} WHERE ${conditions.join(' AND ')})`;
}

/**
 * Puts each filter as a table of the same name in front of the query, `WITH movies AS (SELECT *
 * FROM movies WHERE …)`, without changing the query. Filters for which that is impossible are
 * returned with the reason.
 */
export function withFilters(
  sql: string,
  cubes: readonly string[] | null,
  filters: readonly PreparedFilter[],
): FilteredSql {
  const query = readQuery(sql);
  const ignored: IgnoredFilter[] = [];
  const tables = new Map<string, string[]>();
  for (const { member, condition, problem } of filters) {
    const why = explainIgnored(member, cubes, query) ?? problem;
    const cube = splitMemberName(member)?.cube ?? '';
    if (why !== null) ignored.push({ member, why });
    else tables.set(cube, [...(tables.get(cube) ?? []), condition]);
  }
  const { insertion } = query;
  if (insertion === null || tables.size === 0) return { sql, ignored };
  const list = [...tables].map(buildFilteredTable).join(', ');
  return { sql: `${insertion.before}${list}${insertion.after}`, ignored };
}

function explainIgnored(
  member: string,
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
