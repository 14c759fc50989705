import { expect, test } from 'vitest';
import { judgeByFigure } from './testing/judge-text.ts';
import { buildLedgerTable } from './testing/labelled-answer.ts';

const BUILDINGS = buildLedgerTable('building:String kwh:Int64 index_2019:Double', [
  'Data hall|1478300|131.4',
  'Campus West|1409700|88.2',
  'HQ tower|1012900|79.6',
]);
const MARKETS = buildLedgerTable(
  'market:String litres_2025:Int64 litres_2024:Int64 value_eur_2025:Int64 value_eur_2024:Int64',
  [
    'United Kingdom|1842000|1975000|9946800|10467500',
    'Switzerland|412000|398000|3419600|3184000',
    'Japan|205000|171000|1886000|1504800',
  ],
);

test.each([
  ['HQ tower stands at 79.6 on the index, i.e. 20.4% below 2019.', '20.4%', BUILDINGS],
  ['Data hall is at 131.4, so 31.4% above 2019.', '31.4%', BUILDINGS],
  ['With 2024 = 100, Switzerland stands at 107.4.', '107.4', MARKETS],
  ['Indexed to 2024, the value of Japan reaches 125.3.', '125.3', MARKETS],
])('an index is computed from its base: %s', (text, figure, table) => {
  expect(judgeByFigure(text, table).get(figure)?.kind).toBe('derived');
});

test.each([
  ['HQ tower stands at 79.6 on the index, i.e. 24.0% below 2019.', '24.0%', BUILDINGS],
  ['HQ tower stands at 79.6 on the index, i.e. 20.4% above 2019.', '20.4%', BUILDINGS],
  ['HQ tower used 1,012,900 kWh, i.e. 20.4% below 2019.', '20.4%', BUILDINGS],
  ['With 2024 = 100, Switzerland stands at 104.7.', '104.7', MARKETS],
  ['With 2024 = 100, Switzerland stands at 125.3.', '125.3', MARKETS],
  ['With 2023 = 100, Switzerland stands at 107.4.', '107.4', MARKETS],
  ['Switzerland stands at 107.4.', '107.4', MARKETS],
])('another index is none: %s', (text, figure, table) => {
  expect(judgeByFigure(text, table).get(figure)?.kind).not.toMatch(/derived|cell/);
});
