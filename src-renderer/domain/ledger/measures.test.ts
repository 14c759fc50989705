import { expect, test } from 'vitest';
import { buildLedgerTable } from './testing/labelled-answer.ts';
import { matchFiguresNow } from './match-figures.ts';
import { readUnitOfColumn } from './measures.ts';

test.each([
  ['avg_minutes', 'time', 60_000],
  ['cost_cents_per_parcel', 'money', 1],
  ['mwh_2023', 'energy', 1e6],
  ['bodyMassKg', 'mass', 1e6],
])('the unit of a column called %s', (name, kind, size) => {
  expect(readUnitOfColumn(name)).toEqual({ kind, size });
});

test.each(['year', 'month', 'orders', 'revenue', 'min_life_expectancy'])(
  'no unit in %s',
  (name) => {
    expect(readUnitOfColumn(name)).toBeNull();
  },
);

test.each([
  ['reply_seconds:Double', '132', 'Urgent tickets wait 2.2 minutes.'],
  ['fee_cents:Int64', '4990', 'Urgent costs $49.90.'],
  ['output_mwh:Int64', '4410200', 'Urgent has 4.41 TWh.'],
])('%s in another unit', (column, cell, text) => {
  const table = buildLedgerTable(`name:String ${column}`, [`Urgent|${cell}`, 'Low|77']);
  expect(matchFiguresNow([{ text }], [table]).map(({ verdict }) => verdict)).toMatchObject([
    { kind: 'cell', value: cell, cells: [{ row: 0, column: 1 }] },
  ]);
});

test('a total in another unit than its column', () => {
  const table = buildLedgerTable('farm:String mwh:Int64', ['A|4410200', 'B|3120500']);
  const [one] = matchFiguresNow([{ text: 'In total that is 7.53 TWh.' }], [table]);
  expect(one?.verdict).toMatchObject({ kind: 'derived', operation: 'sum', value: '7530700' });
});
