import type { QueryResult } from '#shared/thread/query-result.ts';
import type { CellRange } from '#lib/grid/grid-column.ts';
import type { ShownTable } from '#lib/grid/shown-cells.ts';
import { toColumnKind } from '#lib/cells/column-kind.ts';
import { toCutWords } from '../result-words.ts';
import type { SliceColumn, TableSlice } from './table-slice.ts';

export type SliceScope = 'selection' | 'shown' | 'all';

/** As much of a grid as says what the analyst sees of a result. */
export interface SeenTable extends ShownTable {
  readonly selection: readonly CellRange[];
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

interface Places {
  readonly columns: readonly number[];
  /** Null: every row, in its order. */
  readonly rows: ArrayLike<number> | null;
}

/** What comes from a part says so, also when only some of that part is taken. */
function toSeal(result: QueryResult, rowCount: number): Pick<TableSlice, 'seal' | 'partial'> {
  const cut = toCutWords(result);
  if (cut === null) return { seal: '', partial: null };
  const { totalRows, rows } = result;
  const of = totalRows > rows.length ? totalRows : null;
  const seal = rowCount === rows.length ? cut.badge : `from ${cut.badge}`;
  return { seal, partial: { rows: rows.length, of } };
}

function toColumns(result: QueryResult, places: readonly number[]): SliceColumn[] {
  return places.map((at) => {
    const { name, type } = result.columns[at] ?? { name: '', type: '' };
    return { name, type, kind: toColumnKind(type) };
  });
}

function toSlice(result: QueryResult, { columns, rows }: Places): TableSlice {
  const rowCount = rows === null ? result.rows.length : rows.length;
  return {
    columns: toColumns(result, columns),
    rowCount,
    row: (index) => {
      const cells = result.rows[rows === null ? index : (rows[index] ?? -1)];
      return columns.map((at) => cells?.[at] ?? null);
    },
    ...toSeal(result, rowCount),
  };
}

function toOne(seen: SeenTable, { top, bottom, left, right }: CellRange): Places {
  return {
    columns: seen.shownColumns.slice(left, right + 1),
    // A view of what the grid holds: a hundred thousand selected rows cost nothing here.
    rows: seen.shownRows.subarray(top, bottom + 1),
  };
}

/** Blocks that lie side by side or one above the other; null where they make no table. */
function toSelectedPlaces(seen: SeenTable): Places | null {
  const [first, ...others] = seen.selection;
  if (!first) return null;
  if (others.length === 0) return toOne(seen, first);
  const all = seen.selection;
  const isColumn = all.every(({ left, right }) => left === first.left && right === first.right);
  const isRow = all.every(({ top, bottom }) => top === first.top && bottom === first.bottom);
  if (!isColumn && !isRow) return null;
  const rows = new Set(all.flatMap(({ top, bottom }) => range(top, bottom)));
  const columns = new Set(all.flatMap(({ left, right }) => range(left, right)));
  const inOrder = (places: Set<number>): number[] => [...places].sort((a, b) => a - b);
  return {
    columns: inOrder(columns).flatMap((at) => seen.shownColumns[at] ?? []),
    rows: inOrder(rows).flatMap((at) => seen.shownRows[at] ?? []),
  };
}

/** The grid draws these very rows: what it shows of another run is not this result. */
const isOf = (seen: SeenTable, result: QueryResult): boolean => seen.rows === result.rows;

/** Null where nothing is selected, or blocks that make no table. */
export function toSelectionSlice(result: QueryResult, seen: SeenTable): TableSlice | null {
  const places = isOf(seen, result) ? toSelectedPlaces(seen) : null;
  return places && toSlice(result, places);
}

/** Filtered, ordered, without hidden columns, as the table stands. */
export function toShownSlice(result: QueryResult, seen: SeenTable): TableSlice {
  if (!isOf(seen, result)) return toWholeSlice(result);
  return toSlice(result, { columns: seen.shownColumns, rows: seen.shownRows });
}

/** Every row and column that is here, as it came. */
export function toWholeSlice(result: QueryResult): TableSlice {
  return toSlice(result, { columns: result.columns.map((_, at) => at), rows: null });
}
