import { expect, test } from 'vitest';
import { measureColumns } from './column-widths.ts';
import type { GridColumn } from './grid-column.ts';

const PX = 7;
const COLUMN: GridColumn = { name: 'sales', type: 'Int64', kind: 'number', isGrouped: true };
const DISPLAY = {
  kind: 'number',
  isGrouped: true,
  separators: { group: ',', decimal: '.' },
  formatText: null,
} as const;

function measureMany(count: number, cell: string) {
  let calls = 0;
  const widths = measureColumns(
    Array.from({ length: count }, () => COLUMN),
    Array.from({ length: count }, () => DISPLAY),
    Array.from({ length: 100 }, () => Array.from({ length: count }, () => cell)),
    (text) => {
      calls += 1;
      return text.length * PX;
    },
  );
  return { widths, calls };
}

test('of thousands of columns the first are measured, and the others are as wide', () => {
  const { widths, calls } = measureMany(5_000, '1234567890');
  expect(widths).toHaveLength(5_000);
  expect(calls).toBeLessThan(1_000);
  expect(widths[4_999]).toBe(widths[0]);
});

test('an estimated width holds the longest figure of the sample, and has bounds', () => {
  const { widths } = measureMany(400, '1234567890');
  expect(widths[399]).toBeGreaterThanOrEqual('1,234,567,890'.length * PX);
  expect(measureMany(400, 'x'.repeat(9_000)).widths[399]).toBe(
    measureMany(400, 'y'.repeat(9_000)).widths[0],
  );
});
