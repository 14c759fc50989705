import { expect, test } from 'vitest';
import { judgeByFigure } from './testing/judge-text.ts';
import { buildLedgerTable } from './testing/labelled-answer.ts';

const STAGES = buildLedgerTable('stage:String deals:Int64 amount_eur:Int64 win_rate:Double', [
  'Qualified|184|2760000|0.11',
  'Demo held|97|1843000|0.24',
  'Proposal|52|1274000|0.41',
  'Negotiation|23|798000|0.68',
]);
const GROUPS = buildLedgerTable(
  'product:String sales_nov_eur:Int64 sales_oct_eur:Int64 margin_nov:Double margin_oct:Double',
  ['Oncology|46820000|44150000|0.041|0.043', 'Generics|19775000|18620000|0.118|0.124'],
);
const FLEET = buildLedgerTable('type:String vehicles:Int64 avg_age_years:Double', [
  'Van|64|4.2',
  'Truck|38|7.9',
  'Car|31|3.6',
]);
const kindOf = (text: string, figure: string, table: typeof STAGES) =>
  judgeByFigure(text, table).get(figure)?.kind;

test.each([
  ['Weighted by win rate the pipeline is worth €1.81M.', '€1.81M', '€1.18M', STAGES],
  ['Gross profit from Generics was €2.33M.', '€2.33M', '€2.45M', GROUPS],
  ['In October the gross profit of Generics was €2.31M.', '€2.31M', '€2.20M', GROUPS],
  ['Averaged over all vehicles, the age is 5.1 years.', '5.1', '5.6', FLEET],
])('%s', (text, right, wrong, table) => {
  expect(kindOf(text, right, table)).toBe('derived');
  expect(kindOf(text.replace(right, wrong), wrong, table)).not.toBe('derived');
});

test('the rows shown are weighted where the words speak of them', () => {
  const part = { ...FLEET, totalRows: 31 };
  expect(kindOf('Weighted by vehicles, the top 3 are 5.1 years old.', '5.1', part)).toBe('derived');
  expect(kindOf('Weighted by vehicles, all are 5.1 years old.', '5.1', part)).not.toBe('derived');
});
