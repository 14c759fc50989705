import type { Cell } from '#shared/platform/tools.ts';
import type { Work } from '#lib/grid/slices.ts';
import { isExactInSheet } from './exact-double.ts';
import type { SliceColumn, TableSlice } from './table-slice.ts';
import type { SheetKind } from './xlsx/sheet-rows.ts';
import { readNumberText } from '#lib/cells/exact-number.ts';

export interface SheetColumnPlan {
  readonly name: string;
  readonly kind: SheetKind;
  readonly width: number;
  /** A number that a spreadsheet would round stands in it, so all of it is text. */
  readonly isLongNumber: boolean;
}

const MIN_WIDTH = 9;
const MAX_WIDTH = 60;
/** The first rows tell how wide a column should be. */
const WIDTH_ROWS = 200;

function wouldRound(cell: Cell, type: string): boolean {
  if (cell === null || typeof cell === 'boolean') return false;
  if (typeof cell === 'number') return !isExactInSheet(String(cell), 'Double');
  return !isExactInSheet(cell, type) && readNumberText(cell) !== null;
}

function measureWidth({ name }: SliceColumn, slice: TableSlice, at: number): number {
  let chars = name.length;
  for (let row = 0; row < Math.min(WIDTH_ROWS, slice.rowCount); row += 1) {
    chars = Math.max(chars, String(slice.row(row)[at] ?? '').length);
  }
  return Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, chars + 2));
}

/**
 * How each column is written. One number that would be rounded makes its whole column text: a sum over
 * a column that is half text would leave that half out without a word.
 */
export function* planSheetColumns(slice: TableSlice): Work<SheetColumnPlan[]> {
  const long = new Set<number>();
  const numeric = slice.columns.flatMap(({ kind }, at) => (kind === 'number' ? [at] : []));
  for (let row = 0; row < slice.rowCount; row += 1) {
    const cells = slice.row(row);
    for (const at of numeric) {
      if (wouldRound(cells[at] ?? null, slice.columns[at]?.type ?? '')) long.add(at);
    }
    yield;
  }
  return slice.columns.map((column, at) => ({
    name: column.name,
    kind: long.has(at) ? 'text' : column.kind,
    width: measureWidth(column, slice, at),
    isLongNumber: long.has(at),
  }));
}
