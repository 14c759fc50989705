import type { ReportSnapshot } from '#shared/platform/report-snapshot.ts';
import { SQL_MAX_CHARS } from '#shared/result-run.ts';
import { nestSql, type SqlPart, type SqlParts } from '#shared/sql/sql-parts.ts';
import { isWord } from '#shared/sql/sql-tokens.ts';
import {
  listFromItems,
  listLevels,
  readName,
  readStatement,
  type SqlLevel,
} from '../sql/sql-outline.ts';

/** Functions with a FROM between their parentheses. */
const FROM_INSIDE = ['EXTRACT', 'TRIM', 'SUBSTRING', 'OVERLAY', 'POSITION'];
const NO_TABLE = ['LATERAL', 'SELECT', 'VALUES', 'UNNEST', 'ONLY'];

/**
 * Lists the parts of a level that name tables: those of a FROM, and of joins between parentheses.
 */
function listTableLists({ parts, before }: SqlLevel): readonly SqlParts[] {
  if (isWord(before, ...FROM_INSIDE)) return [];
  const { clauses } = readStatement(parts);
  const lists = clauses.filter(
    (clause) =>
      clause.keyword === 'FROM' ||
      (clause.keyword === '' && clause.parts.some((part) => isWord(part, 'JOIN'))),
  );
  return lists.map((clause) => clause.parts);
}

/**
 * A source with its alias, by the kinds of its parts: after anything else a comma separates no
 * tables.
 */
const SOURCE = /^(?:n(?:\.n)*)?p?(?:A?np?)?$/;

function spellKind(part: SqlPart): string {
  if (part.kind === 'parens') return 'p';
  if (isWord(part, 'AS')) return 'A';
  return readName(part) === null ? part.text : 'n';
}

/** Lists the parts that name a table, as far as it is a plain name. */
function listTables(list: SqlParts): readonly SqlPart[] {
  let isRead = true;
  return listFromItems(list).flatMap(({ source, on, isJoined }) => {
    const [first, behind] = source;
    const isReached = isRead || isJoined;
    isRead = isReached && on === null && SOURCE.test(source.map(spellKind).join(''));
    if (!isReached || !first || readName(first) === null || isWord(first, ...NO_TABLE)) return [];
    return behind?.kind === 'parens' || behind?.text === '.' ? [] : [first];
  });
}

/** Lists the tables of its FROM and JOIN that have a plain name. */
export function readTableNames(sql: string): readonly string[] {
  if (sql.length > SQL_MAX_CHARS) return [];
  const tables = listLevels(nestSql(sql).parts).flatMap(listTableLists).flatMap(listTables);
  const inOrder = tables.toSorted((a, b) => a.start - b.start);
  return [...new Set(inOrder.flatMap((table) => readName(table) ?? []))];
}

/**
 * Lists the tables that a report's query reads: those of its `meta.cubes` (ADR 0008), else those
 * that the query itself names, so that a report which was saved from a conversation is filtered
 * too. Returns null when neither names any.
 */
export function readCubes({
  meta,
  sqlQuery,
}: Pick<ReportSnapshot, 'meta' | 'sqlQuery'>): readonly string[] | null {
  const cubes = meta?.['cubes'];
  if (Array.isArray(cubes)) return cubes.filter((cube: unknown) => typeof cube === 'string');
  const named = readTableNames(sqlQuery ?? '');
  return named.length > 0 ? named : null;
}
