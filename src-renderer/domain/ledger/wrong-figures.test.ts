import { expect, test } from 'vitest';
import { NO_INPUTS } from './given-numbers.ts';
import { matchFiguresNow } from './match-figures.ts';
import { buildLedgerTable } from './testing/labelled-answer.ts';

type Table = ReturnType<typeof buildLedgerTable>;

/** The kind of each figure's verdict, by its text. */
const judge = (text: string, table: Table, question = ''): Readonly<Record<string, string>> =>
  Object.fromEntries(
    matchFiguresNow([{ text }], [table], { ...NO_INPUTS, question }).map(({ figure, verdict }) => [
      figure.text,
      verdict.kind,
    ]),
  );

const REGIONS = buildLedgerTable('region:String orders:Int64 return_pct:Double', [
  'North|812|9.2',
  'South|733|4.1',
  'East|690|3.3',
]);

test('a number of the question is no percentage of the answer', () => {
  const question = 'Return rates of the last 12 weeks, top 5 regions?';
  expect(judge('South returned 12% of its orders.', REGIONS, question)).toEqual({
    '12%': 'unmatched',
  });
});

test('other regions and superlatives are no subject of the sentence before', () => {
  const text = 'South had 733 orders. In other regions there were 812 and 690.';
  expect(judge(text, REGIONS)).toMatchObject({ '812': 'cell' });
  expect(judge('South. The worst return rate was 9.2%.', REGIONS)).toMatchObject({
    '9.2%': 'cell',
  });
});

const DAYS = buildLedgerTable('day:Date visits:Int64', [
  '2024-03-01|402',
  '2024-03-02|377',
  '2024-03-03|391',
  '2024-03-04|398',
  '2024-03-05|400',
]);

test('the digits of a number before a month are no day of it', () => {
  expect(judge('In March 2024 there were 1,968 visits.', DAYS)).toMatchObject({
    '1,968': 'derived',
  });
  expect(judge('In March 2024 there were 2,968 visits.', DAYS)).toMatchObject({
    '2,968': 'unmatched',
  });
});

const STORES = buildLedgerTable('store:String returns:Int64', [
  'Store 7|12',
  'Store 12|30',
  'Store 41|9',
]);

test('the words of a name stand beside each other', () => {
  expect(judge('The best store took back 41.', STORES)).toMatchObject({ '41': 'unmatched' });
  expect(judge('Store 41 took back 9.', STORES)).toMatchObject({ 'Store 41': 'name', '9': 'cell' });
});

const STAFF = buildLedgerTable('level:String headcount_f:Int64 headcount_m:Int64', [
  'Level 1|214|187',
  'Level 2|302|341',
  'Level 3|251|454',
]);

test('the share of one kind is not that of the other', () => {
  expect(judge('At Level 2, 47.0% are women.', STAFF)).toMatchObject({ '47.0%': 'derived' });
  expect(judge('At Level 2, 53.0% are women.', STAFF)).toMatchObject({ '53.0%': 'unmatched' });
});

test('columns of one stem are two kinds only where they are called so', () => {
  const orders = buildLedgerTable('region:String orders_total:Int64 orders_cancelled:Int64', [
    'North|1000|120',
    'South|2200|230',
  ]);
  expect(judge('In all, 3,550 orders were placed.', orders)).toEqual({ '3,550': 'unmatched' });
});

test('of four amounts no two are taken from the first', () => {
  const profit = buildLedgerTable('revenue:Int64 cogs:Int64 opex:Int64 tax:Int64', [
    '912400|388210|271250|44100',
  ]);
  const text = 'The profit was $480,090.';
  expect(Object.values(judge(text, profit))).not.toContain('derived');
});

test('a rise is no fall', () => {
  const years = buildLedgerTable('year:Int64 revenue:Int64', [
    '2020|1000000',
    '2021|1566000',
    '2022|2204200',
  ]);
  const judged = judge('2021 grew by 56.6%, 2022 by −40.8%.', years);
  expect(judged['−40.8%']).not.toBe('derived');
});

const TICKETS = buildLedgerTable('month:Date opened:Int64 closed:Int64', [
  '2024-01-01|380|360',
  '2024-02-01|402|377',
  '2024-03-01|391|420',
]);

test('what a change starts from is of the column that the words name', () => {
  expect(judge('In March, closed tickets rose from 377 to 420.', TICKETS)).toMatchObject({
    '377': 'cell',
  });
  expect(judge('In March, closed tickets rose from 402 to 420.', TICKETS)['402']).not.toBe('cell');
});

test('a column that the clause names is not computed like the one before', () => {
  const teams = buildLedgerTable('team:String staff:Int64 leavers:Int64 hires:Int64', [
    'Ops|1000|39|12',
    'IT|1000|6|29',
  ]);
  const judged = judge('Ops lost 3.9% of staff through leavers; IT has 0.6% hires.', teams);
  expect(judged['0.6%']).not.toBe('derived');
});
