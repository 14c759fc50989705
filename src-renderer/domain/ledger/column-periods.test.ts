import { expect, test } from 'vitest';
import { buildLedgerTable } from './testing/labelled-answer.ts';
import { judgeText } from './testing/judge-text.ts';

type Table = ReturnType<typeof buildLedgerTable>;

const judge = (text: string, table: Table): readonly string[] =>
  judgeText(text, [table]).map(({ kind }) => kind);

const SITES = buildLedgerTable('plant:String kwh_2023:Int64 kwh_2024:Int64', [
  'A|1250000|1187500',
  'B|830000|871500',
  'C|420000|399000',
]);
const YEARS = buildLedgerTable('region:String 2022:Int64 2023:Int64 2024:Int64', [
  'North|100|110|121',
  'South|100|80|60',
  'East|95|105|128',
]);
const QUARTERS = buildLedgerTable(
  'dept:String q1_2024:Int64 q2_2024:Int64 q1_2023:Int64 q2_2023:Int64',
  ['HR|100|111|95|102', 'IT|150|167|133|141', 'Ops|110|120|99|102'],
);
const ORDERS = buildLedgerTable(
  'region:String sales_2023:Int64 sales_2024:Int64 orders_2023:Int64 orders_2024:Int64',
  ['North|2250|3000|100|120', 'South|2400|2836|110|120'],
);

test('totals, means, shares and differences are of the named year', () => {
  expect(judge('In 2023 the total was 2,500,000.', SITES)).toEqual(['derived']);
  expect(judge('In 2023 the total was 2,458,000.', SITES)).toEqual(['unmatched']);
  expect(judge('Total use was 2,500,000 in 2023 and 2,458,000 in 2024.', SITES)).toEqual([
    'derived',
    'derived',
  ]);
  expect(judge('Total use was 2,458,000 in 2023 and 2,500,000 in 2024.', SITES)).toEqual([
    'unmatched',
    'unmatched',
  ]);
  expect(judge('In 2024 the average per plant was 833,333 kWh.', SITES)).toEqual(['unmatched']);
  expect(judge("Plant A's share in 2024 was 48.3%.", SITES)).toEqual(['derived']);
  expect(judge('The share of A in 2023 was 48.3%.', SITES)).toEqual(['unmatched']);
  expect(judge('Plant A was 420,000 kWh above B in 2023.', SITES)).toEqual(['derived']);
  expect(judge('Plant A was 316,000 kWh above B in 2023.', SITES)).toEqual(['unmatched']);
});

test('a year that a figure is measured against is not its own', () => {
  expect(judge('Compared to 2023, total sales of 309 grew by 4.7%.', YEARS)).toEqual([
    'derived',
    'derived',
  ]);
  expect(judge('In 2023 total sales were 309.', YEARS)).toEqual(['unmatched']);
  expect(judge('South was down 25% from 2023.', YEARS)).toEqual(['derived']);
  expect(judge('South was down 20% from 2023.', YEARS)).toEqual(['unmatched']);
});

test('a change named with one year ends in it', () => {
  expect(judge('South fell by 20% in 2023.', YEARS)).toEqual(['derived']);
  expect(judge('South fell by 25% in 2023.', YEARS)).toEqual(['unmatched']);
  expect(judge('In 2024 South fell by 25%.', YEARS)).toEqual(['derived']);
  expect(judge('North had 121, against 100 in 2022, that is +21%.', YEARS).at(-1)).toBe('derived');
  expect(judge('From 2022 to 2024 North grew by 21%.', YEARS)).toEqual(['derived']);
});

test('a quarter of a year is told from the same of another year', () => {
  expect(judge('Total costs in Q2 2023 were 345.', QUARTERS)).toEqual(['derived']);
  expect(judge('Total costs in Q2 2023 were 398.', QUARTERS)).toEqual(['unmatched']);
  expect(judge('Total costs in Q2 2023 were 327.', QUARTERS)).toEqual(['unmatched']);
});

test('quotients are of the named year, also beside others of the same kind', () => {
  expect(judge("North's average order was $22.50 in 2023.", ORDERS)).toEqual(['derived']);
  expect(judge("North's average order was $25 in 2023.", ORDERS)).toEqual(['unmatched']);
  const both = "North's average order was $25 in 2023. South had $23.6 per order in 2024.";
  expect(judge(both, ORDERS)).toEqual(['unmatched', 'derived']);
});
