import { expect, test } from 'vitest';
import type { LedgerTable } from './analyze-table.ts';
import { matchFiguresNow } from './match-figures.ts';
import { buildLedgerTable } from './testing/labelled-answer.ts';
import type { Verdict } from './verdict.ts';

const judge = (text: string, table: LedgerTable): Verdict[] =>
  matchFiguresNow([{ text }], [table]).map(({ verdict }) => verdict);

const CELL = { kind: 'cell' };
const cities = (columns: string): LedgerTable =>
  buildLedgerTable(`city:String ${columns}`, [
    'Ulm|18123|4312',
    'Hof|19417|2417',
    'Gera|15229|1229',
  ]);

test.each([
  ['sales:Int64 sales_increase:Int64', 'In Ulm sales rose by '],
  ['orders:Int64 dropped_orders:Int64', 'Orders of Ulm dropped by '],
])('what something rose or fell by is a cell of a column that is called so: %s', (columns, say) => {
  expect(judge(`${say}4,312.`, cities(columns))).toMatchObject([CELL]);
  expect(judge(`${say}18,123.`, cities(columns))).not.toMatchObject([CELL]);
});

test('what is more than planned is a cell of a surplus', () => {
  const table = cities('sold:Int64 surplus:Int64');
  expect(judge('Ulm sold 4,312 more than planned.', table)).toMatchObject([CELL]);
  expect(judge('Ulm sold 18,123 more than planned.', table)).not.toMatchObject([CELL]);
});

test('no total is a cell of summer guests, and no mean one of profits', () => {
  const table = cities('profit:Int64 summer_guests:Int64');
  expect(judge('On average the profit was 18,123.', table)).not.toMatchObject([CELL]);
  expect(judge('In total we had 4,312 summer guests.', table)).not.toMatchObject([CELL]);
  const named = cities('avgProfit:Int64 totalGuests:Int64');
  expect(judge('On average the profit was 18,123.', named)).toMatchObject([CELL]);
  expect(judge('In total we had 4,312 guests.', named)).toMatchObject([CELL]);
});

test.each(['up on Hof', 'down on Gera', 'more than Gera'])(
  'what is %s is no cell, and how far it is',
  (words) => {
    const table = cities('sales:Int64 visits:Int64');
    expect(judge(`In Ulm sales were 19,417 ${words}.`, table)).not.toMatchObject([CELL]);
  },
);

test('a value ahead of another one is a cell, and a lead is none', () => {
  const table = cities('sales:Int64 visits:Int64');
  expect(judge('Ulm is 15,229 ahead of Gera.', table)).not.toMatchObject([CELL]);
  expect(judge('Ulm is 2,894 ahead of Gera.', table)).toMatchObject([{ kind: 'derived' }]);
  expect(judge('Ulm sold 18,123, ahead of Gera.', table)).toMatchObject([CELL]);
});
