import { listUniqueKeys } from '../ui/unique-keys.ts';
import type { ColumnKind } from '../cells/column-kind.ts';
import type { NamedColumn } from '../cells/column-label.ts';
import type { Cell } from '#shared/platform/tools.ts';

/** How a row of a comparison differs: it is tinted, and its frozen cells have a sign. */
export type RowTone = 'added' | 'removed' | 'changed';

/** A column of the server by its name; its title, unit and format may be known. */
export interface GridColumn extends NamedColumn {
  /** The server's type, shown on hover of the header; '' when unknown. */
  readonly type: string;
  readonly kind: ColumnKind;
  /** False for numbers that are names: years, ids, codes. */
  readonly isGrouped: boolean;
}

export type GridRow = readonly Cell[];

/** Indexes into the rows and columns that the grid was given, before any sort, filter or move. */
export interface SourceCell {
  readonly row: number;
  readonly column: number;
}

/** Indexes into the visible rows and columns, after sort, filter and the analyst's order. */
export interface VisibleCellRef {
  readonly row: number;
  readonly column: number;
}

/** A rectangle in visible coordinates, with inclusive ends. */
export interface CellRange {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

/** Names may repeat, so a column's layout is stored by name and occurrence. */
export function listColumnKeys(columns: readonly Pick<GridColumn, 'name'>[]): string[] {
  return listUniqueKeys(columns.map(({ name }) => name));
}
