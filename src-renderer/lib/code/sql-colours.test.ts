import fc from 'fast-check';
import { expect, test } from 'vitest';
import { listColouredRanges } from './sql-colours.ts';

const read = (sql: string): string[] =>
  listColouredRanges(sql).map(({ from, to, colour }) => `${colour} ${sql.slice(from, to)}`);

test('keywords, texts, numbers and comments have colours, names have none', () => {
  expect(
    read("SELECT avg(mpg) AS m FROM cars -- all\nWHERE origin = 'Japan' AND mpg > 20.5"),
  ).toEqual([
    'keyword SELECT',
    'keyword avg',
    'keyword AS',
    'keyword FROM',
    'comment -- all',
    'keyword WHERE',
    "string 'Japan'",
    'keyword AND',
    'number 20.5',
  ]);
});

test('a keyword inside a text or a quoted name is none', () => {
  expect(read(`SELECT "from" FROM t WHERE a = 'select'`)).toEqual([
    'keyword SELECT',
    'keyword FROM',
    'keyword WHERE',
    "string 'select'",
  ]);
});

test('ranges are in order, do not overlap and lie in the text, whatever it is', () => {
  const piece = fc.constantFrom(
    'SELECT',
    "'",
    '"',
    '--',
    '/*',
    '$$',
    '1.5',
    ' ',
    '\n',
    'ü😀',
    ';',
    '(',
  );
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const sql = pieces.join('');
      let end = 0;
      for (const { from, to } of listColouredRanges(sql)) {
        expect(from).toBeGreaterThanOrEqual(end);
        expect(to).toBeGreaterThan(from);
        end = to;
      }
      expect(end).toBeLessThanOrEqual(sql.length);
    }),
  );
});
