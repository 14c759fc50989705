import { expect, test } from 'vitest';
import { analyzeTable, type LedgerTable } from './analyze-table.ts';
import { matchFiguresNow } from './match-figures.ts';
import { orderPeriodRows } from './period-rows.ts';
import { buildLedgerTable } from './testing/labelled-answer.ts';
import type { Verdict } from './verdict.ts';

const order = (periods: readonly string[], totalRows?: number): readonly number[] | null =>
  orderPeriodRows(
    analyzeTable(
      buildLedgerTable(
        'period:String visitors:Int64',
        periods.map((period, at) => `${period}|${String(100 + at)}`),
        totalRows,
      ),
    ),
  );

test('periods are in the order of time, whatever their order in the result', () => {
  expect(order(['2024-Q2', '2024-Q1', '2023-Q4'])).toEqual([2, 1, 0]);
  expect(order(['W10', 'W9', 'W11'])).toEqual([1, 0, 2]);
  expect(order(['2024-03-01', '2024-02-01'])).toEqual([1, 0]);
});

test('repeated periods, other names and a part of the rows have none', () => {
  expect(order(['2024-Q2', '2024-Q2'])).toBeNull();
  expect(order(['2024-Q2', 'Total'])).toBeNull();
  expect(order(['2024-Q2', '2024-Q1'], 8)).toBeNull();
});

const judge = (text: string, table: LedgerTable): Verdict[] =>
  matchFiguresNow([{ text }], [table]).map(({ verdict }) => verdict);

test('the last week of a part of the weeks is not known', () => {
  const weeks = buildLedgerTable('week:Date visitors:Int64', [
    '2026-01-19|20117',
    '2026-01-12|21385',
    '2026-01-05|18240',
  ]);
  const text = 'In the last week the visitors fell by 5.9 %.';
  expect(judge(text, weeks)).toMatchObject([{ kind: 'derived', operation: 'growth' }]);
  expect(judge(text, { ...weeks, totalRows: 9 })).not.toMatchObject([{ kind: 'derived' }]);
});
