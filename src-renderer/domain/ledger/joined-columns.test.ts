import { expect, test } from 'vitest';
import type { LedgerTable } from './analyze-table.ts';
import { matchFiguresNow } from './match-figures.ts';
import { isOfOneYear } from './parts-of-year.ts';
import { buildLedgerTable } from './testing/labelled-answer.ts';
import { isStated, type Verdict } from './verdict.ts';

const judge = (text: string, table: LedgerTable, query = ''): readonly Verdict[] =>
  matchFiguresNow([{ text, block: 'item' }], [table], {
    question: '',
    queries: [query],
    earlier: [],
  })
    .filter(isStated)
    .map(({ verdict }) => verdict);

const TRUCKS = buildLedgerTable('truck:String km:Int64 fuel_cost:Decimal tolls:Decimal', [
  'Alpha|11200|5196.80|1344.00',
  'Bravo|9850|4885.60|1083.50',
  'Charlie|12600|5443.20|1638.00',
]);

test('two columns that the words join, of all rows or of the named one', () => {
  expect(judge('Fuel and tolls came to €19,591 altogether.', TRUCKS)).toMatchObject([
    { operation: 'sum', operands: ['15525.6', '4065.5'] },
  ]);
  const text = (sum: string): string => `Charlie paid €${sum} for fuel and tolls.`;
  expect(judge(text('7,081'), TRUCKS)).toMatchObject([{ operation: 'sum' }]);
  // The sum of Alpha.
  expect(judge(text('6,541'), TRUCKS)).not.toMatchObject([{ kind: 'derived' }]);
});

const VISITS = buildLedgerTable('hospital:String q1:Int64 q2:Int64 q3:Int64 q4:Int64', [
  'St. Anna|8420|8155|9012|9744',
  'Riverside|6105|6342|6290|6811',
  'Mercy|3980|4011|3875|4390',
]);

test('all rows and periods of a wide result, and the share of one row', () => {
  const text = (part: string, all: string): string =>
    `St. Anna handled ${part}% of the ${all} visits across all sites.`;
  expect(judge(text('45.8', '77,135'), VISITS)).toMatchObject([
    { operation: 'share' },
    { operation: 'sum', value: '77135' },
  ]);
  const [wrong, none] = judge(text('33.1', '78,135'), VISITS);
  expect(wrong).not.toMatchObject({ kind: 'derived' });
  expect(none).not.toMatchObject({ kind: 'derived' });
});

const GIFTS = buildLedgerTable('source:String donors:Int64 amount:Decimal', [
  'Regular giving|5120|614400.00',
  'Appeals|8900|445000.00',
  'Legacies|14|392000.00',
]);
const YEAR =
  'SELECT source, COUNT(*) AS donors, SUM(amount) AS amount FROM gifts WHERE year = 2024';

test('an amount of a year, by month', () => {
  const text = (amount: string): string => `Regular giving works out at £${amount} a month.`;
  expect(judge(text('51,200'), GIFTS, YEAR)).toMatchObject([
    { operation: 'ratio', operands: ['614400', '12'] },
  ]);
  expect(judge(text('37,083'), GIFTS, YEAR)).not.toMatchObject([{ kind: 'derived' }]);
  expect(judge(text('51,200'), GIFTS)).not.toMatchObject([{ kind: 'derived' }]);
});

test('a query about one year', () => {
  expect(isOfOneYear("SELECT a FROM t WHERE fiscal_year = '2024'")).toBe(true);
  expect(isOfOneYear("SELECT a FROM t WHERE d >= '2024-01-01' AND d < '2025-01-01'")).toBe(true);
  expect(isOfOneYear("SELECT a FROM t WHERE d BETWEEN '2024-01-01' AND '2024-12-31'")).toBe(true);
  expect(isOfOneYear('SELECT a FROM t WHERE year = 2024 AND month = 3')).toBe(false);
  expect(isOfOneYear('SELECT month, a FROM t WHERE year = 2024 GROUP BY month')).toBe(false);
  expect(isOfOneYear("SELECT a FROM t WHERE d >= '2024-01-01'")).toBe(false);
  expect(isOfOneYear("SELECT a FROM t WHERE d >= '2024-01-01' AND d < '2024-04-01'")).toBe(false);
});

test('the name of a country for its code', () => {
  const customers = buildLedgerTable('customer:String revenue:Decimal country:String', [
    'Altmann|412800.00|DE',
    'Corvo|301250.00|FR',
    'Dekker|276900.00|NL',
    'Eurotool|198700.00|DE',
    'Gallia|154600.00|FR',
  ]);
  const text = (one: string, two: string): string => `Germany brought €${one}, France €${two}.`;
  expect(judge(text('611,500', '455,850'), customers)).toMatchObject([
    { operation: 'sum', cells: [{ row: 0 }, { row: 3 }] },
    { operation: 'sum', cells: [{ row: 1 }, { row: 4 }] },
  ]);
  for (const verdict of judge(text('455,850', '611,500'), customers))
    expect(verdict).not.toMatchObject({ kind: 'derived' });
});
