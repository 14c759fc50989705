import { nestSql, type SqlParts } from '#shared/sql/sql-parts.ts';
import { isWord } from '#shared/sql/sql-tokens.ts';

export interface RowLimitedSql {
  readonly sql: string;
  /** Null when the statement goes as it was: it has a limit, or is not one SELECT. */
  readonly addedLimit: number | null;
}

const NO_FURTHER_LIMIT = ['LIMIT', 'FETCH', 'FOR', 'INTO', 'INSERT', 'UPDATE', 'DELETE', 'MERGE'];

const takesLimit = (parts: SqlParts): boolean =>
  isWord(parts[0], 'SELECT', 'WITH') &&
  parts.some((part) => isWord(part, 'SELECT')) &&
  !parts.some((part) => part.text === ';' || isWord(part, ...NO_FURTHER_LIMIT));

/**
 * The statement with a limit of its own at its end, when it is one SELECT without any. Works on
 * tokens, not on a parse: dialects put much into a SELECT that no parser of ours knows, and a limit
 * stands at the end in all of them.
 */
export function withRowLimit(sql: string, limit: number): RowLimitedSql {
  const { parts, isComplete } = nestSql(sql);
  const statement = parts.slice(0, parts.findLastIndex(({ text }) => text !== ';') + 1);
  const end = statement.at(-1)?.end;
  if (end === undefined || !isComplete || !takesLimit(statement)) return { sql, addedLimit: null };
  // On a line of its own: what stands behind the statement may be a comment.
  const limited = `${sql.slice(0, end)}\nLIMIT ${String(limit)}${sql.slice(end)}`;
  return { sql: limited, addedLimit: limit };
}
