import { expect, test } from 'vitest';
import { judgeText } from './testing/judge-text.ts';
import { buildLedgerTable } from './testing/labelled-answer.ts';

const REGIONS = buildLedgerTable('region:String revenue:Int64 orders:Int64 share:Double', [
  'North|412300|1841|0.412',
  'South|311950|1422|0.312',
  'West|275840|1260|0.276',
]);

test.each([
  'Based on the 30-day window, North leads.',
  'A 3-month rolling average smooths this.',
  'We used a 5-point scale and an 8-hour day.',
  'Shares are rounded to 2 decimals.',
  'Values are rounded to the nearest 1,000.',
  'Amounts in $1,000s.',
  'At a 5% significance level the gap matters.',
  'If South grew by 20%, it would overtake North.',
  'A 10% increase in South would change the order.',
  '1) North 2) South 3) West',
  'I looked at part 2 and column 4.',
  'There are 2 things to note and 3 key takeaways.',
  'A ratio above 1.0 means growth.',
  'The query took 0.8 seconds.',
  'The data is refreshed every 15 minutes, and a new run is due in 6 weeks.',
])('a number that says how something was measured or supposed is no finding: %s', (text) => {
  expect(judgeText(text, [REGIONS])).toEqual([]);
});

test.each([
  'North fell by 20% and would fall further.',
  'South was 20% larger.',
  'The target is 85%, a level that is seen as safe.',
  'Studies show a 38% reduction.',
  'You should know that North exceeds South by $250,000.',
  'If you compare the regions, North is ahead of South by 40%.',
  'It is unclear if North, the largest region, beat South by 55%.',
  'South saw a 64% drop, and the team asked if that would last.',
  'A 37% increase in North in May came late.',
  'A 25% decrease in West revenue shows the campaign may have failed.',
  'Percentages add up to 100%.',
  'There are 9 reasons customers left.',
  'It took a 45-day average.',
  'The gap is a 12-point lead.',
  'Answers came within 30 minutes.',
  'Two of them (of 12) were late.',
])('a number that is said of the world stays a finding: %s', (text) => {
  expect(judgeText(text, [REGIONS])).toMatchObject([{ kind: 'unmatched' }]);
});

test('a number of the method that a result has leads to its cell', () => {
  const plans = buildLedgerTable('plan:String customers:Int64', [
    '30-day trial|812',
    '12-month contract|2204',
  ]);
  expect(judgeText('The 30-day trial has 812 customers.', [plans]).at(-1)).toMatchObject({
    kind: 'cell',
    cells: [{ row: 0 }],
  });
});
