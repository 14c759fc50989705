import type { ColumnKind } from '../cells/column-kind.ts';
import type { Cell } from '#shared/platform/tools.ts';

export interface GridColumn {
  readonly name: string;
  /** For the header's hover; '' when it is not known. */
  readonly type: string;
  readonly kind: ColumnKind;
  /** False for numbers that are names: years, ids, codes. */
  readonly isGrouped: boolean;
}

export type GridRow = readonly Cell[];

/** Indexes into what was given to the grid, before any sort, filter or move. */
export interface SourceCell {
  readonly row: number;
  readonly column: number;
}

/** Indexes into what is shown: after sort and filter, columns in the analyst's order. */
export interface VisibleCellRef {
  readonly row: number;
  readonly column: number;
}

/** A rectangle of what is shown, both ends inside it. */
export interface CellRange {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

/** Names may repeat; what the analyst made of a column is kept under name and occurrence. */
export function listColumnKeys(columns: readonly Pick<GridColumn, 'name'>[]): string[] {
  const seen = new Map<string, number>();
  return columns.map(({ name }) => {
    const occurrence = (seen.get(name) ?? 0) + 1;
    seen.set(name, occurrence);
    return occurrence === 1 ? name : `${name}\u0000${String(occurrence)}`;
  });
}
