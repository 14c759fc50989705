import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { groupPieces, splitCode } from './code-pieces.ts';
import { findClauses } from './find-clause.ts';
import { formatSql } from './format-sql.ts';
import { listColouredRanges } from './sql-colours.ts';

const SQL = `select date_trunc('month', at) as month, sum(total) from orders
where at >= date '2014-01-01' and /* only */ city = 'Ulm' group by 1`;

const find = (sql: string, ...clauses: string[]): string[] =>
  findClauses(sql, clauses).map(({ from, to }) => sql.slice(from, to));

describe('a clause', () => {
  test('is found in the statement that it was read from', () => {
    expect(find(SQL, "city = 'Ulm'")).toEqual(["city = 'Ulm'"]);
  });

  test('is found in the formatted statement, over lines and in other case', () => {
    const { text } = formatSql(SQL);
    const found = find(text, "from orders where at >= date '2014-01-01' and city");
    expect(found.map((one) => one.replaceAll(/\s+/g, ' '))).toEqual([
      "FROM orders WHERE at >= date '2014-01-01' AND /* only */ city",
    ]);
  });

  test('of other text is not found: texts and quoted names keep their case', () => {
    expect(find(SQL, "city = 'ulm'")).toEqual([]);
    expect(find('SELECT "A" FROM t', '"a"')).toEqual([]);
    expect(find(SQL, '')).toEqual([]);
  });

  test('that stands twice is found twice, and neighbours become one range', () => {
    expect(find('SELECT a FROM t WHERE a > 1 OR a > 1', 'a > 1')).toEqual(['a > 1', 'a > 1']);
    expect(find('a b c', 'a b', 'b c')).toEqual(['a b c']);
  });
});

test('pieces together are the text', () => {
  const range = fc.tuple(fc.nat(40), fc.nat(40)).map(([from, to]) => ({ from, to }));
  fc.assert(
    fc.property(fc.string({ maxLength: 30 }), fc.array(range), (text, ranges) => {
      const pieces = splitCode(text, listColouredRanges(text), ranges);
      expect(pieces.map((piece) => piece.text).join('')).toBe(text);
      const grouped = groupPieces(pieces).flatMap((run) => run.pieces);
      expect(grouped).toEqual(pieces);
    }),
  );
});

test('a lit clause keeps its colours', () => {
  const text = "SELECT a FROM t WHERE city = 'Ulm'";
  const pieces = splitCode(text, listColouredRanges(text), findClauses(text, ["city = 'Ulm'"]));
  const lit = groupPieces(pieces).filter(({ isLit }) => isLit);
  expect(lit).toHaveLength(1);
  expect(lit[0]?.pieces).toEqual([
    { text: 'city = ', colour: null, isLit: true },
    { text: "'Ulm'", colour: 'string', isLit: true },
  ]);
});
