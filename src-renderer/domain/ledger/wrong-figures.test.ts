import { expect, test } from 'vitest';
import { listBands, listNamedBounds } from './bands.ts';
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

const SALES = buildLedgerTable('region:String revenue:Int64 orders:Int64 share:Double', [
  'North|412300|1841|0.412',
  'South|311950|1422|0.312',
  'West|275840|1260|0.276',
]);
const CHURN = buildLedgerTable('month:String churn:Double revenue:Int64', [
  '2024-01|2.4|10010',
  '2024-02|1.9|12340',
  '2024-03|2.2|11870',
  '2024-04|3.1|9980',
]);

test('months, seasons and scores are no classes', () => {
  const judged = judge('Revenue below 3 was 34,220; churn under 3% held.', CHURN);
  expect(Object.values(judged)).not.toContain('derived');
  expect(Object.values(judged)).not.toContain('name');
  const scores = buildLedgerTable('score:String games:Int64', ['1-2|41', '0-3|30', '1-3|27']);
  const seasons = buildLedgerTable('season:String games:Int64', [
    '2019-20|4',
    '2020-21|3',
    '2021-22|7',
  ]);
  expect(Object.values(judge('Games below 3 were 71.', scores))).not.toContain('name');
  expect(Object.values(judge('Games under 22 were 14.', seasons))).not.toContain('name');
});

test('the end of something else is no class', () => {
  const tiers = buildLedgerTable('seat_tier:String accounts:Int64', [
    '1-9|214',
    '10-49|131',
    '50-99|12',
  ]);
  expect(judge('Accounts under 50 seats: 345.', tiers)).toHaveProperty('under 50');
  expect(judge('Accounts under 50 orders: 345.', tiers)['345']).not.toBe('derived');
  expect(judge('Accounts with churn under 50%: 345.', tiers)['345']).not.toBe('derived');
});

test('the new level is not what a rise adds', () => {
  expect(judge('A 5% rise would lift North’s revenue by 20,615.', SALES)).toMatchObject({
    '20,615': 'derived',
  });
  expect(judge('A 5% rise would lift North’s revenue to 20,615.', SALES)).toMatchObject({
    '20,615': 'unmatched',
  });
  expect(judge('A 10% rise would leave North with 41,230 revenue.', SALES)).toMatchObject({
    '41,230': 'unmatched',
  });
});

test('the amount of another row is not divided by its months', () => {
  const other = 'Over the last 90 days North made 412,300, and South averaged 137,433 a month.';
  expect(judge(other, SALES)).toMatchObject({ '137,433': 'unmatched' });
  expect(
    judge('North made 412,300 over the last 90 days, or 137,433 a month.', SALES),
  ).toMatchObject({ '137,433': 'derived' });
});

test('two spans that disagree, and the third quarter, are no span', () => {
  const text =
    'North made 412,300 in the last six months, its best since the third quarter: an average of 137,433 a month.';
  expect(judge(text, SALES)).toMatchObject({ '137,433': 'unmatched' });
  const two =
    'North made 412,300 in the last three months, its best in six months: 137,433 a month.';
  expect(judge(two, SALES)).toMatchObject({ '137,433': 'unmatched' });
});

test('`last but not least` is no runway', () => {
  const text = 'On average a region made 333,363. North made 412,300, and last but not least';
  expect(judge(`${text} 1.24.`, SALES)['1.24']).not.toBe('derived');
});

test('a stock lasts for as many months as its rate is per month', () => {
  const cash = buildLedgerTable('month:Date cash_in:Int64 cash_out:Int64 closing_cash:Int64', [
    '2025-03-01|298000|440000|2658000',
    '2025-04-01|340000|450000|2548000',
    '2025-05-01|355000|436000|2467000',
    '2025-06-01|362000|458000|2371000',
  ]);
  const text =
    'June closed with $2.37M. Over the last three months the burn averaged $95.7k a month, so the runway is 24.8 months.';
  expect(judge(text, cash)).toMatchObject({ '24.8': 'derived' });
  expect(judge(text.replace('24.8 months', '24.8 weeks'), cash)['24.8']).not.toBe('derived');
});

test('the ends of classes in a passage are read once', () => {
  const tiers = buildLedgerTable('tier:String accounts:Int64', ['1-9|214', '10-49|131', '50+|12']);
  const bands = listBands({ table: tiers });
  const bounds = listNamedBounds('Accounts under 50: 345.', bands);
  expect(bounds).toHaveLength(1);
  expect(listNamedBounds('Accounts under 50: 345.', bands)).toBe(bounds);
});

test('the rate of another row is taken of the row that changes', () => {
  const text = 'If South had North’s share, it would earn 41,230 more revenue.';
  expect(judge(text, SALES)).toMatchObject({ '41,230': 'unmatched' });
  const posts = buildLedgerTable('carrier:String parcels:Int64 late_pct:Double', [
    'Post|4000|6.0',
    'Flink|3000|2.0',
    'Brief|1000|3.5',
  ]);
  const late = 'If Post had Flink’s rate of late parcels, 160 fewer parcels would be late.';
  expect(judge(late, posts)).toMatchObject({ '160': 'derived' });
  expect(judge(late.replace('160', '120'), posts)['120']).not.toBe('derived');
});

test('things are not taken from money', () => {
  const table = buildLedgerTable('region:String revenue:Int64 orders:Int64 customers:Int64', [
    'North|412300|1841|1204',
    'South|311950|1422|1100',
  ]);
  const text =
    'North had revenue of 412,300, orders of 1,841 and 1,204 customers, which leaves 409,255.';
  expect(judge(text, table)).toMatchObject({ '409,255': 'unmatched' });
});

test('these three problems are no rows', () => {
  const text = 'These three weeks were hard, and these three problems remain.';
  expect(judge(text, SALES)).not.toHaveProperty('three');
});

test('whether a low return is good is in doubt', () => {
  const funds = buildLedgerTable('fund:String return_2023:Double return_2024:Double', [
    'Alpha|40.1|52.2',
    'Beta|33.3|29.9',
    'Gamma|60.0|71.1',
    'Delta|50.0|31.1',
    'Eta|44.0|20.1',
  ]);
  expect(judge('3 of 5 funds improved their return.', funds)['3']).not.toBe('derived');
});

test('what is halved, and what a day has, is of the column that the clause names', () => {
  const halved = 'Halving orders would be hard for South; the revenue of North is 206,150.';
  expect(judge(halved, SALES)).toMatchObject({ '206,150': 'unmatched' });
  const day = 'With an 8-hour day in mind, North’s orders come to 230.1.';
  expect(judge(day, SALES)).toMatchObject({ '230.1': 'unmatched' });
});

test('the other three are not three of four', () => {
  const mills = buildLedgerTable('mill:String litres:Int64 rejected:Int64', [
    'Alba|18400|120',
    'Brisa|15250|310',
    'Cerro|12980|540',
    'Duna|9870|205',
    'Estrella|7640|610',
  ]);
  const text = 'Alba pressed 18,400 litres. The other three mills rejected 1,355 litres.';
  expect(judge(text, mills)['1,355']).not.toBe('derived');
});
