import { expect, test } from 'vitest';
import { judgeByFigure } from './testing/judge-text.ts';
import { buildLedgerTable } from './testing/labelled-answer.ts';

const STAFF = buildLedgerTable('job_level:String headcount_f:Int64 headcount_m:Int64', [
  'Level 1|214|187',
  'Level 2|302|341',
  'Level 3|168|259',
  'Level 4|71|148',
  'Level 5|12|47',
]);

test('two kinds of one thing together, and what one of them has', () => {
  const say = (all: string, share: string) =>
    judgeByFigure(`Of all ${all} employees, ${share} are women.`, STAFF);
  const right = say('1,749', '43.9%');
  expect(right.get('1,749')).toMatchObject({ operation: 'sum', operands: ['767', '982'] });
  expect(right.get('43.9%')).toMatchObject({ operation: 'share', operands: ['767', '1749'] });
  const wrong = say('1,794', '49.3%');
  expect([...wrong.values()].map(({ kind }) => kind)).toEqual(['unmatched', 'unmatched']);
});

test('what one kind has in the first row and in the last', () => {
  const say = (first: string, last: string) =>
    judgeByFigure(`The share of women falls from ${first} to ${last}.`, STAFF);
  const right = say('53%', '20%');
  expect(right.get('53%')).toMatchObject({ operation: 'share', operands: ['214', '401'] });
  expect(right.get('20%')).toMatchObject({ operation: 'share', operands: ['12', '59'] });
  expect(say('35%', '20%').get('35%')?.kind).not.toBe('derived');
});

const PORT = buildLedgerTable('quarter:String teu_import:Int64 teu_export:Int64', [
  '2024-Q1|412300|388150',
  '2024-Q2|436820|401275',
  '2024-Q3|458115|397640',
  '2024-Q4|441090|410330',
  '2025-Q1|447215|379870',
  '2025-Q2|472640|393415',
]);

test('both kinds over a year', () => {
  const say = (sum: string) =>
    judgeByFigure(`For 2024 as a whole, throughput was ${sum} TEU.`, PORT);
  expect(say('3.35M').get('3.35M')).toMatchObject({ operation: 'sum', value: '3345720' });
  expect(say('3.53M').get('3.53M')?.kind).not.toBe('derived');
});

test('a balance is a level, though it stands behind from', () => {
  const say = (value: string) =>
    judgeByFigure(`The import surplus widened from ${value} TEU in Q1 2024 to 79,225 TEU.`, PORT);
  expect(say('24,150').get('24,150')).toMatchObject({ operation: 'difference' });
  expect(say('25,140').get('25,140')?.kind).toBe('unmatched');
});
