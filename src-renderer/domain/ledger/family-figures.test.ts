import { expect, test } from 'vitest';
import { matchFiguresNow } from './match-figures.ts';
import { buildLedgerTable } from './testing/labelled-answer.ts';

type Table = ReturnType<typeof buildLedgerTable>;

/** The kind of each figure's verdict, by its text; a line of the text is a passage. */
const judge = (text: string, ...tables: readonly Table[]): Readonly<Record<string, string>> =>
  Object.fromEntries(
    matchFiguresNow(
      text.split('\n').map((line) => ({ text: line })),
      tables,
    ).map(({ figure, verdict }) => [figure.text, verdict.kind]),
  );

const MILLS = buildLedgerTable(
  'mill:String litres:Int64 acidity:Double rejected:Int64 prev_litres:Int64',
  [
    'Alba|18400|0.31|120|17200',
    'Brisa|15250|0.42|310|16100',
    'Cerro|12980|0.78|540|13400',
    'Duna|9870|0.55|205|8800',
    'Estrella|7640|0.91|610|7900',
  ],
);

test('rows of the sentence before are added up', () => {
  const lead = 'The limit is missed by Cerro and Estrella. ';
  expect(judge(`${lead}Together they rejected 1,150 litres.`, MILLS)).toMatchObject({
    '1,150': 'derived',
  });
  expect(judge(`${lead}Together they rejected 1,160 litres.`, MILLS)['1,160']).not.toBe('derived');
  const other = 'The limit is missed by Cerro and Duna. Together they rejected 1,150 litres.';
  expect(judge(other, MILLS)['1,150']).not.toBe('derived');
});

test('of two rows that are compared, `they` is one', () => {
  const text = 'Cerro pressed 12,980 litres, ahead of Estrella. They rejected 1,150 litres.';
  expect(judge(text, MILLS)['1,150']).not.toBe('derived');
});

test('the rows that a sentence takes together have no share of each other', () => {
  const lead = 'Alba pressed 18,400 litres, Brisa 15,250.';
  expect(judge(`${lead}\nTogether, Brisa and Duna pressed 45.3%.`, MILLS)['45.3%']).not.toBe(
    'derived',
  );
});

test('the other rows are those that nothing before names', () => {
  const lead = 'Cerro and Estrella miss the limit.\n';
  expect(judge(`${lead}The other three mills rejected 635 litres.`, MILLS)).toMatchObject({
    '635': 'derived',
  });
  expect(judge(`${lead}The other two mills rejected 635 litres.`, MILLS)['635']).not.toBe(
    'derived',
  );
  expect(judge(`${lead}The other three mills rejected 645 litres.`, MILLS)['645']).not.toBe(
    'derived',
  );
});

test('rows that the words leave out are not added up', () => {
  expect(judge('Without Alba the mills pressed 45,740 litres.', MILLS)).toMatchObject({
    '45,740': 'derived',
  });
  expect(judge('Without Brisa the mills pressed 45,740 litres.', MILLS)['45,740']).not.toBe(
    'derived',
  );
});

test('a number of rows may stand before the number of all', () => {
  expect(judge('Two of 5 mills exceed 0.7 acidity.', MILLS)).toMatchObject({ Two: 'derived' });
  expect(judge('Three of 5 mills exceed 0.7 acidity.', MILLS)).not.toHaveProperty('Three');
  const fewer = 'of 5 mills pressed less than the season before.';
  expect(judge(`3 ${fewer}`, MILLS)).toMatchObject({ '3': 'derived' });
  expect(judge(`2 ${fewer}`, MILLS)).toMatchObject({ '2': 'unmatched' });
});

const WARDS = buildLedgerTable('ward:String beds:Int64 occupied:Double', [
  'North|32|31.2',
  'South|40|38.1',
  'East|28|25.1',
  'West|22|∅',
]);

test('rows without a value are left out where the words say so', () => {
  const judged = judge('Across the 3 wards with data, 94.4 of 100 beds were occupied.', WARDS);
  expect(judged).toMatchObject({ '3': 'derived', '94.4': 'derived', '100': 'derived' });
  expect(judge('Across the 4 wards with data, 94.4 of 122 beds were full.', WARDS)).toMatchObject({
    '4': 'unmatched',
    '122': 'unmatched',
  });
});

const TIERS = buildLedgerTable('seat_tier:String accounts:Int64 arr:Int64', [
  '1-9|214|385200',
  '10-49|131|1021800',
  '200-999|12|973600',
  '1000+|2|612000',
]);

test('the end of a class stands for the classes on its side', () => {
  const text = 'The 14 accounts with 200+ seats are at risk. They hold €1.59M.';
  expect(judge(text, TIERS)).toMatchObject({
    '14': 'derived',
    '200+': 'name',
    '€1.59M': 'derived',
  });
  expect(judge(text.replace('1.59', '1.69'), TIERS)['€1.69M']).not.toBe('derived');
  expect(judge('1,000 seats and more: €612k', TIERS)).toMatchObject({
    '1,000 seats and more': 'name',
  });
  expect(judge(text.replace('200+', '300+'), TIERS)['€1.59M']).not.toBe('derived');
});

