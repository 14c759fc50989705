import type { ReportSnapshot } from '#shared/platform/report-snapshot.ts';
import { SQL_MAX_CHARS } from '#shared/result-run.ts';
import { isWord, tokenizeSql, type SqlToken } from '#shared/sql/sql-tokens.ts';

/** A name as a query writes it, without its quotes; null for what is no name. */
export const readTokenName = (token: SqlToken | undefined): string | null => {
  if (token?.kind === 'word') return token.text;
  return token?.kind === 'name' ? token.text.slice(1, -1).replaceAll('""', '"') : null;
};

/** Calls that have a FROM of their own between their parentheses. */
const FROM_INSIDE = ['EXTRACT', 'TRIM', 'SUBSTRING', 'OVERLAY', 'POSITION'];
const NO_TABLE = ['LATERAL', 'SELECT', 'VALUES', 'UNNEST', 'ONLY'];
const NO_ALIAS = ['WHERE', 'GROUP', 'ORDER', 'LIMIT', 'HAVING', 'QUALIFY', 'JOIN', 'UNION'];

/** The FROMs that begin a list of tables: not those inside a call, nor of IS DISTINCT FROM. */
function collectTableFroms(tokens: readonly SqlToken[]): ReadonlySet<SqlToken> {
  const froms = new Set<SqlToken>();
  const calls: boolean[] = [];
  for (const [at, token] of tokens.entries()) {
    if (token.text === '(') calls.push(isWord(tokens[at - 1], ...FROM_INSIDE));
    if (token.text === ')') calls.pop();
    const isBare = isWord(token, 'FROM') && !isWord(tokens[at - 1], 'DISTINCT');
    if (isBare && calls.at(-1) !== true) froms.add(token);
  }
  return froms;
}

/** Where the next table of a list stands, behind this one and its alias; null at its end. */
function findNextTable(tokens: readonly SqlToken[], at: number): number | null {
  let next = at + 1;
  if (isWord(tokens[next], 'AS')) next += 1;
  if (readTokenName(tokens[next]) !== null && !isWord(tokens[next], ...NO_ALIAS)) next += 1;
  return tokens[next]?.text === ',' ? next + 1 : null;
}

function listTables(tokens: readonly SqlToken[], first: number): string[] {
  const tables: string[] = [];
  for (let at: number | null = first; at !== null; at = findNextTable(tokens, at)) {
    const name = readTokenName(tokens[at]);
    const behind = tokens[at + 1]?.text;
    if (name === null || isWord(tokens[at], ...NO_TABLE)) break;
    if (behind === '(' || behind === '.') break;
    tables.push(name);
  }
  return tables;
}

/** The tables that stand in its FROM and JOIN, as far as they are told by a plain name. */
export function readTableNames(sql: string): readonly string[] {
  if (sql.length > SQL_MAX_CHARS) return [];
  const tokens = tokenizeSql(sql).filter(({ kind }) => kind !== 'space');
  const froms = collectTableFroms(tokens);
  const names = tokens.flatMap((token, at) =>
    isWord(token, 'JOIN') || froms.has(token) ? listTables(tokens, at + 1) : [],
  );
  return [...new Set(names)];
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
