import { expect, test } from 'vitest';
import { buildLedgerTable } from './testing/labelled-answer.ts';
import { NO_INPUTS } from './given-numbers.ts';
import { matchFiguresNow } from './match-figures.ts';
import { isStated, type Verdict } from './verdict.ts';

const STORES = buildLedgerTable('region:String store:String q1:Int64 q2:Int64 margin:Double', [
  'North|Aalborg|412|451|0.214',
  'North|Bergen|388|372|0.187',
  'South|Cadiz|265|298|0.302',
]);

const judge = (text: string): Verdict[] =>
  matchFiguresNow([{ text }], [STORES]).map(({ verdict }) => verdict);

test('growth from one period’s column to the next one’s', () => {
  expect(judge('Aalborg is up 9.5 % from q1 to q2.').at(0)).toMatchObject({
    operation: 'growth',
    cells: [
      { row: 0, column: 2 },
      { row: 0, column: 3 },
    ],
  });
});

test('two figures beside a figure give it without a word that says how', () => {
  expect(
    judge('Aalborg burned 451 where 412 had been set aside: 39.5 or 9.5 %.').at(3),
  ).toMatchObject({
    kind: 'derived',
    operation: 'growth',
  });
  expect(
    judge('Aalborg burned 451 where 412 had been set aside: 39.5 or 9.7 %.').at(3),
  ).toMatchObject({
    kind: 'unmatched',
  });
});

test('a sum over the rows of a named group', () => {
  expect(judge('The North sold 823 in q2.').at(0)).toMatchObject({
    operation: 'sum',
    cells: [
      { row: 0, column: 3 },
      { row: 1, column: 3 },
    ],
  });
});

test('the number of values in a column that the noun names', () => {
  expect(judge('There are 2 regions.')).toMatchObject([
    { kind: 'derived', operation: 'count', column: { column: 0 }, value: '2' },
  ]);
});

test('percentages of a column whose values are fractions, whatever its name', () => {
  expect(
    judge('Cadiz has 30.2 %, Aalborg 21.4 %; 8.8 percentage points lie between them.'),
  ).toMatchObject([
    { kind: 'cell', cells: [{ row: 2, column: 4 }] },
    { kind: 'cell', cells: [{ row: 0, column: 4 }] },
    { kind: 'derived', operation: 'difference' },
  ]);
});

test.each([
  'The 18–25 band is 45 years away',
  'HTTP 500 in week 37',
  'Call +49 30 901820 or (030) 555-0100 about it',
  'See step 4, ticket 88 and the 65+ group',
  'In fiscal 2023/24 it is 50/50',
])('numbers that state nothing are left alone: %s', (text) => {
  const alarms = judge(text).filter(({ kind }) => kind === 'unmatched');
  expect(alarms.length).toBe(text.includes('45 years') ? 1 : 0);
});

test('a band that the result has as text is a name', () => {
  const table = buildLedgerTable('band:String buyers:Int64', ['18-25|310', '65+|90']);
  const [name, count] = matchFiguresNow([{ text: 'Of 18–25, 310 buy.' }], [table]);
  expect(name?.verdict).toMatchObject({ kind: 'name', cells: [{ row: 0, column: 0 }] });
  expect(count?.verdict).toMatchObject({ kind: 'cell', value: '310' });
});

test('how far two rows are apart, in percent, although the words name the column', () => {
  const cars = buildLedgerTable('origin:String avg_miles_per_gallon:Double', [
    'Japan|30.450632911392405',
    'Europe|27.891428571428573',
  ]);
  const text =
    'Japan has the higher average miles per gallon by 9.2%: 30.5 mpg against 27.9 mpg for Europe.';
  expect(matchFiguresNow([{ text }], [cars]).map(({ verdict }) => verdict)).toMatchObject([
    { kind: 'derived', operation: 'growth' },
    { kind: 'cell', value: '30.450632911392405' },
    { kind: 'cell', value: '27.891428571428573' },
  ]);
});

const SEASONS = buildLedgerTable('season:String games:Int64 visitors:Int64', [
  '2021/22|17|341870',
  '2022/23|17|412250',
  '2023/24|17|441320',
]);