const CASH = buildLedgerTable('month:Date cash_in:Int64 cash_out:Int64 closing_cash:Int64', [
  '2025-01-01|310000|420000|2890000',
  '2025-02-01|325000|415000|2800000',
  '2025-03-01|298000|440000|2658000',
  '2025-04-01|340000|450000|2548000',
  '2025-05-01|355000|436000|2467000',
  '2025-06-01|362000|458000|2371000',
]);

test('an amount is divided by the months of which the words speak', () => {
  const text =
    'You closed June with $2,371,000. Over the last six months cash in was $1,990,000, an average of $331,667 per month.';
  expect(judge(text, CASH)).toMatchObject({ '$331,667': 'derived' });
  expect(judge(text.replace('331,667', '321,667'), CASH)['$321,667']).not.toBe('derived');
  expect(judge(text.replace('six', 'five'), CASH)['$331,667']).not.toBe('derived');
});

test('the mean of what one column is more than another, and how long a stock lasts', () => {
  const text =
    'June closed with $2.37M. Over the last three months the burn averaged $95.7k a month, so the runway is 24.8 months.';
  expect(judge(text, CASH)).toMatchObject({ '$95.7k': 'derived', '24.8': 'derived' });
  expect(judge(text.replace('95.7', '97.7'), CASH)['$97.7k']).not.toBe('derived');
  expect(judge(text.replace('24.8', '28.4'), CASH)['28.4']).not.toBe('derived');
});

const SEASONS = buildLedgerTable('season:String goals:Int64', [
  '2019/20|941',
  '2020/21|928',
  '2021/22|954',
  '2022/23|971',
  '2023/24|1012',
]);

test('the step before a stated one', () => {
  const text = 'Goals grew by 4.2% in 2023/24, after 1.8% in the season before.';
  expect(judge(text, SEASONS)).toMatchObject({ '4.2%': 'derived', '1.8%': 'derived' });
  expect(judge(text.replace('1.8%', '2.8%'), SEASONS)['2.8%']).not.toBe('derived');
});

test('the last stated value is compared with a named row', () => {
  const text = 'Goals reached 1,012 in 2023/24.\nCompared with 2019/20 that is +7.5%, or 71 more.';
  expect(judge(text, SEASONS)).toMatchObject({ '7.5%': 'derived', '71': 'derived' });
  const other = text.replace('Compared with 2019/20', 'Compared with 2020/21');
  expect(judge(other, SEASONS)['7.5%']).not.toBe('derived');
});

test('prices and suppositions', () => {
  expect(judge('At €6.50 per litre Alba’s litres are worth €119,600.', MILLS)).toMatchObject({
    '€119,600': 'derived',
  });
  expect(
    judge('At €6.50 per litre Brisa’s litres are worth €119,600.', MILLS)['€119,600'],
  ).not.toBe('derived');
  const halved = 'Halving the rejected litres of Cerro would save 270 litres.';
  expect(judge(halved, MILLS)).toMatchObject({ '270': 'derived' });
  expect(judge(halved.replace('270', '280'), MILLS)['280']).not.toBe('derived');
  expect(judge('A 5% rise would help Alba.', MILLS)).not.toHaveProperty('5%');
});

const OFFICES = buildLedgerTable('office:String filed:Int64 granted:Int64 rejected:Int64', [
  'North|1420|1204|96',
  'City|2340|1820|301',
  'Coast|610|545|22',
]);

test('what several stated parts leave of a row', () => {
  const text = 'City had 2,340 filed: 1,820 granted and 301 rejected. That leaves 219 pending.';
  expect(judge(text, OFFICES)).toMatchObject({ '219': 'derived' });
  expect(judge(text.replace('219', '291'), OFFICES)['291']).not.toBe('derived');
});

test('a stated total of one result has parts in another', () => {
  const reasons = buildLedgerTable('reason:String minutes:Int64', ['Traffic|812', 'Signal|455']);
  const stations = buildLedgerTable('station:String delay_min:Int64', ['North|900', 'South|1000']);
  const text = 'In total we lost 1,900 min.\nTraffic: 812 min (42.7%)\n633 min have other reasons';
  expect(judge(text, stations, reasons)).toMatchObject({ '(42.7%)': 'derived', '633': 'derived' });
  const wrong = text.replace('633', '533').replace('42.7', '43.7');
  const judged = judge(wrong, stations, reasons);
  expect([judged['533'], judged['(43.7%)']]).not.toContain('derived');
});

test('a place in a ranking leads to its cell', () => {
  const ranks = buildLedgerTable('line:String punct:Double rnk:Int64', [
    'Blue|94.6|1',
    'Green|93.1|2',
    'Red|89.4|3',
  ]);
  expect(judge('#1 Blue 94.6%', ranks)).toMatchObject({ '1': 'name' });
  expect(judge('#2 Blue 94.6%', ranks)).not.toHaveProperty('2');
});
