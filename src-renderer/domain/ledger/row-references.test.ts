import { expect, test } from 'vitest';
import { judgeText } from './testing/judge-text.ts';
import { buildLedgerTable } from './testing/labelled-answer.ts';
import { matchFiguresNow } from './match-figures.ts';
import { isStated, type Verdict } from './verdict.ts';

type Table = ReturnType<typeof buildLedgerTable>;

const judge = (text: string, table: Table, queries: readonly string[] = []): readonly Verdict[] =>
  judgeText(text, [table], { queries });

const MRR = buildLedgerTable('month:Date mrr:Int64 customers:Int64', [
  '2024-04-01|880120|1287',
  '2024-05-01|902310|1315',
  '2024-06-01|889640|1298',
  '2024-07-01|897205|1306',
]);

test('the change of a named month starts from the month before', () => {
  const text = 'In June MRR slipped from $902,310 to $889,640, a drop of $12,670 (1.4%).';
  const judged = judge(text, MRR);
  expect(judged).toMatchObject([
    { kind: 'cell', cells: [{ row: 1, column: 1 }] },
    { kind: 'cell', cells: [{ row: 2, column: 1 }] },
    { kind: 'derived', operation: 'difference', value: '12670' },
    { kind: 'derived' },
  ]);
  // Of the month before, and not 1.424 % of June.
  const [, , , drop] = judged;
  expect(drop?.kind === 'derived' ? Number(drop.value) : null).toBeCloseTo(1.404, 3);
  // $880,120 is two months before.
  expect(judge('In June MRR slipped from $880,120 to $889,640.', MRR)[0]).toMatchObject({
    kind: 'contradiction',
  });
});

const STAFF = buildLedgerTable('department:String headcount:Int64 leavers:Int64 tenure:Double', [
  'Customer Support|342|79|2.1',
  'Sales|218|41|2.8',
  'Engineering|506|48|3.9',
]);

test('a sentence goes on about the name that alone stands before it', () => {
  const text = 'Yes – Customer Support. 79 of 342 people left.';
  expect(judge(text, STAFF)).toMatchObject([
    { kind: 'cell', cells: [{ row: 0, column: 2 }] },
    { kind: 'cell', cells: [{ row: 0, column: 1 }] },
  ]);
  expect(judge('Yes – Sales. 79 of 342 people left.', STAFF)[0]).not.toMatchObject({
    kind: 'cell',
  });
});

test('what a condition names is no cue of the world outside', () => {
  const sites = buildLedgerTable('site:String planned:Int64 enrolled:Int64', [
    'Poland|40|43',
    'Spain|35|29',
    'Austria|125|57',
  ]);
  const text = 'The study has enrolled 129 of 200 planned patients.';
  const query = "SELECT site FROM trial_sites WHERE study = 'VX-201' ORDER BY enrolled";
  expect(judge(text, sites, [query])).toMatchObject([
    { kind: 'derived', operation: 'sum', value: '129' },
    { kind: 'derived', operation: 'sum', value: '200' },
  ]);
  expect(judge(text, sites)[0]).toMatchObject({ kind: 'unmatched' });
});

test('a table without umlauts names rows that prose writes with them', () => {
  const districts = buildLedgerTable('district:String days:Int64', ['Gruenau|94', 'Plagwitz|58']);
  expect(judge('Grünau (94 days) is slow.', districts)).toMatchObject([
    { kind: 'cell', cells: [{ row: 0, column: 1 }] },
  ]);
  expect(judge('Grünau (58 days) is slow.', districts)).toMatchObject([{ kind: 'contradiction' }]);
});

test('a column that says how it was computed may leave its unit out', () => {
  const overtime = buildLedgerTable('employees:Int64 overtime_h:Double max_overtime:Double', [
    '863|9406.7|71.5',
  ]);
  expect(judge('One person had 71.5 hours.', overtime)).toMatchObject([
    { kind: 'cell', cells: [{ column: 2 }] },
  ]);
});

test('a number of rows is no difference of two values', () => {
  const prices = buildLedgerTable('district:String change_pct:Double', [
    'Plagwitz|-0.7',
    'Connewitz|2.1',
    'Reudnitz|-2.4',
    'Gohlis|-4.9',
  ]);
  const text = 'Prices fall in 3 districts: Plagwitz (−0.7%), Reudnitz (−2.4%) and Gohlis (−4.9%).';
  expect(judge(text, prices)[0]).toMatchObject({ operation: 'count', value: '3' });
  // The difference of -4.9 and -2.4 is 2.5, which would round to 3.
  expect(judge(text.replace('fall in 3', 'moved in 3'), prices)[0]).not.toMatchObject({
    operation: 'difference',
  });
});

const VISITS = buildLedgerTable('department:String visits:Int64 left_unseen:Int64', [
  'Orthopaedics|6120|214',
  'General Medicine|18455|702',
  'Cardiology|4933|31',
]);

