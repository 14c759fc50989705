import type { SqlParts } from '#shared/sql/sql-parts.ts';
import { isWord } from '#shared/sql/sql-tokens.ts';
import { readName, splitParts } from '../sql/sql-outline.ts';

/** A column of one of the tables, as it is written. */
export interface SqlColumnRef {
  /** What the query calls the table, in lower case. */
  readonly alias: string;
  readonly column: string;
}

/** `f.origin` and nothing else. */
export function readSqlColumnRef([alias, dot, column, ...more]: SqlParts): SqlColumnRef | null {
  const [owner, name] = [readName(alias), readName(column)];
  if (owner === null || name === null || dot?.text !== '.' || more.length > 0) return null;
  return { alias: owner.toLowerCase(), column: name };
}

/** Beside or inside of them an AND is none between conditions; `||` is an OR to some databases. */
const NOT_PLAIN = /^(?:OR|XOR|BETWEEN|CASE|[|[\]{}])$/i;

/** Between the ANDs of one level; none where they do not all have to hold. */
const splitConjuncts = (level: SqlParts): SqlParts[] =>
  level.some(({ text }) => NOT_PLAIN.test(text))
    ? []
    : splitParts(level, (part) => isWord(part, 'AND'));

/**
 * Columns that are equal wherever the condition holds. Level by level and each part once: a condition
 * of a stranger may be nested without end.
 */
export function listEqualColumns(
  condition: SqlParts,
): readonly (readonly [SqlColumnRef, SqlColumnRef])[] {
  const pairs: (readonly [SqlColumnRef, SqlColumnRef])[] = [];
  const levels = [condition];
  for (const level of levels) {
    for (const conjunct of splitConjuncts(level)) {
      const [first] = conjunct;
      if (conjunct.length === 1 && first?.kind === 'parens') levels.push(first.parts);
      if (conjunct.length !== 7 || conjunct[3]?.text !== '=') continue;
      const one = readSqlColumnRef(conjunct.slice(0, 3));
      const other = readSqlColumnRef(conjunct.slice(4));
      if (one && other) pairs.push([one, other]);
    }
  }
  return pairs;
}
