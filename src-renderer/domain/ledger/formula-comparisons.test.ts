import { expect, test } from 'vitest';
import type { LedgerTable } from './analyze-table.ts';
import { matchFiguresNow } from './match-figures.ts';
import { buildLedgerTable } from './testing/labelled-answer.ts';
import { isStated, type Verdict } from './verdict.ts';

const judgeLast = (text: string, table: LedgerTable): Verdict | undefined =>
  matchFiguresNow([{ text, block: 'item' }], [table])
    .filter(isStated)
    .at(-1)?.verdict;

const CLAIMS = buildLedgerTable('line:String claims:Int64 paid:Decimal premiums:Decimal', [
  'Motor|3296|9888000|14420000',
  'Home|855|3420000|7410000',
  'Travel|1071|642600|1224000',
  'Liability|147|1029000|2450000',
]);

test('a rate of one row against the same rate of the row behind it, in points', () => {
  const text = (points: string): string =>
    `Motor paid 68.6% of its premiums. Its ratio lies ${points} points above that of Liability.`;
  expect(judgeLast(text('26.6'), CLAIMS)).toMatchObject({
    kind: 'derived',
    operation: 'difference',
    operands: ['68.571428571429', '42'],
  });
  // The distance to Home.
  expect(judgeLast(text('22.4'), CLAIMS)).not.toMatchObject({ kind: 'derived' });
});

test('a rate of one row against that of all rows', () => {
  const text = (points: string): string =>
    `Motor paid 68.6% of its premiums. Its ratio lies ${points} points above the average.`;
  expect(judgeLast(text('9.8'), CLAIMS)).toMatchObject({ operation: 'difference' });
  expect(judgeLast(text('8.1'), CLAIMS)).not.toMatchObject({ kind: 'derived' });
});

test('an amount per thing against that of the row behind it', () => {
  const text = (times: string): string =>
    `Motor costs €3,000 per claim, ${times} times as much as Travel.`;
  expect(judgeLast(text('5.0'), CLAIMS)).toMatchObject({ operation: 'ratio' });
  expect(judgeLast(text('4.3'), CLAIMS)).not.toMatchObject({ kind: 'derived' });
});

const COHORTS = buildLedgerTable('cohort:String started:Int64 renewed:Int64', [
  'April|1010|677',
  'May|940|592',
  'June|880|616',
]);

test('how far two computed values of one sentence are apart', () => {
  const text = (points: string): string =>
    `June is best with 70% renewed, May worst with 63% — ${points} percentage points apart.`;
  expect(judgeLast(text('7'), COHORTS)).toMatchObject({ operation: 'difference' });
  expect(judgeLast(text('5'), COHORTS)).not.toMatchObject({ kind: 'derived' });
});

test('a percentage of one row is no part of a count of another one', () => {
  const invoices = buildLedgerTable('segment:String invoices:Int64 overdue:Int64', [
    'SMB|3420|513',
    'Mid-market|1260|126',
    'Public|180|63',
  ]);
  expect(judgeLast('The rate of SMB is 15%, that of Mid-market 12%.', invoices)).not.toMatchObject({
    kind: 'derived',
  });
});
