/** A piece of SQL that has no smaller parts; `space` holds comments too. */
export interface SqlToken {
  readonly kind: 'space' | 'text' | 'name' | 'number' | 'word' | 'symbol' | 'broken';
  readonly text: string;
  /** UTF-16 units from the start of the statement. */
  readonly start: number;
  /** The position of the next token. */
  readonly end: number;
}

const SPACE = /(?:--[^\n]*|\/\*[\s\S]*?\*\/|\s+)+/;
const TEXT = /[eE]'(?:[^'\\]|\\[\s\S]|'')*'|'(?:[^']|'')*'|\$(\w*)\$[\s\S]*?\$\1\$/;
const NAME = /"(?:[^"]|"")*"/;
const NUMBER = /\d+(?:\.\d*)?(?:[eE][+-]?\d+)?|\.\d+(?:[eE][+-]?\d+)?/;
const WORD = /[\p{L}_][\p{L}\p{N}_$]*/u;

const KINDS = [
  ['space', SPACE],
  ['text', TEXT],
  ['name', NAME],
  ['number', NUMBER],
  ['word', WORD],
] as const;

const STICKY = KINDS.map(([kind, { source }]) => ({ kind, pattern: new RegExp(source, 'uy') }));

/** An open quote or comment: the text after it cannot be split any more. */
const OPEN = /^(?:['"]|\/\*)/;

function tokenAt(sql: string, start: number): SqlToken {
  for (const { kind, pattern } of STICKY) {
    pattern.lastIndex = start;
    const found = pattern.exec(sql);
    if (found) return { kind, text: found[0], start, end: pattern.lastIndex };
  }
  if (OPEN.test(sql.slice(start, start + 2))) {
    return { kind: 'broken', text: sql.slice(start), start, end: sql.length };
  }
  return { kind: 'symbol', text: sql.charAt(start), start, end: start + 1 };
}

/** Every character of the SQL in exactly one token: text, names and comments are never mistaken for words. */
export function tokenizeSql(sql: string): SqlToken[] {
  const tokens: SqlToken[] = [];
  for (let at = 0; at < sql.length;) {
    const token = tokenAt(sql, at);
    tokens.push(token);
    at = token.end;
  }
  return tokens;
}

/** The tokens that a database reads: without spaces and comments. */
export const tokenizeWithoutSpaces = (sql: string): SqlToken[] =>
  tokenizeSql(sql).filter(({ kind }) => kind !== 'space');

/** Whether a token, or anything else between tokens, is one of these words. */
export const isWord = (
  token: { readonly kind: string; readonly text: string } | undefined,
  ...words: readonly string[]
): boolean => token?.kind === 'word' && words.includes(token.text.toUpperCase());
