import type { ReportSnapshot } from '../platform/report-snapshot.ts';
import { isWord, toSqlTokens, type SqlToken } from '../sql/sql-tokens.ts';
import { readCubes } from './filter-sql.ts';

const toName = (token: SqlToken | undefined): string | null => {
  if (token?.kind === 'word') return token.text;
  return token?.kind === 'name' ? token.text.slice(1, -1).replaceAll('""', '"') : null;
};

/** What stands between SELECT and FROM, cut at its commas; parentheses stay whole. */
function toSelected(tokens: readonly SqlToken[]): SqlToken[][] {
  const items: SqlToken[][] = [[]];
  let depth = 0;
  for (const token of tokens) {
    if (token.text === '(') depth += 1;
    if (token.text === ')') depth -= 1;
    if (depth === 0 && isWord(token, 'FROM')) return items;
    if (depth === 0 && token.text === ',') items.push([]);
    else items.at(-1)?.push(token);
  }
  return [];
}

/**
 * Which member stands unchanged in a column, by the column's name. Only of a plain query on one table:
 * behind a WITH or a join a name could be anything, and a wrong filter is worse than none.
 */
export function toColumnMembers(
  snapshot: Pick<ReportSnapshot, 'sqlQuery' | 'meta'>,
): ReadonlyMap<string, string> {
  const [cube, ...others] = readCubes(snapshot.meta) ?? [];
  const tokens = toSqlTokens(snapshot.sqlQuery ?? '').filter(({ kind }) => kind !== 'space');
  if (cube === undefined || others.length > 0 || !isWord(tokens[0], 'SELECT')) return new Map();
  if (tokens.some((token) => isWord(token, 'JOIN', 'UNION', 'DISTINCT'))) return new Map();
  const members = toSelected(tokens.slice(1)).flatMap(([first, as, alias, ...rest]) => {
    const column = toName(first);
    if (column === null || rest.length > 0) return [];
    const member = `${cube}.${column}`;
    if (as === undefined) return [[column, member] as const];
    const name = toName(alias);
    return isWord(as, 'AS') && name !== null ? [[name, member] as const] : [];
  });
  return new Map(members);
}
