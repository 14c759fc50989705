import { expect, test } from 'vitest';
import type { LedgerTable } from './analyze-table.ts';
import { matchFiguresNow } from './match-figures.ts';
import { buildLedgerTable } from './testing/labelled-answer.ts';
import type { Verdict } from './verdict.ts';

const judge = (text: string, table: LedgerTable): Verdict[] =>
  matchFiguresNow([{ text }], [table]).map(({ verdict }) => verdict);

const REGIONS = buildLedgerTable('region:String sales_2023:Double sales_2024:Double', [
  'East|176233.9|179005.1',
  'West|341020.15|367911.8',
]);

test('what a change leads to is no value of the earlier period', () => {
  expect(judge('East edged up to 176,234.', REGIONS)).toMatchObject([{ kind: 'unmatched' }]);
  expect(judge('East edged up to 179,005.', REGIONS)).toMatchObject([{ kind: 'cell' }]);
  expect(judge('East came to 176,234 in 2023.', REGIONS)).toMatchObject([{ kind: 'cell' }]);
});

test('a rise of so many percent is no share', () => {
  const text = 'East sold 179,005 where it had been 176,234, a rise of';
  expect(judge(`${text} 34 %.`, REGIONS).at(2)).toMatchObject({ kind: 'unmatched' });
  expect(judge(`${text} 1.6 %.`, REGIONS).at(2)).toMatchObject({ operation: 'growth' });
});

const CHANNELS = buildLedgerTable('channel:String cost:Double roas:Double', [
  'Search|64.27|3.41',
  'Display|190.6|0.74',
]);

test('how often one value contains another is no cell', () => {
  expect(
    judge('The cost is 190.6 for a ROAS of 0.74, nearly 3x that of Search.', CHANNELS).at(-1),
  ).not.toMatchObject({
    kind: 'cell',
  });
  expect(judge('Search has a ROAS of 3x.', CHANNELS)).toMatchObject([{ kind: 'cell' }]);
});

const RETENTION = buildLedgerTable('season:String d1:Double d7:Double', [
  'Spring|0.318|0.117',
  'Summer|0.294|0.104',
]);

test('a change is of the column of the level right behind it', () => {
  const text = (points: string): string => `Summer lost ${points} pp, now 29.4 %.`;
  expect(judge(text('1.3'), RETENTION).at(-2)).not.toMatchObject({ kind: 'derived' });
  expect(judge(text('2.4'), RETENTION).at(-2)).toMatchObject({ operation: 'difference' });
});

test('two rows of a wide table are compared in one period', () => {
  const text = (times: string, east: string): string =>
    `West sold 367,911.80, ${times}x the ${east} of East.`;
  expect(judge(text('2.09', '176,233.90'), REGIONS).at(1)).not.toMatchObject({ kind: 'derived' });
  expect(judge(text('2.06', '179,005.10'), REGIONS).at(1)).toMatchObject({
    cells: [
      { row: 1, column: 2 },
      { row: 0, column: 2 },
    ],
  });
});
