import { isWord, tokenizeSql, type SqlToken } from '#shared/sql/sql-tokens.ts';

/** A range of the statement. */
export interface SqlSpan {
  readonly start: number;
  readonly end: number;
}

/**
 * A statement in the parser's syntax. It has the same length as the original, so that positions
 * match.
 */
export interface NormalizedSql {
  readonly sql: string;
  /** True for `GROUP BY ALL`, which groups by every output that is no aggregate. */
  readonly groupsByAll: boolean;
  /** The condition after `QUALIFY`, which the normalized statement lacks. */
  readonly qualify: SqlSpan | null;
}

const FRAMES = ['ROWS', 'RANGE', 'GROUPS'];
const AFTER_QUALIFY = ['ORDER', 'LIMIT', 'OFFSET', 'FETCH', 'WINDOW', 'UNION'];

interface Draft {
  readonly tokens: readonly SqlToken[];
  readonly letters: string[];
  groupsByAll: boolean;
  qualify: SqlSpan | null;
}

const getTokenEnd = (token: SqlToken): number => token.start + token.text.length;

/** Blanks keep every later position in the statement unchanged. */
function replaceSpan({ letters }: Draft, { start, end }: SqlSpan, text = ''): void {
  const padded = text.padEnd(end - start);
  for (let at = start; at < end; at += 1) letters[at] = padded.charAt(at - start);
}

/**
 * The last token of the range that begins at `from` and ends before a closing parenthesis or a word
 * of `ends`.
 */
function findLastBefore(draft: Draft, from: number, ends: readonly string[]): SqlToken | undefined {
  let depth = 0;
  let last: SqlToken | undefined;
  for (const token of draft.tokens.slice(from)) {
    if (token.text === ')' && depth === 0) break;
    if (depth === 0 && (token.text === ';' || isWord(token, ...ends))) break;
    if (token.text === '(') depth += 1;
    if (token.text === ')') depth -= 1;
    last = token;
  }
  return last;
}

function dropGroupByAll(draft: Draft, at: number, token: SqlToken): void {
  const [by, all] = draft.tokens.slice(at + 1);
  if (!isWord(token, 'GROUP') || !isWord(by, 'BY') || !isWord(all, 'ALL') || !all) return;
  draft.groupsByAll = true;
  // A HAVING must follow a GROUP BY, so one stays; `0` is the position of no output.
  replaceSpan(draft, { start: token.start, end: getTokenEnd(all) }, 'GROUP BY 0');
}

function dropLimitAll(draft: Draft, at: number, token: SqlToken): void {
  const all = draft.tokens[at + 1];
  if (all && isWord(token, 'LIMIT') && isWord(all, 'ALL')) {
    replaceSpan(draft, { start: token.start, end: getTokenEnd(all) });
  }
}

/** Removes `ROWS BETWEEN …` inside a window, because the frame is not part of any assumption. */
function dropFrame(draft: Draft, at: number, token: SqlToken): void {
  const next = draft.tokens[at + 1];
  if (!isWord(token, ...FRAMES) || !isWord(next, 'BETWEEN', 'UNBOUNDED', 'CURRENT')) return;
  const last = findLastBefore(draft, at, []);
  if (last) replaceSpan(draft, { start: token.start, end: getTokenEnd(last) });
}

function dropQualify(draft: Draft, at: number, token: SqlToken): void {
  const next = draft.tokens[at + 1];
  if (!isWord(token, 'QUALIFY') || !next || next.kind === 'symbol') return;
  const last = findLastBefore(draft, at, AFTER_QUALIFY);
  if (!last || draft.qualify !== null) return;
  draft.qualify = { start: next.start, end: getTokenEnd(last) };
  replaceSpan(draft, { start: token.start, end: getTokenEnd(last) });
}

/** `IS DISTINCT FROM` is `<>` that treats NULL as one more value. */
function replaceDistinctFrom(draft: Draft, at: number, token: SqlToken): void {
  if (!isWord(token, 'IS')) return;
  const isNegated = isWord(draft.tokens[at + 1], 'NOT');
  const [distinct, from] = draft.tokens.slice(at + (isNegated ? 2 : 1));
  if (!isWord(distinct, 'DISTINCT') || !isWord(from, 'FROM') || !from) return;
  replaceSpan(draft, { start: token.start, end: getTokenEnd(from) }, isNegated ? '=' : '<>');
}

const STEPS = [dropGroupByAll, dropLimitAll, dropFrame, dropQualify, replaceDistinctFrom];

/** Rewrites syntax of agents and databases that the parser lacks into syntax that it has. */
export function normalizeSql(sql: string): NormalizedSql {
  const tokens = tokenizeSql(sql).filter((token) => token.kind !== 'space');
  const draft: Draft = { tokens, letters: sql.split(''), groupsByAll: false, qualify: null };
  tokens.forEach((token, at) => {
    for (const step of STEPS) step(draft, at, token);
  });
  const { letters, groupsByAll, qualify } = draft;
  return { sql: letters.join(''), groupsByAll, qualify };
}
