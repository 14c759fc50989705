import { expect, test } from 'vitest';
import { judgeByFigure, judgeText } from './testing/judge-text.ts';
import { buildLedgerTable } from './testing/labelled-answer.ts';

const SHOPS = buildLedgerTable('shop:String revenue:Int64 orders:Int64 share:Double', [
  'Lyon|418220|9619|0.27',
  'Paris|796450|17985|0.52',
  'Nantes|310228|7634|0.21',
]);

test.each([
  '1. Paris leads. 2. Lyon follows. 3. Nantes is last.',
  'The rate is returns divided by orders, times 100.',
  'Amounts are in thousands (1k = 1,000).',
  'Shares add up to 100.1% because of rounding.',
  'Differences of up to 0.1 points come from rounding.',
  'Index: Lyon = 100.',
  'At a significance level of 0.05 the gap matters.',
  'A sample of at least 30 would be needed.',
  'People over 80 stay longest.',
  'Building 7 belongs to Paris.',
  'There are 2 reasons for it, and I have 3 open questions.',
  'A value of 1 means all, 0 means none.',
  '100% would mean that all came back.',
  'Zero values (0) are left out.',
  'Outliers beyond 3 standard deviations are cut off.',
  'A p-value below 0.05 would be needed.',
  'Rank 1: Paris. Rank 2: Lyon.',
])('numbers by which an answer is read are no findings: %s', (text) => {
  expect(judgeText(text, [SHOPS])).toEqual([]);
});

test.each([
  ['Paris had 5,000 orders. 9 shops closed.', '9'],
  ['Shares add up to 97%.', '97%'],
  ['Paris has 4 reasons.', '4'],
  ['Of 1,200 orders Paris had most.', '1,200'],
  ['A value of 3 means much.', '3'],
  ['Paris had 0 orders.', '0'],
  ['Paris is on place 1,818.', '1,818'],
  ['Paris sold 100 pieces.', '100'],
  ['Shops over 80 orders were closed.', '80'],
  ['The sample of 45 shops is from May.', '45'],
  ['There were 19 attempts.', '19'],
  ['There are 47 questions.', '47'],
  ['Lyon reached 99% of its goal, a well-rounded result.', '99%'],
  ['The difference of 0.4 between Lyon and Paris is more than rounding.', '0.4'],
  ['Lyon orders = 100.', '100'],
  ['Lyon has a p-value below 0.01.', '0.01'],
])('other numbers in such words are doubted: %s', (text, figure) => {
  expect(judgeByFigure(text, SHOPS).get(figure)?.kind).toMatch(/unmatched|contradiction/);
});
