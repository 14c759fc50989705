import { expect, test } from 'vitest';
import type { LedgerTable } from './analyze-table.ts';
import { matchFiguresNow } from './match-figures.ts';
import { buildLedgerTable } from './testing/labelled-answer.ts';
import { isStated } from './verdict.ts';

const judge = (text: string, table: LedgerTable) =>
  matchFiguresNow([{ text }], [table])
    .filter(isStated)
    .map(({ verdict }) => verdict);

const FUNNEL = buildLedgerTable('stage:String cnt:Int64', [
  'Lead|8412',
  'MQL|3120',
  'SQL|1184',
  'Opportunity|602',
  'Customer|171',
]);

test('the next step of a funnel is computed like the one before', () => {
  const say = (share: string) =>
    judge(`It is 38% from MQL to SQL, ${share} to opportunity.`, FUNNEL)[1];
  expect(say('51%')).toMatchObject({ operation: 'share', cells: [{ row: 3 }, { row: 2 }] });
  expect(say('15%')?.kind).not.toBe('derived');
});

const REVENUE = buildLedgerTable('year:Date revenue:Double', [
  '2019-01-01|3120450.75',
  '2020-01-01|4480915.2',
  '2021-01-01|7015332.64',
  '2022-01-01|9874100.08',
  '2023-01-01|11952784.41',
  '2024-01-01|13240667.93',
]);

test('the growth of the last year, beside that of another', () => {
  const say = (growth: string) =>
    judge(`2021 was the strongest year with +56.6%; last year we got ${growth}.`, REVENUE).at(-1);
  expect(say('10.8%')).toMatchObject({ operation: 'growth', cells: [{ row: 4 }, { row: 5 }] });
  expect(say('18.0%')?.kind).not.toBe('derived');
});
