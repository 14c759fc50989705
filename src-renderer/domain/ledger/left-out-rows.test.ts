import { expect, test } from 'vitest';
import { matchFiguresNow } from './match-figures.ts';
import { buildLedgerTable } from './testing/labelled-answer.ts';

const PRODUCTS = buildLedgerTable('product:String revenue:Int64 orders:Int64 returned:Int64', [
  'Shoes|50000|500|75',
  'Shirts|30000|600|30',
  'Hats|8000|200|4',
  'Coats|62000|310|31',
]);

const judge = (text: string) =>
  matchFiguresNow([{ text }], [PRODUCTS]).map(({ verdict }) => verdict);

test.each([
  'Without Coats, revenue is $62,000.',
  'Excluding Hats, $8,000 was earned.',
  'Everything but Shoes made $50,000.',
  'Ignoring Shirts, orders total 600.',
  'Apart from the Hats and Coats, revenue is $62,000.',
  'Revenue is $62,000 without Coats.',
  'Without Shoes, the return rate is 15%.',
  'Ohne Coats beträgt der Umsatz 62.000 $.',
])('what is left out does not give: %s', (text) => {
  for (const { kind } of judge(text)) expect(['unmatched', 'unsure']).toContain(kind);
});

test.each([
  ['Without Coats, revenue is $88,000.', 'difference'],
  ['Everything but Shoes made $100,000.', 'sum'],
  ['Ignoring Shirts, orders total 1,010.', 'sum'],
  ['Without Shoes, the return rate is 5.9%.', 'share'],
])('the others give: %s', (text, operation) => {
  expect(judge(text)).toMatchObject([{ kind: 'derived', operation }]);
});

test.each([
  ['All but Hats ($8,000) sold well.', 2],
  ['Everything sold well except Hats, which had 200 orders.', 2],
  ['Everything sold well except Hats, 200 orders.', 2],
  ['Without Hats, Coats lead with $62,000.', 3],
  ['Ignoring Hats, Shirts had 600 orders.', 1],
])('a row gives its own cell: %s', (text, row) => {
  expect(judge(text)).toMatchObject([{ kind: 'cell', cells: [{ row }] }]);
});
