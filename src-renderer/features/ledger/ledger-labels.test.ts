import { expect, test } from 'vitest';
import type { QueryResult } from '#shared/thread/query-result.ts';
import { formatCandidates, labelSourceRow } from './ledger-labels.ts';
import type { LedgerSource } from './ledger-source.ts';

function buildSource(columns: QueryResult['columns'], rows: QueryResult['rows']): LedgerSource {
  const result: QueryResult = {
    sql: '',
    title: '',
    description: '',
    columns,
    rows,
    totalRows: rows.length,
    uuid: null,
    vegaSpec: null,
  };
  return { id: 'm1', result, partialLabel: null, ranAt: null };
}

test('a row is called by its names, and without any by its number, counted from one', () => {
  const cell = { table: 0, row: 1, column: 1 };
  const named = buildSource(
    [
      { name: 'region', type: 'String' },
      { name: 'orders', type: 'Int64' },
    ],
    [
      ['Nord', '1480'],
      ['West', '15'],
    ],
  );
  expect(labelSourceRow(cell, named)).toBe('region: West');
  const unnamed = buildSource([{ name: 'orders', type: 'Int64' }], [['1480'], ['15']]);
  expect(labelSourceRow({ ...cell, column: 0 }, unnamed)).toBe('row 2');
});

test('an unsure figure is told from one of another cell', () => {
  const source = buildSource(
    [
      { name: 'region', type: 'String' },
      { name: 'orders', type: 'Int64' },
    ],
    [
      ['Nord', '1480'],
      ['West', '15'],
    ],
  );
  const candidates = [{ table: 0, row: 1, column: 1 }];
  const describe = (isComputed: boolean): string =>
    formatCandidates({ kind: 'unsure', candidates, isComputed }, [source]);
  expect(describe(true)).toBe('uncertain match; the figure may come from region: West');
  expect(describe(false)).toBe('uncertain match; the value is at region: West');
});
