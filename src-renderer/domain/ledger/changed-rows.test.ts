import { expect, test } from 'vitest';
import type { LedgerTable } from './analyze-table.ts';
import { judgeText } from './testing/judge-text.ts';
import { buildLedgerTable } from './testing/labelled-answer.ts';

const readFirst = (text: string, table: LedgerTable) => judgeText(text, [table]).at(0);

const SALES = buildLedgerTable('region:String year:Int64 sales:Int64', [
  'North|2022|5120',
  'North|2023|5890',
  'South|2022|4480',
  'South|2023|4105',
  'West|2022|3310',
  'West|2023|3975',
]);

test('names of a long table that grew are counted', () => {
  expect(readFirst('2 of 3 regions grew.', SALES)).toMatchObject({
    kind: 'derived',
    operation: 'count',
    cells: [{ row: 1 }, { row: 5 }],
  });
  expect(readFirst('1 of the 3 regions declined.', SALES)).toMatchObject({ cells: [{ row: 3 }] });
  expect(readFirst('2 regions declined.', SALES)?.kind).toBe('unmatched');
  expect(readFirst('2 customers grew.', SALES)?.kind).toBe('unmatched');
});

const MONTHS = buildLedgerTable('month:Date signups:Int64', [
  '2024-01-01|820',
  '2024-02-01|790',
  '2024-03-01|905',
  '2024-04-01|1012',
  '2024-05-01|968',
]);

test('periods of a series are counted against the one before each', () => {
  expect(readFirst('Signups fell in 2 of the months.', MONTHS)).toMatchObject({
    kind: 'derived',
    operation: 'count',
    cells: [{ row: 1 }, { row: 4 }],
  });
  expect(readFirst('Signups rose in 3 of the months.', MONTHS)?.kind).toBe('unmatched');
  expect(readFirst('Signups fell in 4 of the months.', MONTHS)?.kind).toBe('unmatched');
});