test('a figure beside a derived one is computed alike from its own row', () => {
  const say = (share: string): string =>
    `In General Medicine 3.8% of the visitors left unseen, the highest rate of all; in Cardiology it is only ${share}.`;
  expect(judge(say('0.6%'), VISITS)[1]).toMatchObject({
    kind: 'derived',
    operation: 'share',
    cells: [{ row: 2 }, { row: 2 }],
  });
  expect(judge(say('0.9%'), VISITS)[1]).not.toMatchObject({ kind: 'derived' });
});

const PRIORITIES = buildLedgerTable('priority:String tickets:Int64', [
  'Normal|3390',
  'High|802',
  'Urgent|178',
]);

test('what was counted may be called so behind the number', () => {
  const text = '3,390 tickets had normal priority; 802 were high and 178 urgent.';
  expect(judge(text, PRIORITIES)).toMatchObject([
    { kind: 'cell', cells: [{ row: 0 }] },
    { kind: 'cell', cells: [{ row: 1 }] },
    { kind: 'cell', cells: [{ row: 2 }] },
  ]);
  expect(judge(text.replace('802', '178'), PRIORITIES)[1]).not.toMatchObject({ kind: 'cell' });
});

const COUNTRIES = buildLedgerTable('country:String goals:Int64', ['Norway|404', 'Denmark|300']);

test('what a sentence opens with to compare is not its subject', () => {
  expect(judge('Compared with Norway, Denmark has only 300.', COUNTRIES)).toMatchObject([
    { kind: 'cell', cells: [{ row: 1 }] },
  ]);
  expect(judge('Compared with Norway, Denmark has only 404.', COUNTRIES)[0]).not.toMatchObject({
    kind: 'cell',
  });
});

test('a sentence about the same time goes on about the month before', () => {
  const weeks = buildLedgerTable('week:Date patients:Int64 wait_min:Int64', [
    '2025-01-27|1251|45',
    '2025-02-03|1512|68',
    '2025-02-10|1446|58',
  ]);
  const text =
    'In the week of February 3 there were 1,512 patients. Waits rose to 68 minutes from 45 at the same time.';
  expect(judge(text, weeks)).toMatchObject([
    { kind: 'cell', cells: [{ row: 1, column: 1 }] },
    { kind: 'cell', cells: [{ row: 1, column: 2 }] },
    { kind: 'cell', cells: [{ row: 0, column: 2 }] },
  ]);
});

const CONTRACTS = buildLedgerTable('contract:String churn_pct:Double', [
  'Prepaid|12.9',
  'Month-to-month|9.9',
  '12 months|4.6',
  '24 months|2.7',
]);

test('a number in a name of several words is no claim, and each word of a name counts once', () => {
  expect(judge('Churn was 2.7% with a 24-month contract.', CONTRACTS)).toMatchObject([
    { kind: 'cell', cells: [{ row: 3, column: 1 }] },
  ]);
  expect(judge('Churn was 2.7% with a 36-month contract.', CONTRACTS)[1]).toMatchObject({
    kind: 'unmatched',
  });
});

const HOTELS = buildLedgerTable('hotel:String rooms:Int64 rating:Double reviews:Int64', [
  'Edelweiss Lodge|84|9.1442|208',
  'Gasthof Adler|46|8.9015|132',
]);

test('a number with decimals is the only cell of the named row that rounds to it', () => {
  expect(judge('Gasthof Adler is next on 8.9.', HOTELS)).toMatchObject([
    { kind: 'cell', cells: [{ row: 1, column: 2 }] },
  ]);
  expect(judge('Gasthof Adler is next on 9.1.', HOTELS)[0]).not.toMatchObject({ kind: 'cell' });
});

test('a bound that everything else meets needs no cell', () => {
  const rates = buildLedgerTable('shop:String rate_pct:Double', ['Toys|83.8', 'Books|99.3']);
  expect(judge('Toys reach 83.8%; everything else is above 90%.', rates)).toMatchObject([
    { kind: 'cell', cells: [{ row: 0 }] },
  ]);
});

test('a change without a named row goes from the first row to the last', () => {
  const customers = buildLedgerTable('month:Date customers:Int64', [
    '2024-01-01|1204',
    '2024-02-01|1298',
    '2024-03-01|1315',
    '2024-04-01|1503',
  ]);
  expect(judge('Customers grew from 1,204 to 1,503.', customers)).toMatchObject([
    { kind: 'cell', cells: [{ row: 0 }] },
    { kind: 'cell', cells: [{ row: 3 }] },
  ]);
  expect(judge('Customers grew from 1,298 to 1,315.', customers)).toMatchObject([
    { kind: 'unsure' },
    { kind: 'unsure' },
  ]);
  const months = 'Customers grew from 1,298 in February to 1,315 in March over the last 4 months.';
  expect(judge(months, customers)).toMatchObject([
    { kind: 'cell', cells: [{ row: 1 }] },
    { kind: 'cell', cells: [{ row: 2 }] },
  ]);
});

