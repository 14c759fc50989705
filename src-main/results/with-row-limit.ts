import { isWord, tokenizeSql, type SqlToken } from '#shared/sql/sql-tokens.ts';

export interface RowLimitedSql {
  readonly sql: string;
  /** Null when the statement goes as it was: it has a limit, or is not one SELECT. */
  readonly addedLimit: number | null;
}

const NO_FURTHER_LIMIT = ['LIMIT', 'FETCH', 'FOR', 'INTO', 'INSERT', 'UPDATE', 'DELETE', 'MERGE'];

/** The tokens outside of every parenthesis; null when the parentheses do not match. */
function outsideOfParentheses(tokens: readonly SqlToken[]): SqlToken[] | null {
  const outside: SqlToken[] = [];
  let depth = 0;
  for (const token of tokens) {
    if (token.text === ')') depth -= 1;
    if (depth < 0) return null;
    if (depth === 0) outside.push(token);
    if (token.text === '(') depth += 1;
  }
  return depth === 0 ? outside : null;
}

function takesLimit(tokens: readonly SqlToken[]): boolean {
  if (tokens.some((token) => token.kind === 'broken')) return false;
  if (!isWord(tokens[0], 'SELECT', 'WITH')) return false;
  const outside = outsideOfParentheses(tokens);
  return (
    outside?.some((token) => isWord(token, 'SELECT')) === true &&
    !outside.some((token) => token.text === ';' || isWord(token, ...NO_FURTHER_LIMIT))
  );
}

/**
 * The statement with a limit of its own at its end, when it is one SELECT without any. Works on
 * tokens, not on a parse: dialects put much into a SELECT that no parser of ours knows, and a limit
 * stands at the end in all of them.
 */
export function withRowLimit(sql: string, limit: number): RowLimitedSql {
  const tokens = tokenizeSql(sql).filter((token) => token.kind !== 'space');
  while (tokens.at(-1)?.text === ';') tokens.pop();
  const last = tokens.at(-1);
  if (last === undefined || !takesLimit(tokens)) return { sql, addedLimit: null };
  const end = last.start + last.text.length;
  // On a line of its own: what stands behind the statement may be a comment.
  const limited = `${sql.slice(0, end)}\nLIMIT ${String(limit)}${sql.slice(end)}`;
  return { sql: limited, addedLimit: limit };
}
