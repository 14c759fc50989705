import type { SqlParts } from '#shared/sql/sql-parts.ts';
import { isWord } from '#shared/sql/sql-tokens.ts';
import { readName, splitParts } from '../sql/sql-outline.ts';

/** A column of one of the tables, as it is written. */
export interface SqlColumnRef {
  /** The alias of the table in the query, in lower case. */
  readonly alias: string;
  readonly column: string;
}

/** Reads `f.origin` and nothing else. */
export function readSqlColumnRef([alias, dot, column, ...more]: SqlParts): SqlColumnRef | null {
  const [owner, name] = [readName(alias), readName(column)];
  if (owner === null || name === null || dot?.text !== '.' || more.length > 0) return null;
  return { alias: owner.toLowerCase(), column: name };
}

/**
 * Beside or inside of these an AND does not separate conditions; `||` is an OR to some databases.
 */
const NOT_PLAIN = /^(?:OR|XOR|BETWEEN|CASE|[|[\]{}])$/i;

/** Splits at the ANDs of one level; returns none where the parts do not all have to hold. */
const splitConjuncts = (level: SqlParts): SqlParts[] =>
  level.some(({ text }) => NOT_PLAIN.test(text))
    ? []
    : splitParts(level, (part) => isWord(part, 'AND'));

/**
 * Lists the columns that are equal wherever the condition holds. It works level by level and reads
 * each part once, because foreign conditions may be nested arbitrarily deep.
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