test('each end of a change belongs to its end of the span before', () => {
  const levels = buildLedgerTable('level:Int64 players:Int64', [
    '8|91204',
    '10|82944',
    '12|61020',
    '14|46871',
  ]);
  const say = (start: string): string =>
    `From level 8 to level 14 the number of players fell by 48.6%, from ${start} to 46.9k.`;
  expect(judge(say('91.2k'), levels)).toMatchObject([
    { kind: 'derived', operation: 'growth' },
    { kind: 'cell', cells: [{ row: 0 }] },
    { kind: 'cell', cells: [{ row: 3 }] },
  ]);
  expect(judge(say('82.9k'), levels)[1]).not.toMatchObject({ kind: 'cell' });
});

test('the 12 of a number of months is no December', () => {
  const months = buildLedgerTable('month:Date mrr:Int64', [
    '2024-01-01|812400',
    '2024-03-01|851750',
    '2024-12-01|1042390',
  ]);
  const say = (start: string): string =>
    `Over the last 12 months MRR went from ${start} in January to $1,042,390 in December.`;
  expect(judge(say('$812,400'), months)[0]).toMatchObject({ kind: 'cell', cells: [{ row: 0 }] });
  expect(judge(say('$851,750'), months)[0]).toMatchObject({ kind: 'contradiction' });
});

test('a date in brackets tells which row is meant', () => {
  const weeks = buildLedgerTable('week:Date cluster:String receipts:Int64', [
    '2025-05-19|City|40211',
    '2025-05-19|Suburb|22954',
    '2025-05-05|City|42618',
    '2025-05-05|Suburb|24102',
  ]);
  const say = (count: string): string =>
    `In the latest week (starting 2025-05-19) City shops wrote ${count} receipts.`;
  expect(judge(say('40,211'), weeks)[0]).toMatchObject({ kind: 'cell', cells: [{ row: 0 }] });
  expect(judge(say('42,618'), weeks)[0]).not.toMatchObject({ kind: 'cell' });
});

const TENTS = buildLedgerTable('product:String price:Double cost:Double units:Int64', [
  'Trail Tent|249|181.77|412',
  'Summit Pack|189|130.41|958',
  'Ridge Stove 2|59.9|40.13|2204',
]);

const judgeItem = (text: string): readonly Verdict[] =>
  matchFiguresNow([{ text, block: 'item' }], [TENTS])
    .filter(isStated)
    .map(({ verdict }) => verdict);

test.each([
  'Trail Tent – 412 units. Selling at $249.',
  'Ridge Stove 2: 2,204 units. Selling at $59.90.',
])('a later sentence of an item goes on about its name: %s', (text) => {
  expect(judgeItem(text).at(-1)).toMatchObject({ kind: 'cell' });
});

test.each([
  'Trail Tent – 412 units. Selling at $189 against a cost of $181.77.',
  'Ridge Stove 2: 2,204 units. Selling at $189.',
])('a value of another row is none of the item: %s', (text) => {
  expect(judgeItem(text).some((one) => one.kind === 'contradiction')).toBe(true);
});

test.each([
  'Trail Tent – 412 units. The cheapest sells at $59.90.',
  'Trail Tent – 412 units. The best sold 2,204 units.',
])('a sentence about another one of its kind is not bound to the item: %s', (text) => {
  expect(judgeItem(text).at(-1)).not.toMatchObject({ kind: 'contradiction' });
});

test('the word behind a whole names its part', () => {
  const courses = buildLedgerTable('course:String enrolled:Int64 passed:Int64 failed:Int64', [
    'Algebra|312|218|94',
    'Statistics|198|121|77',
  ]);
  expect(judgeText('In Statistics 121 of 198 passed.', [courses]).slice(-2)).toMatchObject([
    { kind: 'cell', cells: [{ row: 1, column: 2 }] },
    { kind: 'cell', cells: [{ row: 1, column: 1 }] },
  ]);
  expect(judgeText('In Statistics 121 of 312 passed.', [courses]).at(-1)).not.toMatchObject({
    kind: 'cell',
  });
});

test.each([
  [
    'Trail Tent sold 412 units, against 958 of the Summit Pack. The latter costs $181.77.',
    '181.77',
  ],
  ['Trail Tent sold 412 units and Summit Pack 958. The former costs $130.41.', '130.41'],
  ['Trail Tent and Summit Pack are close: Trail Tent $189, Summit Pack $130.41.', '189'],
])('a value of another row is not that of the name in its clause: %s', (text, value) => {
  const linked = judgeText(text, [TENTS]).filter(({ kind }) => kind === 'cell');
  expect(linked).not.toContainEqual(expect.objectContaining({ value }));
});

test('the latter is the last name of the sentence before', () => {
  const text = 'Trail Tent sold 412 units and Summit Pack 958. The latter costs $130.41.';
  expect(judgeText(text, [TENTS]).at(-1)).toMatchObject({ kind: 'cell', cells: [{ row: 1 }] });
});
