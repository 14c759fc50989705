import { tokenizeWithoutSpaces, type SqlToken } from './sql-tokens.ts';

/** A pair of parentheses with the parts between them. */
export interface SqlParens {
  readonly kind: 'parens';
  /** The same text for all, so that a comparison with the text of a token fails. */
  readonly text: '()';
  readonly open: SqlToken;
  /** Null where the SQL ends before the parenthesis closes. */
  readonly close: SqlToken | null;
  readonly parts: SqlParts;
  readonly start: number;
  /** Behind the closing parenthesis, else behind the last token. */
  readonly end: number;
}

/** A token, or a pair of parentheses that stands among tokens as one. */
export type SqlPart = SqlToken | SqlParens;
export type SqlParts = readonly SqlPart[];

export interface NestedSql {
  /** The tokens without spaces and comments. */
  readonly tokens: readonly SqlToken[];
  /** The same tokens, nested. */
  readonly parts: SqlParts;
  /** False with a quote, comment or parenthesis that stays open, and with one that closes none. */
  readonly isComplete: boolean;
}

/**
 * The tokens of SQL, nested by their parentheses. A stack holds the open ones: strangers nest deeper
 * than calls can.
 */
export function nestSql(sql: string): NestedSql {
  const tokens = tokenizeWithoutSpaces(sql);
  const parts: SqlPart[] = [];
  const opened: { readonly open: SqlToken; readonly at: number }[] = [];
  let isComplete = true;
  const closeLast = (close: SqlToken | null): boolean => {
    const last = opened.pop();
    if (!last) return false;
    const { open, at } = last;
    const inner = parts.splice(at);
    const { end } = close ?? inner.at(-1) ?? open;
    parts.push({ kind: 'parens', text: '()', open, close, parts: inner, start: open.start, end });
    return true;
  };
  for (const token of tokens) {
    if (token.text === '(') opened.push({ open: token, at: parts.length });
    else if (token.text !== ')' || !closeLast(token)) {
      parts.push(token);
      if (token.kind === 'broken' || token.text === ')') isComplete = false;
    }
  }
  while (closeLast(null)) isComplete = false;
  return { tokens, parts, isComplete };
}

/** The tokens of parts in the order of the text, each parenthesis as a token of its own. */
export function flattenParts(parts: SqlParts): SqlToken[] {
  const tokens: SqlToken[] = [];
  const rest = parts.toReversed();
  for (let part = rest.pop(); part; part = rest.pop()) {
    if (part.kind !== 'parens') {
      tokens.push(part);
      continue;
    }
    tokens.push(part.open);
    if (part.close) rest.push(part.close);
    for (const inner of part.parts.toReversed()) rest.push(inner);
  }
  return tokens;
}

/** The text of parts with all that stands between them; '' of none. */
export const sliceParts = (sql: string, parts: SqlParts): string =>
  sql.slice(parts[0]?.start ?? 0, parts.at(-1)?.end ?? 0);
