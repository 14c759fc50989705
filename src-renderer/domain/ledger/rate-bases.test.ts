import { expect, test } from 'vitest';
import { buildLedgerTable } from './testing/labelled-answer.ts';
import { judgeByFigure } from './testing/judge-text.ts';

const TEAMS = buildLedgerTable('team:String headcount_avg:Double leavers:Int64 attrition:Double', [
  'Support|186.5|52|0.27882',
  'Sales|142.0|33|0.23239',
  'Logistics|311.0|58|0.18650',
  'Legal|14.5|1|0.06897',
]);

test('what a total is set against by the rate of each row is a total too', () => {
  for (const [text, figure] of [
    ['Company-wide 144 people left, on an average headcount of 654.', '654'],
    ['Overall, 144 leavers out of 654.0 employees is 22.0%.', '654.0'],
  ] as const)
    expect(judgeByFigure(text, TEAMS).get(figure), text).toMatchObject({
      kind: 'derived',
      operation: 'sum',
    });
});

test('other numbers, and averages beside no total, are in doubt', () => {
  for (const [text, figure] of [
    ['Company-wide 144 people left, on an average headcount of 645.', '645'],
    ['The average headcount is 654.', '654'],
    ['Support lost 52 people, on an average headcount of 654.', '654'],
  ] as const)
    expect(judgeByFigure(text, TEAMS).get(figure)?.kind, text).not.toBe('derived');
});

const CARRIERS = buildLedgerTable('carrier:String on_time_pct:Double', [
  'NordFracht|96.20',
  'TransAlp|95.01',
  'Baltic|81.50',
]);

test('points behind the leader are what the leader has more', () => {
  const judge = (text: string) => judgeByFigure(text, CARRIERS);
  const text = 'Baltic is at 81.5%, 14.7 percentage points behind the leader.';
  expect(judge(text).get('14.7 percentage points')).toMatchObject({
    kind: 'derived',
    operation: 'difference',
  });
  for (const points of ['13.5 percentage points', '17.4 percentage points'])
    expect(
      judge(text.replace('14.7 percentage points', points)).get(points)?.kind,
      points,
    ).not.toBe('derived');
  const above = 'Baltic is at 81.5%, 14.7 percentage points above the leader.';
  expect(judge(above).get('14.7 percentage points')?.kind).not.toBe('derived');
});
