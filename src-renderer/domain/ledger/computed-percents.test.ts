import { expect, test } from 'vitest';
import { analyzeTable } from './analyze-table.ts';
import { buildLedgerTable } from './testing/labelled-answer.ts';

const findPercents = (columns: string, rows: readonly string[]): readonly string[] =>
  analyzeTable(buildLedgerTable(columns, rows)).columns.flatMap(({ name, percent }) =>
    percent === 'hundreds' ? [name] : [],
  );

test('a column that is the quotient of two others holds percentages', () => {
  expect(
    findPercents('store:String places:Int64 used:Int64 full:Int64', [
      'Bremen|12400|12028|97',
      'Ulm|9800|8526|87',
      'Gera|6500|4680|72',
    ]),
  ).toEqual(['full']);
});

test('small numbers and other columns are none', () => {
  expect(
    findPercents('team:String players:Int64 leavers:Int64 tenure:Double level:Double', [
      'Support|142|41|1.9|0.3',
      'Sales|118|26|2.6|0.2',
      'Legal|29|2|5.5|0.1',
    ]),
  ).toEqual([]);
});
