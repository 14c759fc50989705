import type { Cell } from '#shared/platform/tools.ts';
import type { CellRange, GridColumn, GridRow } from './grid-column.ts';

/** As much of a GridView as reading cells needs. */
export interface GridTable {
  readonly columns: readonly GridColumn[];
  readonly rows: readonly GridRow[];
  readonly shownColumns: readonly number[];
  readonly shownRows: Uint32Array;
}

export interface VisibleCells {
  /** Indexes into the source's columns, and their descriptions. */
  readonly columnIndexes: readonly number[];
  readonly columns: readonly GridColumn[];
  /** Indexes into the source's rows, and the exact cells in the shown columns' order. */
  readonly rowIndexes: readonly number[];
  readonly rows: readonly (readonly Cell[])[];
}

/** The cells that stand in a rectangle of what is shown; all that is shown without one. */
export function pickVisibleCells(table: GridTable, range?: CellRange): VisibleCells {
  const columnIndexes = range
    ? table.shownColumns.slice(range.left, range.right + 1)
    : [...table.shownColumns];
  const rowIndexes = Array.from(
    range ? table.shownRows.subarray(range.top, range.bottom + 1) : table.shownRows,
  );
  return {
    columnIndexes,
    columns: columnIndexes.flatMap((index) => table.columns[index] ?? []),
    rowIndexes,
    rows: rowIndexes.map((row) => columnIndexes.map((column) => table.rows[row]?.[column] ?? null)),
  };
}
