import type { Cell } from '#shared/platform/tools.ts';
import type { CellRange, GridColumn, GridRow } from './grid-column.ts';

/** The part of a GridView that reading cells needs. */
export interface GridTable {
  readonly columns: readonly GridColumn[];
  readonly rows: readonly GridRow[];
  readonly shownColumns: readonly number[];
  readonly shownRows: Uint32Array;
}

export interface VisibleCells {
  /** Indexes into the source's columns, with their descriptions. */
  readonly columnIndexes: readonly number[];
  readonly columns: readonly GridColumn[];
  /** Indexes into the source's rows, with the exact cells in the order of the visible columns. */
  readonly rowIndexes: readonly number[];
  readonly rows: readonly (readonly Cell[])[];
}

/** The cells in a visible rectangle; without one, all visible cells. */
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
