import { expect, test } from 'vitest';
import type { LedgerTable } from './analyze-table.ts';
import { matchFiguresNow } from './match-figures.ts';
import type { Passage } from './passage.ts';
import { buildLedgerTable } from './testing/labelled-answer.ts';
import type { Verdict } from './verdict.ts';

const judge = (texts: string | readonly string[], table: LedgerTable): Verdict[] => {
  const passages = [texts].flat().map((text): Passage => ({ text, block: 'item' }));
  return matchFiguresNow(passages, [table]).map(({ verdict }) => verdict);
};

const CELL = { kind: 'cell' };

const AGENTS = buildLedgerTable('agent:String resolved:Int64 aht_min:Double csat:Double', [
  'Priya|104|13.1|4.8',
  'Luis|78|21.5|3.9',
  'Jonas|117|17.25|4.25',
]);

test('the name right before a figure is its column’s, whatever other cell of the row has it', () => {
  expect(judge('Luis needs his time, and his CSAT of 3.9 pulls it down.', AGENTS)).toMatchObject([
    CELL,
  ]);
  const [wrong] = judge('Luis needs his time, and his CSAT of 21.5 pulls it down.', AGENTS);
  expect(wrong).not.toMatchObject(CELL);
});

const RATES = buildLedgerTable('month:String unemployment_rate:Double change:Double', [
  'January|7.14|3.1',
  'March|9.05|3.44',
  'May|8.12|2.75',
  'November|6.88|1.52',
]);

test('a word of the sentence names the column of a figure before those that lead to it do', () => {
  const text = 'The change in the average unemployment rate was highest in March with 3.44 %.';
  expect(judge(text, RATES)).toMatchObject([CELL]);
});

test('a unit that another column states', () => {
  expect(judge('Jonas is at 17.25 min.', AGENTS)).toMatchObject([CELL]);
  expect(judge('Jonas is at 117.0 min.', AGENTS)).not.toMatchObject([CELL]);
});

const HOTELS = buildLedgerTable('hotel:String rooms:Int64 adr:Double', [
  'Seaview|120|157.4',
  'Alpine Inn|88|119.5',
  'City Lodge|240|104.3',
]);

test('a count of things is no money', () => {
  expect(judge('Seaview asks €157.40.', HOTELS)).toMatchObject([CELL]);
  expect(judge('Seaview asks €120.00.', HOTELS)).not.toMatchObject([CELL]);
});

test('the header of a table names the column', () => {
  const row = (price: string): readonly Passage[] => {
    const rowText = `Seaview | 157.4 | ${price}`;
    return [
      ['Seaview', 'Hotel'] as const,
      ['157.4', 'ADR'] as const,
      [price, 'Rooms'] as const,
    ].map(([text, header], column) => ({
      text,
      cell: { table: 0, row: 1, column, header, rowText },
    }));
  };
  const judgeRow = (price: string): Verdict | undefined =>
    matchFiguresNow(row(price), [HOTELS]).at(-1)?.verdict;
  expect(judgeRow('120')).toMatchObject(CELL);
  expect(judgeRow('157.4')).not.toMatchObject(CELL);
});

const SHOPS = buildLedgerTable('shop:String staff:Int64 surface:Int64', [
  'Berne|412|6180',
  'Basle|288|5320',
  'Chur|154|2410',
  'Sion|173|2950',
  'Lugano|131|2275',
]);

test('one item of a list is no cell of another column than all others', () => {
  const list = (last: string): readonly string[] => [
    'Berne (412): on plan',
    'Basle (288): behind',
    'Chur (154): on plan',
    'Sion (173): on plan',
    `Lugano (${last}): new`,
  ];
  expect(judge(list('131'), SHOPS).at(-1)).toMatchObject(CELL);
  expect(judge(list('2,275'), SHOPS).at(-1)).toMatchObject({ kind: 'unsure' });
});

const RENTS = buildLedgerTable('area:String rent_q1:Int64 rent_q2:Int64 rent_q3:Int64', [
  'Westfield|1480|1495|1520',
  'Uptown|2210|2250|2340',
]);

test('of the periods of a wide table the latest is meant, where no words speak of another', () => {
  expect(judge('Westfield costs 1,520.', RENTS)).toMatchObject([CELL]);
  expect(judge('Westfield costs 1,495.', RENTS)).toMatchObject([{ kind: 'unsure' }]);
  expect(judge('Westfield cost 1,495 in Q2.', RENTS)).toMatchObject([CELL]);
  expect(judge('Westfield cost 1,480 before that.', RENTS)).toMatchObject([CELL]);
});

test('what a change starts from is no latest value, and what follows it no earliest', () => {
  expect(judge('Uptown went from 2,210 to 2,340.', RENTS)).toMatchObject([CELL, CELL]);
  const [start] = judge('Uptown went from 2,340 to 2,210.', RENTS);
  expect(start).toMatchObject({ kind: 'unmatched' });
  expect(judge('Uptown is at 2,340 after 2,210.', RENTS)).toMatchObject([CELL, CELL]);
  expect(judge('Uptown is at 2,210 after 2,340.', RENTS)).toMatchObject([
    { kind: 'unmatched' },
    { kind: 'unmatched' },
  ]);
});

test.each([
  ['day_7', 'Ulm keeps 38.2 %.', 'cell'],
  ['week_4_retained', 'Ulm keeps 38.2 %.', 'cell'],
  ['min_humidity', 'In Ulm it is 38.2 %.', 'cell'],
  ['avg_tenure_years', 'In Ulm it is 38.2 %.', 'unmatched'],
  ['load_kg', 'In Ulm it is 38.2 %.', 'unmatched'],
  ['cents_per_kwh', 'In Ulm it is 38.2 %.', 'unmatched'],
])(
  'a percentage is no cell only where the name ends in what is counted: %s',
  (name, text, kind) => {
    const table = buildLedgerTable(`city:String ${name}:Double`, [
      'Ulm|38.2',
      'Hof|41.7',
      'Gera|22.9',
    ]);
    expect(matchFiguresNow([{ text }], [table])[0]?.verdict).toMatchObject({ kind });
  },
);
