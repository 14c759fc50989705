import { expect, it } from 'vitest';
import { buildKpiContent } from './kpi-content.ts';
import { findKpiRowsRequest, buildMarkRowsRequest } from './rows-request.ts';

const table = {
  columns: [
    { name: 'month', type: 'TIMESTAMP' },
    { name: 'films', type: 'BIGINT' },
    { name: 'gross', type: 'BIGINT' },
  ],
  rows: [
    ['2010-01-01T00:00', '1', '10'],
    ['2010-02-01T00:00', '2', '20'],
  ],
};
const snapshot = { preferences: null, periodComparisons: null, sqlQuery: null };

it.each([
  [null, '2'],
  ['gross', '20'],
  ['gone', null],
])('the rows behind a KPI are of the column that it shows: %s', (value, text) => {
  const parsed = { kind: 'kpi', value, time: 'month', unit: null } as const;
  const content = buildKpiContent({ parsed, snapshot, table, grain: null });
  const request = findKpiRowsRequest(table, parsed);
  expect(content.kind === 'value' ? content.exact : null).toBe(text);
  expect(request?.rows ?? null).toEqual(text === null ? null : [table.rows[1]]);
});

it('names a mark by everything that it was grouped by, a day without its midnight', () => {
  const view = { table, filled: table, remarks: [], spec: '' };
  const rect = { x: 0, y: 0, width: 1, height: 1 };
  const keys = [
    ['month', '2010-02-01T00:00'],
    ['films', '2'],
  ] as const;
  const mark = { rect, shape: 'box', lines: [], row: null, keys, isComplete: true } as const;
  const request = buildMarkRowsRequest(view, mark);
  expect(request).toMatchObject({
    label: '2010-02-01 · 2',
    rows: [table.rows[1]],
    isComplete: true,
  });
});
