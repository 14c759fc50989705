import { expect, test } from 'vitest';
import type { LedgerTable } from './analyze-table.ts';
import { matchFiguresNow } from './match-figures.ts';
import { buildLedgerTable } from './testing/labelled-answer.ts';
import type { Verdict } from './verdict.ts';

const LINES = buildLedgerTable('line:String trips:Int64 on_time:Int64 punctuality:Double', [
  'T1|5200|4836|93.0',
  'T4|4100|3731|91.0',
  'T2|4850|4268|88.0',
  'T7|3600|3024|84.0',
  'T3|5500|4290|78.0',
]);

const judge = (text: string, table: LedgerTable = LINES): Verdict[] =>
  matchFiguresNow([{ text }], [table]).map(({ verdict }) => verdict);

const COUNT = { kind: 'derived', operation: 'count' };

test('a number in words that counts rows is a figure', () => {
  expect(judge('The five lines differ a lot.')).toMatchObject([{ ...COUNT, value: '5' }]);
  expect(judge('Across five routes we see delays.')).toMatchObject([COUNT]);
  expect(judge('Nur zwei Linien sind besser als 90 %.')).toMatchObject([COUNT, {}]);
});

test('another one is no claim', () => {
  expect(judge('The four lines differ a lot.')).toEqual([]);
  expect(judge('The five years before were worse.')).toEqual([]);
  expect(judge('Here are the five fastest lines.')).toEqual([]);
  expect(judge('Only three lines are better than 90%.')[0]).not.toMatchObject(COUNT);
});

test('a bound that the clause before states decides a count', () => {
  expect(judge('Most contracts ask for 85%; 2 lines miss that.')[1]).toMatchObject(COUNT);
  expect(judge('Most contracts ask for 85%; 4 lines miss that.')[1]).not.toMatchObject(COUNT);
});

test('cells on one side of zero are counted', () => {
  const shops = buildLedgerTable('shop:String result:Double', [
    'Aspen|41.5',
    'Birch|-3.2',
    'Cedar|12.9',
    'Dogwood|-8.1',
    'Elm|7.7',
  ]);
  expect(judge('The result is negative in 2 shops.', shops)).toMatchObject([COUNT]);
  expect(judge('The result is negative in 3 shops.', shops)).not.toMatchObject([COUNT]);
});
