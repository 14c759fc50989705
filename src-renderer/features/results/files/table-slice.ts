import type { Cell } from '#shared/platform/tools.ts';
import type { ColumnKind } from '#lib/cells/column-kind.ts';

export interface SliceColumn {
  readonly name: string;
  /** The platform's type name, '' when not told. */
  readonly type: string;
  readonly kind: ColumnKind;
}

/** How much of the query's rows a table was made from; `of` null where nobody knows (§8). */
export interface PartialExtent {
  readonly rows: number;
  readonly of: number | null;
}

/** What leaves the app: columns in their order, rows as they are asked for, and the seal. */
export interface TableSlice {
  readonly columns: readonly SliceColumn[];
  readonly rowCount: number;
  /** Its cells in the order of `columns`. */
  readonly row: (index: number) => readonly Cell[];
  /** Null when nothing is missing. */
  readonly partial: PartialExtent | null;
  /** `100 of 25,431 rows` in words; '' when nothing is missing. */
  readonly partialLabel: string;
}
