import { expect, test } from 'vitest';
import type { LedgerTable } from './analyze-table.ts';
import { matchFiguresNow } from './match-figures.ts';
import { buildLedgerTable } from './testing/labelled-answer.ts';
import type { Verdict } from './verdict.ts';

const judge = (text: string, table: LedgerTable): Verdict[] =>
  matchFiguresNow([{ text }], [table]).map(({ verdict }) => verdict);

const COUNT = { kind: 'derived', operation: 'count' };

const STORES = buildLedgerTable('store:String sales:Double return_rate:Double backlog:Int64', [
  'Aspen|455100|0.051|0',
  'Birch|351200|0.032|7',
  'Cedar|305900|0.074|12',
  'Dogwood|181300|0.045|0',
  'Elm|88100|0.061|5',
]);

test('a condition on a named column says how many rows there are', () => {
  expect(judge('3 stores exceed a return rate of 5 %.', STORES)[0]).toMatchObject(COUNT);
  expect(judge('3 stores have a backlog above 4.', STORES)[0]).toMatchObject(COUNT);
  expect(judge('5 stores have a backlog above 4.', STORES)[0]).not.toMatchObject(COUNT);
});

test('a bound of the clause before does not say on which side of it the rows are', () => {
  const say = (many: string): string =>
    `Most ask for a return rate of 5 %; ${many} stores miss that.`;
  expect(judge(say('2'), STORES)[1]).not.toMatchObject(COUNT);
  expect(judge(say('3'), STORES)[1]).not.toMatchObject(COUNT);
});

test('what is better may be lower', () => {
  expect(judge('3 stores have better return rates than 5 %.', STORES)[0]).not.toMatchObject(COUNT);
  expect(judge('Return rates of 3 stores are better than 5 %.', STORES)[0]).not.toMatchObject(
    COUNT,
  );
  expect(judge('Return rates of 2 stores are worse than 5 %.', STORES)[0]).not.toMatchObject(COUNT);
  expect(judge('Return rates of 3 stores are higher than 5 %.', STORES)[0]).toMatchObject(COUNT);
});

test('what is negative is no cell of a column that is not named', () => {
  const shops = buildLedgerTable('shop:String cash_flow:Double trend:Double', [
    'Aspen|41.5|3.1',
    'Birch|-3.2|4.0',
    'Cedar|12.9|-1.3',
    'Elm|-7.7|0.2',
  ]);
  expect(judge('The trend is negative in 2 shops.', shops)).not.toMatchObject([COUNT]);
});

test('across and our need a noun of the rows', () => {
  expect(judge('We see returns across 5 stores.', STORES)[0]).toMatchObject(COUNT);
  expect(judge('Our 5 stores differ a lot.', STORES)[0]).toMatchObject(COUNT);
  expect(judge('We see returns across 5 countries.', STORES)[0]).not.toMatchObject(COUNT);
  expect(judge('Our 5 couriers differ a lot.', STORES)[0]).not.toMatchObject(COUNT);
});

test('rows that have something, or nothing, are counted', () => {
  expect(judge('2 stores have no backlog.', STORES)[0]).toMatchObject(COUNT);
  expect(judge('3 of 5 stores have a backlog.', STORES)[0]).toMatchObject(COUNT);
  expect(judge('5 stores have no backlog.', STORES)[0]).not.toMatchObject(COUNT);
});

const WEEKS = buildLedgerTable('week:Date tickets:Int64 solved:Int64', [
  '2026-03-02|812|790',
  '2026-03-09|845|861',
  '2026-03-16|901|850',
  '2026-03-23|988|902',
  '2026-03-30|930|995',
]);

test('the last period is compared with the one before', () => {
  const say = (percent: string): string => `In the last week tickets fell by ${percent} %.`;
  expect(judge(say('5.9'), WEEKS)).toMatchObject([{ kind: 'derived', operation: 'growth' }]);
  expect(judge(say('6.9'), WEEKS)).not.toMatchObject([{ kind: 'derived' }]);
});

test('a mean of counts is weighted by nothing', () => {
  const say = (mean: string): string => `On average ${mean} tickets came in per week.`;
  expect(judge(say('895'), WEEKS)).toMatchObject([{ kind: 'derived', operation: 'mean' }]);
  expect(judge(say('898'), WEEKS)).not.toMatchObject([{ kind: 'derived' }]);
});

const TEAMS = buildLedgerTable('team:String open:Int64 closed:Int64 hours:Double', [
  'Platform|41|120|1210.5',
  'Mobile|23|98|870',
  'Data|35|64|640.5',
  'Design|8|51|402',
]);

test('a number and a share behind two names are of both', () => {
  const text = 'Platform and Mobile closed 218 items, 65.5 % of all.';
  expect(judge(text, TEAMS)[0]).toMatchObject({ kind: 'derived', operation: 'sum' });
});

const SCHOOLS = buildLedgerTable('school:String pupils:Int64 pass_rate:Double', [
  'Hillview|412|0.949',
  'Lakeside|530|0.921',
  'Riverside|645|0.839',
  'Westgate|455|0.752',
]);

test('what is called the lowest is the lowest of its column', () => {
  const say = (low: string): string => `Pass rates range from ${low} % to 94.9 %.`;
  expect(judge(say('75.2'), SCHOOLS)[0]).toMatchObject({ kind: 'cell' });
  expect(judge(say('83.9'), SCHOOLS)[0]).not.toMatchObject({ kind: 'cell' });
});

const FLIGHTS = buildLedgerTable('distance:Int64 delay:Double', ['1216|145', '378|123', '2640|98']);

test('where the highest value is found is no highest value', () => {
  const text = 'The average delay is highest at distance 1,216 mi.';
  expect(judge(text, FLIGHTS)).toMatchObject([{ kind: 'cell' }]);
});

const CARS = buildLedgerTable('origin:String cars:Int64', ['USA|125', 'Europe|12', 'Japan|6']);

test('an average that rows are compared with says nothing of the number behind a comma', () => {
  const text = 'The most cars are above the average of all cars, 125, in this result.';
  expect(judge(text, CARS)).toMatchObject([{ kind: 'cell' }]);
});

const BACKLOGS = buildLedgerTable('store:String orders:Int64 backlog:Int64 return_pct:Double', [
  'Ulm|8123|12|4.1',
  'Hof|9417|7|5.2',
  'Gera|5229|5|6.3',
  'Jena|5129|0|3.1',
  'Suhl|4129|0|2.2',
]);

test.each([
  ['We run 5 stores with a total backlog of 24.', 'derived'],
  ['5 stores had a combined backlog of 24 orders.', 'derived'],
  ['We run 5 stores, and returns are above 5 % at 2.', 'derived'],
  ['We run 5 stores with returns above 5 %.', 'unmatched'],
  ['We run 3 stores with a backlog.', 'derived'],
  ['We run 5 stores with a backlog.', 'unmatched'],
])('what rows have together is no condition on each: %s', (text, kind) => {
  expect(judge(text, BACKLOGS)[0]).toMatchObject({ kind });
});
