import { isWord } from '#shared/sql/sql-tokens.ts';
import type { SqlTokenList } from './plain-query.ts';
import { readTokenName } from './read-cubes.ts';

/** A column of one of the tables, as it is written. */
export interface SqlColumnRef {
  /** What the query calls the table, in lower case. */
  readonly alias: string;
  readonly column: string;
}

/** `f.origin` and nothing else. */
export function readSqlColumnRef([alias, dot, column, ...more]: SqlTokenList): SqlColumnRef | null {
  const [owner, name] = [readTokenName(alias), readTokenName(column)];
  if (owner === null || name === null || dot?.text !== '.' || more.length > 0) return null;
  return { alias: owner.toLowerCase(), column: name };
}

/** Beside or inside of them an AND is none between conditions; `||` is an OR to some databases. */
const NOT_PLAIN = /^(?:OR|XOR|BETWEEN|CASE|[|[\]{}])$/i;

/** By the place of a parenthesis that opens, the place of the one that closes it. */
function matchParentheses(tokens: SqlTokenList): ReadonlyMap<number, number> {
  const closes = new Map<number, number>();
  const open: number[] = [];
  for (const [at, { text }] of tokens.entries()) {
    if (text === '(') open.push(at);
    const opened = text === ')' ? open.pop() : undefined;
    if (opened !== undefined) closes.set(opened, at);
  }
  return closes;
}

/** From the first place on, and before the second. */
type Span = readonly [from: number, to: number];

interface Condition {
  readonly tokens: SqlTokenList;
  readonly closes: ReadonlyMap<number, number>;
}

/** Between the ANDs outside of every parenthesis; none where they do not all have to hold. */
function splitConjuncts({ tokens, closes }: Condition, [from, to]: Span): readonly Span[] {
  const spans: Span[] = [];
  let start = from;
  for (let at = from; at < to; at = (closes.get(at) ?? at) + 1) {
    const token = tokens[at];
    if (NOT_PLAIN.test(token?.text ?? '')) return [];
    if (!isWord(token, 'AND')) continue;
    spans.push([start, at]);
    start = at + 1;
  }
  return [...spans, [start, to]];
}

/**
 * Columns that are equal wherever the condition holds. Level by level and each token once: a condition
 * of a stranger may be nested without end.
 */
export function listEqualColumns(
  tokens: SqlTokenList,
): readonly (readonly [SqlColumnRef, SqlColumnRef])[] {
  const condition = { tokens, closes: matchParentheses(tokens) };
  const pairs: (readonly [SqlColumnRef, SqlColumnRef])[] = [];
  const levels: Span[] = [[0, tokens.length]];
  for (const level of levels) {
    for (const [from, to] of splitConjuncts(condition, level)) {
      if (condition.closes.get(from) === to - 1) levels.push([from + 1, to - 1]);
      if (to - from !== 7 || tokens[from + 3]?.text !== '=') continue;
      const one = readSqlColumnRef(tokens.slice(from, from + 3));
      const other = readSqlColumnRef(tokens.slice(from + 4, to));
      if (one && other) pairs.push([one, other]);
    }
  }
  return pairs;
}
