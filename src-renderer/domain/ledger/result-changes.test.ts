import { expect, test } from 'vitest';
import { buildLedgerTable } from './testing/labelled-answer.ts';
import { judgeText } from './testing/judge-text.ts';

const COLUMNS = 'category:String requests:Int64 avg_days:Double';
const BEFORE = buildLedgerTable(COLUMNS, [
  'Graffiti|118|9.4',
  'Potholes|305|14.2',
  'Lights|164|6.7',
]);
const AFTER = buildLedgerTable(COLUMNS, [
  'Graffiti|177|8.1',
  'Potholes|488|16.9',
  'Lights|205|5.2',
]);
const GROWTH = { kind: 'derived', operation: 'growth' };

test('a named row changes from one result to the other', () => {
  for (const text of [
    'Graffiti reports rose by exactly 50%.',
    'Potholes went up by 60%.',
    'Requests about lights rose 25%.',
    'Graffiti stieg um 50 %.',
  ])
    expect(judgeText(text, [BEFORE, AFTER]).at(-1), text).toMatchObject(GROWTH);
});

test('the change of another row, or in the other direction, is in doubt', () => {
  for (const text of [
    'Graffiti reports rose by exactly 60%.',
    'Potholes went up by 25%.',
    'Graffiti reports fell by exactly 50%.',
    'Trees went up by 50%.',
  ])
    expect(judgeText(text, [BEFORE, AFTER]).at(-1)?.kind, text).not.toBe('derived');
});