test('the row before that of the figure beside it, where the words speak of the period before', () => {
  const judgeSeasons = (text: string): Verdict[] =>
    matchFiguresNow([{ text }], [SEASONS]).map(({ verdict }) => verdict);
  expect(judgeSeasons('441,320 fans came, 29,070 more than the season before.')).toMatchObject([
    { kind: 'cell' },
    { kind: 'derived', operation: 'difference', cells: [{ row: 2 }, { row: 1 }] },
  ]);
  expect(
    judgeSeasons('441,320 fans came, 29,070 more than the cup final.').at(1),
  ).not.toMatchObject({
    kind: 'derived',
  });
});

test('the mean of a row’s months leaves their total out', () => {
  const plants = buildLedgerTable('plant:String jan:Double feb:Double mar:Double total_h1:Double', [
    'Gera|1841.2|1702.9|1755.0|5299.1',
    'Lodz|980.0|912.4|934.8|2827.2',
  ]);
  expect(matchFiguresNow([{ text: 'Gera averages 1,766.4 a month.' }], [plants])).toMatchObject([
    { verdict: { operation: 'mean', value: '1766.366666666667' } },
  ]);
});

test('the total of the rows shown, where they are called the largest', () => {
  const costs = buildLedgerTable(
    'centre:String actual:Double budget:Double',
    ['Payroll|18440210.55|18000000', 'Cloud|3871044.18|3200000', 'Travel|1208733.9|900000'],
    41,
  );
  const judgeCosts = (text: string): Verdict[] =>
    matchFiguresNow([{ text }], [costs]).map(({ verdict }) => verdict);
  expect(judgeCosts('The three largest spent 23.52 million.')).toMatchObject([
    { operation: 'sum', column: { column: 1 } },
  ]);
  expect(judgeCosts('All centres spent 23.52 million.')).not.toMatchObject([{ kind: 'derived' }]);
});

test('percentage points between a cell and an earlier answer’s percentage', () => {
  const classes = buildLedgerTable('class:String attendance_pct:Double', [
    '9B|81.4815',
    '10A|84.2',
  ]);
  const earlier = ['Class 9B was at 85.1 % in September.'];
  const judgeDrop = (drop: string): Verdict | undefined =>
    matchFiguresNow(
      [{ text: `9B is at 81.5 %, down from the 85.1 % I reported, a drop of ${drop} pp.` }],
      [classes],
      { ...NO_INPUTS, earlier },
    )
      .filter(isStated)
      .at(2)?.verdict;
  expect(judgeDrop('3.6')).toMatchObject({ operation: 'difference', value: '3.6185' });
  expect(judgeDrop('4.1')).toMatchObject({ kind: 'unmatched' });
});

test('a stage that many columns have in their names is no pair of periods', () => {
  const routing = buildLedgerTable(
    'channel:String wait_before:Double wait_after:Double score_before:Double score_after:Double',
    ['Email|412.6|255.1|3.92|4.11', 'Phone|96.0|88.5|4.2|4.02'],
  );
  const text = 'After the change Email took 255.1 minutes instead of 412.6, a cut of 38 %.';
  expect(matchFiguresNow([{ text }], [routing]).at(-1)?.verdict).toMatchObject({
    operation: 'growth',
  });
});

test('a total that is said to be the one given before is not computed once more', () => {
  const sites = buildLedgerTable('standort:String kwh:Int64', ['Nord|1694916', 'Süd|1697058']);
  const judgeTotal = (text: string): Verdict | undefined =>
    matchFiguresNow([{ text }], [sites], {
      ...NO_INPUTS,
      earlier: ['Der Verbrauch lag bei 3,39 Mio. kWh.'],
    }).at(0)?.verdict;
  expect(judgeTotal('Er sank auf die genannten 3,39 Mio. kWh.')).toMatchObject({ kind: 'given' });
  expect(judgeTotal('Zusammen sind es 3,39 Mio. kWh.')).toMatchObject({ operation: 'sum' });
});

test('sums of two columns that differ by little are two ways', () => {
  const rows = ['Ulm|12345678|12345679', 'Hof|12345671|12345674', 'Gera|7310224|6920113'];
  const both = buildLedgerTable('store:String booked:Int64 billed:Int64', rows);
  const one = buildLedgerTable('store:String booked:Int64', rows);
  const say = (table: typeof both): Verdict[] =>
    matchFiguresNow([{ text: 'Ulm and Hof together made 24.69 million.' }], [table]).map(
      ({ verdict }) => verdict,
    );
  expect(say(one)).toMatchObject([{ kind: 'derived', operation: 'sum' }]);
  expect(say(both)).not.toMatchObject([{ kind: 'derived' }]);
});
