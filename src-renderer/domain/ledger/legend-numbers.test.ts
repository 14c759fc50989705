import { expect, test } from 'vitest';
import { judgeByFigure, judgeText } from './testing/judge-text.ts';
import { buildLedgerTable } from './testing/labelled-answer.ts';

const HOTELS = buildLedgerTable('hotel:String rooms:Int64 occupancy:Double minutes_p95:Int64', [
  'Harbour House|142|0.943|82',
  'Castle Park|68|0.912|121',
  'Minster Court|96|0.887|134',
  'Albert Dock|208|0.794|192',
]);

test.each([
  'The index stands well (2019 = 100), also with January 2020=100.',
  'The index is set to 100 in January 2020.',
  'On an index where 100 is the average this is good.',
  'An index above 100 means better than the market.',
  'Scores are grades (1 = best, 6 = worst).',
  '1 = Monday, 7 = Sunday.',
  'The best possible score is 10.',
  'The NPS ranges from -100 to +100.',
  'The slowest 5% of guests wait longest, the largest 20% of houses pay.',
  'All amounts in £1,000, values in units of 1,000 (000s).',
  'Multiply by 12 for the year.',
  'I only see the first 1,000 rows.',
  'It counts a 5-day week, the 52-week high and a 13-week quarter.',
  "At 5 o'clock it was a 1-in-20 event.",
  'The 2 tables above cover 12 months of data; I ran 2 queries.',
  'For 2 reasons, and in 3 steps.',
  'Deviations of ±1 are rounding effects.',
  'Scope 2, band 3, Tier 1, Euro 6 diesel and PM 2.5.',
  'Quarter 4 is missing, like half 2 of 2025.',
  'It is FY 2024/25.',
  'Shares do not add up to 100 here.',
  'The gap between rank 1 and rank 4 is large; ranks 2 and 3 are close.',
  'Albert Dock is at position 4, Castle Park is ranked 2.',
])('numbers that explain others are no findings: %s', (text) => {
  expect(judgeText(text, [HOTELS])).toEqual([]);
});

test.each([
  ['Castle Park rooms = 100.', '100'],
  ['In 2024 they sold 100 rooms.', '100'],
  ['Castle Park is set to 100 rooms.', '100'],
  ['The largest 20% share is new.', '20%'],
  ['The largest 34% of it went to charity.', '34%'],
  ['It ended in £1,000.', '£1,000'],
  ['This took a 5-day stay.', '5'],
  ['They multiplied by 14.', '14'],
  ['There were 7 reasons to go.', '7'],
  ['In the last quarter 3 houses closed.', '3'],
  ['Albert Dock is at position 3.', '3'],
  ['The gap between rank 1 and rank 9 is large.', '9'],
  ['Minster Court has 4-star rooms and 77 guests.', '77'],
])('other numbers in such words are doubted: %s', (text, figure) => {
  expect(judgeByFigure(text, HOTELS).get(figure)?.kind).toMatch(/unmatched|contradiction|unsure/);
});

test('stars and columns are no rows', () => {
  expect(judgeText('The 4 columns are new, and so are 4-star hotels.', [HOTELS])).toEqual([]);
  expect(judgeText('The 4 hotels are new.', [HOTELS])).toMatchObject([{ kind: 'derived' }]);
});
