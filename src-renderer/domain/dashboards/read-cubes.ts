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

/** Calls that have a FROM of their own between their parentheses. */
const FROM_INSIDE = ['EXTRACT', 'TRIM', 'SUBSTRING', 'OVERLAY', 'POSITION'];
const NO_TABLE = ['LATERAL', 'SELECT', 'VALUES', 'UNNEST', 'ONLY'];

/** The parts of a level that list tables: those of a FROM, and of joins between parentheses. */
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

/** A source with its alias, by the kinds of its parts: behind anything else a comma divides no tables. */
const SOURCE = /^(?:n(?:\.n)*)?p?(?:A?np?)?$/;

function spellKind(part: SqlPart): string {
  if (part.kind === 'parens') return 'p';
  if (isWord(part, 'AS')) return 'A';
  return readName(part) === null ? part.text : 'n';
}

/** The parts that name a table each, as far as a plain name does. */
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

/** The tables that stand in its FROM and JOIN, as far as they are told by a plain name. */
export function readTableNames(sql: string): readonly string[] {
  if (sql.length > SQL_MAX_CHARS) return [];
  const tables = listLevels(nestSql(sql).parts).flatMap(listTableLists).flatMap(listTables);
  const inOrder = tables.toSorted((a, b) => a.start - b.start);
  return [...new Set(inOrder.flatMap((table) => readName(table) ?? []))];
}

/**
 * The tables that a report's query reads: as its `meta.cubes` says (ADR 0008), else as the query itself
 * names them, so that a report which was saved out of a conversation is filtered too. Null when nothing
 * says it.
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
