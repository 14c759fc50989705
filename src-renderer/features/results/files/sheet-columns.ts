import type { Cell } from '#shared/platform/tools.ts';
import type { Work } from '#lib/scheduling/slices.ts';
import { isExactInSheet } from './exact-double.ts';
import type { TableSlice } from './table-slice.ts';
import { buildSheetFormat } from './xlsx/sheet-format.ts';
import type { SheetKind } from './xlsx/sheet-rows.ts';
import { readNumberText } from '#lib/cells/exact-number.ts';

export interface SheetColumnPlan {
  /** The text of its header. */
  readonly name: string;
  readonly kind: SheetKind;
  /** The code that a spreadsheet shows its numbers by; null for its own. */
  readonly numberFormat: string | null;
  readonly width: number;
  /**
   * True when a spreadsheet would round one of its numbers, so that the complete column is text.
   */
  readonly isLongNumber: boolean;
}

const MIN_WIDTH = 9;
const MAX_WIDTH = 60;
/** The first rows decide how wide a column is. */
const WIDTH_ROWS = 200;

function wouldRound(cell: Cell, type: string): boolean {
  if (cell === null || typeof cell === 'boolean') return false;
  if (typeof cell === 'number') return !isExactInSheet(String(cell), 'Double');
  return !isExactInSheet(cell, type) && readNumberText(cell) !== null;
}

const toWidth = (chars: number): number => Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, chars + 2));

/**
 * Plans how each column is written. One number that would be rounded makes its column text, because
 * a sum over a column that is half text would silently leave that half out.
 */
export function* planSheetColumns({ columns, rowCount, row }: TableSlice): Work<SheetColumnPlan[]> {
  const long = new Set<number>();
  const numeric = columns.flatMap(({ kind }, at) => (kind === 'number' ? [at] : []));
  const chars = columns.map(({ heading }) => heading.length);
  for (let index = 0; index < rowCount; index += 1) {
    const cells = row(index);
    for (const at of numeric) {
      if (wouldRound(cells[at] ?? null, columns[at]?.type ?? '')) long.add(at);
    }
    if (index < WIDTH_ROWS) {
      for (const at of columns.keys()) {
        chars[at] = Math.max(chars[at] ?? 0, String(cells[at] ?? '').length);
      }
    }
    yield;
  }
  return columns.map(({ heading, kind, format }, at) => ({
    name: heading,
    kind: long.has(at) ? 'text' : kind,
    numberFormat: format === null ? null : buildSheetFormat(format),
    width: toWidth(chars[at] ?? 0),
    isLongNumber: long.has(at),
  }));
}
