import type { Cell } from '#shared/platform/tools.ts';
import { getColumnTitle, type NamedColumn } from '#lib/cells/column-label.ts';
import { getColumnKind } from '#lib/cells/column-kind.ts';
import { readNumberText } from '#lib/cells/exact-number.ts';
import {
  isSameCell,
  computeCellDifference,
  type ComparedColumn,
  type ComparedRow,
  type Comparison,
} from '#lib/compare/compare-tables.ts';
import type { Work } from '#lib/scheduling/slices.ts';

/** One number that changed, with every digit of both sides. */
export interface NumberChange {
  /** The row's key cells, or its position. */
  readonly row: string;
  readonly column: string;
  readonly before: string;
  readonly after: string;
  /** The change relative to the old value, such as `+8 %`; null from zero. */
  readonly share: string | null;
}

export interface ValueCounts {
  /** The number of cells that exist on both sides, without the keys. */
  readonly compared: number;
  readonly differ: number;
  /**
   * The largest change relative to the largest number of its column, so that columns of different
   * sizes can be compared.
   */
  readonly largest: NumberChange | null;
}

const isShared = ({ before, after }: ComparedColumn): boolean => before >= 0 && after >= 0;

const percent = new Intl.NumberFormat(undefined, {
  style: 'percent',
  maximumFractionDigits: 1,
  signDisplay: 'exceptZero',
});

function formatShare(before: string, difference: string): string | null {
  const was = Number(before);
  if (was === 0 || !Number.isFinite(was)) return null;
  return percent.format(Number(difference) / Math.abs(was)).replace('-', '−');
}

/** Shows a day that came with midnight as a day. */
const labelKeyCell = (cell: Cell): string =>
  cell === null ? 'null' : String(cell).replace(/^(\d{4}-\d\d-\d\d)[ T]00:00:00(?:\.0+)?$/, '$1');

function labelRow({ after }: ComparedRow, keys: readonly ComparedColumn[], at: number): string {
  if (keys.length === 0) return `row ${String(at + 1)}`;
  return keys.map((key) => labelKeyCell(after?.[key.after] ?? null)).join(' ');
}

function* findLargest({ rows }: Comparison, column: ComparedColumn): Work<number> {
  let most = 0;
  for (const { before, after } of rows) {
    yield;
    for (const cell of [before?.[column.before], after?.[column.after]]) {
      const text = readNumberText(cell ?? null);
      if (text !== null) most = Math.max(most, Math.abs(Number(text)));
    }
  }
  return most;
}

/** Counts the values that differ between two tables, and finds the number that changed most. */
export function* countChangedValues(
  comparison: Comparison,
  labels: readonly NamedColumn[] = [],
): Work<ValueCounts> {
  const keys = comparison.columns.filter(({ name }) => comparison.keys.includes(name));
  const values = comparison.columns.filter((column) => isShared(column) && !keys.includes(column));
  let [compared, differ, weight] = [0, 0, -1];
  let largest: NumberChange | null = null;
  for (const column of values) {
    const isNumber = getColumnKind(column.type) === 'number';
    const most = isNumber ? yield* findLargest(comparison, column) : 0;
    for (const [at, row] of comparison.rows.entries()) {
      yield;
      if (row.before === null || row.after === null) continue;
      compared += 1;
      const was = row.before[column.before] ?? null;
      const is = row.after[column.after] ?? null;
      if (isSameCell(was, is, isNumber)) continue;
      differ += 1;
      const difference = isNumber ? computeCellDifference(was, is) : null;
      if (difference === null || most === 0) continue;
      const next = Math.abs(Number(difference)) / most;
      if (next <= weight) continue;
      weight = next;
      const [before, after] = [String(was), String(is)];
      const share = formatShare(before, difference);
      const label = labels.find(({ name }) => name === column.name);
      const title = getColumnTitle(label ?? { name: column.name });
      largest = { row: labelRow(row, keys, at), column: title, before, after, share };
    }
  }
  return { compared, differ, largest };
}
