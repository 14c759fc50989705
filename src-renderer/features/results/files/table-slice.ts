import type { Cell } from '#shared/platform/tools.ts';
import type { QueryResult } from '#shared/thread/query-result.ts';
import type { CellFormat } from '#lib/cells/cell-format.ts';
import { formatExactHeading, type NamedColumn } from '#lib/cells/column-label.ts';
import { getColumnKind, type ColumnKind } from '#lib/cells/column-kind.ts';
import type { CellRange } from '#lib/grid/grid-column.ts';
import type { GridTable } from '#lib/grid/visible-cells.ts';
import { findPartialNotice } from '../result-labels.ts';

export interface SliceColumn {
  /** Its name in the query. */
  readonly name: string;
  /** What a header calls it: the title with unit or sign, or its name in the query. */
  readonly heading: string;
  /** How a spreadsheet shows its numbers; null shows them as they came. */
  readonly format: CellFormat | null;
  /** The platform's type name; '' where it is not known. */
  readonly type: string;
  readonly kind: ColumnKind;
}

/** A result whose columns may be labelled. */
export type LabelledResult = QueryResult & { readonly columns: readonly NamedColumn[] };

/** How many of the query's rows the table has; `of` is null where nobody knows (§8). */
export interface PartialExtent {
  readonly rows: number;
  readonly of: number | null;
}

/**
 * A table that leaves the app: its columns in their order, rows on demand, and the partial label.
 */
export interface TableSlice {
  readonly columns: readonly SliceColumn[];
  readonly rowCount: number;
  /** Returns the cells of a row in the order of `columns`. */
  readonly row: (index: number) => readonly Cell[];
  /** Null for complete rows. */
  readonly partial: PartialExtent | null;
  /** A label such as `100 of 25,431 rows`; '' for complete rows. */
  readonly partialLabel: string;
}

export type SliceScope = 'selection' | 'shown' | 'all';

/** The part of a grid that says what the analyst sees of a result. */
export interface TableWithSelection extends GridTable {
  readonly selection: readonly CellRange[];
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

interface SliceIndexes {
  readonly columns: readonly number[];
  /** Null for every row, in its order. */
  readonly rows: ArrayLike<number> | null;
}

/**
 * Labels a slice of a partial result as partial, even when the slice takes only some of its rows.
 */
function labelPartialSlice(
  result: QueryResult,
  rowCount: number,
): Pick<TableSlice, 'partialLabel' | 'partial'> {
  const cut = findPartialNotice(result);
  if (cut === null) return { partialLabel: '', partial: null };
  const { totalRows, rows } = result;
  const of = totalRows > rows.length ? totalRows : null;
  const partialLabel = rowCount === rows.length ? cut.badge : `from ${cut.badge}`;
  return { partialLabel, partial: { rows: rows.length, of } };
}

function pickColumns(result: LabelledResult, indexes: readonly number[]): SliceColumn[] {
  return indexes.map((at) => {
    const column = result.columns[at] ?? { name: '', type: '' };
    const { name, type, format = null } = column;
    return { name, type, kind: getColumnKind(type), heading: formatExactHeading(column), format };
  });
}

/** Puts the names of the query into the header, as programs want them. */
export const withNameHeadings = (slice: TableSlice): TableSlice => ({
  ...slice,
  columns: slice.columns.map((column) => ({ ...column, heading: column.name })),
});

function buildSlice(result: LabelledResult, { columns, rows }: SliceIndexes): TableSlice {
  const rowCount = rows === null ? result.rows.length : rows.length;
  return {
    columns: pickColumns(result, columns),
    rowCount,
    row: (index) => {
      const cells = result.rows[rows === null ? index : (rows[index] ?? -1)];
      return columns.map((at) => cells?.[at] ?? null);
    },
    ...labelPartialSlice(result, rowCount),
  };
}

function getRangeIndexes(
  seen: TableWithSelection,
  { top, bottom, left, right }: CellRange,
): SliceIndexes {
  return {
    columns: seen.shownColumns.slice(left, right + 1),
    // A view on the grid's own array: a hundred thousand selected rows cost nothing here.
    rows: seen.shownRows.subarray(top, bottom + 1),
  };
}

/**
 * Joins selected blocks that stand side by side or one above the other; null where they make no
 * table.
 */
function findSelectedIndexes(seen: TableWithSelection): SliceIndexes | null {
  const [first, ...others] = seen.selection;
  if (!first) return null;
  if (others.length === 0) return getRangeIndexes(seen, first);
  const all = seen.selection;
  const isColumn = all.every(({ left, right }) => left === first.left && right === first.right);
  const isRow = all.every(({ top, bottom }) => top === first.top && bottom === first.bottom);
  if (!isColumn && !isRow) return null;
  const rows = new Set(all.flatMap(({ top, bottom }) => range(top, bottom)));
  const columns = new Set(all.flatMap(({ left, right }) => range(left, right)));
  const inOrder = (indexes: Set<number>): number[] => [...indexes].sort((a, b) => a - b);
  return {
    columns: inOrder(columns).flatMap((at) => seen.shownColumns[at] ?? []),
    rows: inOrder(rows).flatMap((at) => seen.shownRows[at] ?? []),
  };
}

/** True when the grid shows the rows of this result, and not those of another run. */
const isShowing = (seen: TableWithSelection, result: QueryResult): boolean =>
  seen.rows === result.rows;

/** Null where nothing is selected, or where the blocks make no table. */
export function findSelectionSlice(
  result: LabelledResult,
  seen: TableWithSelection,
): TableSlice | null {
  const indexes = isShowing(seen, result) ? findSelectedIndexes(seen) : null;
  return indexes && buildSlice(result, indexes);
}

/** Takes the table as it is shown: filtered, ordered, without hidden columns. */
export function buildVisibleSlice(result: LabelledResult, seen: TableWithSelection): TableSlice {
  if (!isShowing(seen, result)) return buildCompleteSlice(result);
  return buildSlice(result, { columns: seen.shownColumns, rows: seen.shownRows });
}

/** Takes every row and column that the window has, as they came. */
export function buildCompleteSlice(result: LabelledResult): TableSlice {
  return buildSlice(result, { columns: result.columns.map((_, at) => at), rows: null });
}
