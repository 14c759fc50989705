import { expect, test } from 'vitest';
import type { LedgerTable } from './analyze-table.ts';
import { matchFiguresNow } from './match-figures.ts';
import { buildLedgerTable } from './testing/labelled-answer.ts';
import type { Verdict } from './verdict.ts';

const judge = (text: string, table: LedgerTable): Verdict[] =>
  matchFiguresNow([{ text }], [table]).map(({ verdict }) => verdict);

const DERIVED = { kind: 'derived' };
const RATIO = { kind: 'derived', operation: 'ratio' };

const SHOWS = buildLedgerTable(
  'show:String episodes:Int64 downloads:Int64 downloads_prev:Int64 ad_revenue:Double',
  [
    'Night Shift|5|482300|455010|14469.0',
    'Ledger Lines|2|196540|208800|7861.6',
    'Kitchen Physics|1|88120|61200|1762.4',
    'Small Courts|3|54010|55900|2160.4',
    'Tidewater|1|21430|22075|428.6',
  ],
);

test('what stands before a figure says what it is counted per', () => {
  const text = 'Per 1,000 downloads that is $30 for Night Shift and $40 for Ledger Lines.';
  expect(judge(text, SHOWS).slice(-2)).toMatchObject([RATIO, RATIO]);
  const wrong = 'Per 1,000 downloads that is $33 for Night Shift and $43 for Ledger Lines.';
  const [first, second] = judge(wrong, SHOWS).slice(-2);
  expect(first).not.toMatchObject(DERIVED);
  expect(second).not.toMatchObject(DERIVED);
});

test('the number that a rate is counted per is no statement', () => {
  expect(judge('Per 1,000 downloads Night Shift is best.', SHOWS)).toEqual([]);
});

test('rows are compared with the column of the same measure', () => {
  const text = 'So 3 of the 5 shows lost listeners.';
  expect(judge(text, SHOWS)[0]).toMatchObject({ kind: 'derived', operation: 'count' });
});

const MONTHS = buildLedgerTable('month:Date visitors:Int64 paid:Int64', [
  '2026-01-01|18240|12110',
  '2026-02-01|19875|13022',
  '2026-03-01|24310|16504',
  '2026-04-01|31890|20118',
]);

test('a total over a span of rows is not of its first', () => {
  const text = 'We welcomed 94,315 visitors from January to April, peaking with 31,890 in April.';
  expect(judge(text, MONTHS)).toMatchObject([
    { kind: 'derived', operation: 'sum' },
    { kind: 'cell', cells: [{ row: 3 }] },
  ]);
});

const PLANTS = buildLedgerTable('plant:String output_mwh:Int64 capacity_mw:Int64', [
  'Harrow Point|412880|780',
  'Selden Ridge|118346|420',
  'Marsh Bay|49003|205',
  'Old Mill|7440|16',
]);

test('all figures behind a bracket of names are of these together', () => {
  const text = 'Wind (Selden Ridge and Marsh Bay) came to 167,349 MWh from 625 MW.';
  expect(judge(text, PLANTS)).toMatchObject([DERIVED, DERIVED]);
});

const BEERS = buildLedgerTable('beer:String hectolitres:Double abv:Double', [
  'Hazy Owl|1840|6.2',
  'Old Mill|2610|4.8',
  'Summer Wheat|905|5.1',
  'Alcohol-Free Pale|410|0.4',
]);

test('what is left out is not what a figure is about', () => {
  const text = 'Excluding Alcohol-Free Pale, the ABV ranges from 4.8 to 6.2.';
  expect(judge(text, BEERS)).toMatchObject([{ kind: 'cell' }, { kind: 'cell' }]);
});

const TYRES = buildLedgerTable('tyre:String riders:Int64 finishers:Int64 avg_speed:Double', [
  'Vento R|44|43|41.83',
  'Roadline|61|57|41.2',
  'Grippa|29|25|39.74',
]);

test('a number with decimals is none of a column of counts', () => {
  expect(judge('Vento R riders were fastest at 41.83 km/h.', TYRES)).toMatchObject([
    { kind: 'cell' },
  ]);
});

const PLANS = buildLedgerTable('plan:String lost:Int64 churn_rate:Double arpu:Double', [
  'Prepaid|9683|0.115|6.4',
  'Youth|2874|0.070|14.9',
  'Business|678|0.020|61.3',
]);

test('behind a multiple of another row the subject goes on', () => {
  const text = 'The rate of Prepaid is 5.8 times Business, but its ARPU is only $6.40.';
  expect(judge(text, PLANS)).toMatchObject([DERIVED, { kind: 'cell' }]);
});

test('a cell of another unit contradicts nothing', () => {
  const practices = buildLedgerTable('practice:String booked:Int64 missed:Int64 dentists:Int64', [
    'Harbour Mall|4980|349|42',
    'Vale Road|1460|58|21',
  ]);
  expect(judge('Vale Road is best at 42 %.', practices)).not.toMatchObject([
    { kind: 'contradiction' },
  ]);
});

const HALLS = buildLedgerTable(
  'hall:String seats:Int64 revenue:Int64 costs:Int64 tickets:Int64 rain_days:Int64',
  ['Ulm|410|8166|3690|5248|61', 'Hof|520|24170|9420|8141|77', 'Gera|330|12290|5210|4011|59'],
);

test('a quotient of few digits is one of what the words name', () => {
  expect(judge('Per seat the revenue of Ulm is $20.', HALLS)).toMatchObject([RATIO]);
  expect(judge('Per seat the revenue of Ulm is $9.', HALLS)).not.toMatchObject([DERIVED]);
});

test('a change in a bracket behind the difference starts from the earlier value', () => {
  const say = (percent: string): string => `In February visitors rose by 1,635 (${percent}).`;
  expect(judge(say('9.0 %'), MONTHS)[1]).toMatchObject({
    operation: 'growth',
    cells: [{ row: 0 }, { row: 1 }],
  });
  expect(judge(say('9.6 %'), MONTHS)[1]).not.toMatchObject(DERIVED);
});
