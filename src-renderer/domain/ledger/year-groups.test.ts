import { expect, test } from 'vitest';
import type { LedgerTable } from './analyze-table.ts';
import { matchFiguresNow } from './match-figures.ts';
import { buildLedgerTable } from './testing/labelled-answer.ts';
import { isStated, type Verdict } from './verdict.ts';

const judge = (text: string, table: LedgerTable): readonly Verdict[] =>
  matchFiguresNow([{ text, block: 'item' }], [table])
    .filter(isStated)
    .map(({ verdict }) => verdict);

const QUARTERS = buildLedgerTable('quarter:String revenue:Decimal', [
  '2022-Q1|1204000',
  '2022-Q2|1251000',
  '2022-Q3|1188000',
  '2022-Q4|1420000',
  '2023-Q1|1296000',
  '2023-Q2|1344000',
  '2023-Q3|1310000',
  '2023-Q4|1562000',
]);

test('the total of a year over the rows of its quarters, in brackets or words', () => {
  expect(judge('Annual revenue: 5.06M (2022) → 5.51M (2023).', QUARTERS)).toMatchObject([
    { operation: 'sum', cells: [{ row: 0 }, { row: 1 }, { row: 2 }, { row: 3 }] },
    { operation: 'sum', cells: [{ row: 4 }, { row: 5 }, { row: 6 }, { row: 7 }] },
  ]);
  expect(judge('Revenue was 5.06M in 2022 and 5.51M in 2023.', QUARTERS)).toMatchObject([
    { operation: 'sum' },
    { operation: 'sum' },
  ]);
});

test('the total of another year is none of the year that the words name', () => {
  for (const text of [
    'Annual revenue: 5.51M (2022) → 5.06M (2023).',
    'Revenue was 5.51M in 2022 and 5.06M in 2023.',
  ])
    for (const verdict of judge(text, QUARTERS))
      expect(verdict).not.toMatchObject({ kind: 'derived' });
});

test('the year of a quarter is not meant as a whole', () => {
  expect(judge('Revenue in Q4 2023 was 5.51M.', QUARTERS)).not.toMatchObject([{ kind: 'derived' }]);
});

const SALES = buildLedgerTable('region:String sales_2023:Int64 sales_2024:Int64', [
  'North|412300|455810',
  'Coast|388120|371940',
  'Capital|910440|987215',
]);

test('more than in a year starts from that year', () => {
  const text = (by: string): string => `Capital sold $${by} more than in 2023.`;
  expect(judge(text('76,775'), SALES)).toMatchObject([{ operation: 'difference' }]);
  expect(judge(text('43,510'), SALES)).not.toMatchObject([{ kind: 'derived' }]);
});

test('a rate of all rows but the one that is left out', () => {
  const machines = buildLedgerTable('machine:String output:Int64 scrap:Int64', [
    'Press A|48200|964',
    'Press B|44150|1766',
    'Lathe|30300|152',
    'Robot cell|51600|516',
  ]);
  const text = (rate: string): string => `Without Press B the scrap rate would be ${rate}%.`;
  expect(judge(text('1.25'), machines)).toMatchObject([{ operation: 'share' }]);
  expect(judge(text('1.95'), machines)).not.toMatchObject([{ kind: 'derived' }]);
});

test('the row before a short difference, where the words behind it name the other one', () => {
  const league = buildLedgerTable('team:String points:Int64 goals:Int64', [
    'Rovers|68|61',
    'United|63|58',
    'Town|29|30',
    'Athletic|21|25',
  ]);
  const text = (by: string): string => `Bottom side Athletic finished ${by} points adrift of Town.`;
  expect(judge(text('8'), league)).toMatchObject([{ operation: 'difference' }]);
  expect(judge(text('7'), league)).not.toMatchObject([{ kind: 'derived' }]);
});
