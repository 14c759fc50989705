import { expect, test } from 'vitest';
import type { LedgerTable } from './analyze-table.ts';
import { matchFiguresNow } from './match-figures.ts';
import type { Passage } from './passage.ts';
import { buildLedgerTable } from './testing/labelled-answer.ts';
import { isStated, type Verdict } from './verdict.ts';

const judge = (texts: string | readonly string[], table: LedgerTable): Verdict[] => {
  const passages = [texts].flat().map((text): Passage => ({ text, block: 'item' }));
  return matchFiguresNow(passages, [table])
    .filter(isStated)
    .map(({ verdict }) => verdict);
};

const LEAGUE = buildLedgerTable('team:String points:Int64 wins:Int64 draws:Int64 ppg:Double', [
  'Rovers|46|14|4|2.3',
  'Albion|43|13|4|2.15',
  'Wanderers|39|11|6|1.95',
]);

test('a short difference to the row that is named behind it', () => {
  const text = (by: string): string =>
    `Rovers lead with 46 points (14 wins, 4 draws), ${by} points ahead of Albion.`;
  expect(judge(text('3'), LEAGUE).at(3)).toMatchObject({
    operation: 'difference',
    cells: [
      { row: 0, column: 1 },
      { row: 1, column: 1 },
    ],
  });
  expect(judge(text('5'), LEAGUE).at(3)).not.toMatchObject({ kind: 'derived' });
});

const CHANNELS = buildLedgerTable('channel:String tickets:Int64 csat:Double solved:Double', [
  'Email|4210|4.1|0.617',
  'Chat|3875|4.5|0.884',
  'Social|512|3.6|0.541',
]);

test('a change that the word before calls so, beside cells of the same digits', () => {
  const text = (gap: string): string => `CSAT is 4.5 in chat and 3.6 on social, a gap of ${gap}.`;
  expect(judge(text('0.9'), CHANNELS).at(2)).toMatchObject({ operation: 'difference' });
  expect(judge(text('0.7'), CHANNELS).at(2)).not.toMatchObject({ kind: 'derived' });
});

test('what a percentage leaves of all, and of a count', () => {
  const routes = buildLedgerTable('route:String seats:Int64 load_factor:Double', [
    'OSL–BKK|294|0.5815',
    'HEL–NRT|279|0.6127',
  ]);
  expect(judge('OSL–BKK flies with 123 empty seats.', routes)).toMatchObject([
    { operation: 'product', cells: [{ column: 1 }, { column: 2 }] },
  ]);
  expect(judge('OSL–BKK leaves 41.9 % of its seats empty.', routes)).toMatchObject([
    { operation: 'difference', operands: ['100', '58.15'] },
  ]);
  expect(judge('OSL–BKK flies with 171 empty seats.', routes)).not.toMatchObject([
    { kind: 'derived' },
  ]);
});

const SITES = buildLedgerTable('site:String kwh_2023:Double kwh_2024:Double cost_2024:Double', [
  'Cologne|88240.5|91377.5|23758.15',
  'Hanau|612480|655130.75|144128.77',
]);

test('cents per unit of a column of costs, and a sentence that goes on there', () => {
  expect(judge('Per kWh Cologne pays 26.0 cents.', SITES)).toMatchObject([{ operation: 'ratio' }]);
  expect(judge('Per kWh Cologne pays 27.0 cents.', SITES)).toMatchObject([{ kind: 'unmatched' }]);
  expect(judge('Hanau used 655,131 kWh. A kWh costs 0.22 there.', SITES).at(1)).toMatchObject({
    operation: 'ratio',
    cells: [{ row: 1 }, { row: 1 }],
  });
});

test('a part of a row’s months', () => {
  const plants = buildLedgerTable('plant:String apr:Double may:Double jun:Double jul:Double', [
    'Solar|26.4|33.9|37.2|38.6',
    'Wind|41.0|33.7|27.9|25.1',
  ]);
  expect(judge('Solar made 109.7 GWh from May to July, 80.6% of its total.', plants)).toMatchObject(
    [
      { operation: 'sum', cells: [{ column: 2 }, { column: 3 }, { column: 4 }] },
      { operation: 'share' },
    ],
  );
  expect(judge('Solar made 109.7 GWh from April to June.', plants)).not.toMatchObject([
    { kind: 'derived' },
  ]);
});

const CARRIERS = buildLedgerTable('carrier:String shipments:Int64 on_time_pct:Double', [
  'BlueRoute|12480|97.0',
  'Norcargo|15230|94.1',
  'Pakkio|4310|92.3',
  'Translog|7006|89.2',
]);

test('the rows of the list before, where a sentence takes them together', () => {
  const list = ['Norcargo: 94.1 %', 'Pakkio: 92.3 %', 'Translog: 89.2 %'];
  expect(
    judge([...list, 'The three together shipped 26,546 parcels.'], CARRIERS).at(3),
  ).toMatchObject({ operation: 'sum', cells: [{}, {}, {}] });
  expect(judge([...list, 'The two together shipped 26,546.'], CARRIERS).at(3)).toMatchObject({
    kind: 'unmatched',
  });
});

test('a bracket and an arrow go on about the row of the figure beside them', () => {
  const loans = buildLedgerTable('vintage:Date loans:Int64 volume:Double', [
    '2018-01-01|4120|61800000',
    '2019-01-01|4488|69564000',
    '2020-01-01|3307|47952000',
    '2021-01-01|5210|88570000',
    '2022-01-01|5644|101592000',
    '2023-01-01|4015|66247500',
  ]);
  const text = (volume: string): string =>
    `In 2022 it was 5,644, then 4,015 (${volume}) a year later.`;
  expect(judge(text('$66.2M'), loans).at(2)).toMatchObject({ cells: [{ row: 5, column: 2 }] });
  expect(judge(text('$67.2M'), loans).at(2)).toMatchObject({ kind: 'unmatched' });
});

test('a short number in the row that the words name is at least uncertain', () => {
  expect(judge('Wanderers have 6 of those.', LEAGUE)).toMatchObject([{ kind: 'unsure' }]);
  expect(judge('Wanderers have 6 wins.', LEAGUE)).toMatchObject([{ kind: 'unmatched' }]);
  expect(judge('Wanderers have 7 of those.', LEAGUE)).toMatchObject([{ kind: 'unmatched' }]);
});

test('how far a value is from none is a difference, although it is the value', () => {
  const rain = buildLedgerTable('month:Date rain:Double', ['2012-07-01|26.3', '2013-07-01|0']);
  const say = (more: string): string =>
    `Rain was higher in July 2012 (26.3 mm) than in July 2013 (0 mm): ${more} mm more.`;
  expect(judge(say('26.3'), rain).at(2)).toMatchObject({ operation: 'difference', value: '26.3' });
  expect(judge(say('23.6'), rain).at(2)).toMatchObject({ kind: 'unmatched' });
});

test('a change is a growth, and no share that the difference has', () => {
  const prices = buildLedgerTable('year:Date price:Double', [
    '2008-01-01|138.4808',
    '2009-01-01|150.3933',
  ]);
  const say = (change: string): string =>
    `It was higher in 2009 ($150.39) than in 2008 ($138.48): $11.91 more, 1.09 times as much, a change of ${change}.`;
  expect(judge(say('8.6%'), prices).at(4)).toMatchObject({ operation: 'growth' });
  expect(judge(say('6.8%'), prices).at(4)).toMatchObject({ kind: 'unmatched' });
});
