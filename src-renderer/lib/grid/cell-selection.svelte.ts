import type { CellRange, VisibleCellRef } from './grid-column.ts';

const clamp = (value: number, size: number) => Math.max(0, Math.min(size - 1, value));

export interface GridSize {
  readonly rows: number;
  readonly columns: number;
}

function spanCells(a: VisibleCellRef, b: VisibleCellRef): CellRange {
  return {
    top: Math.min(a.row, b.row),
    bottom: Math.max(a.row, b.row),
    left: Math.min(a.column, b.column),
    right: Math.max(a.column, b.column),
  };
}

const isOneCell = ({ top, bottom, left, right }: CellRange) => top === bottom && left === right;

export function isInRange({ row, column }: VisibleCellRef, range: CellRange): boolean {
  return row >= range.top && row <= range.bottom && column >= range.left && column <= range.right;
}

/** The active cell and the selected ranges, in visible coordinates. */
export class CellSelection {
  /** The active cell; null until the grid gets the focus. */
  active: VisibleCellRef | null = $state.raw(null);
  /** The last range is the one that Shift extends. */
  ranges: readonly CellRange[] = $state.raw([]);
  #anchor: VisibleCellRef | null = null;
  /** The corner that Shift moves. */
  #head: VisibleCellRef | null = null;
  readonly #size: () => GridSize;

  constructor(size: () => GridSize) {
    this.#size = size;
  }

  /** The moving corner of the last range, which must stay in view. */
  get head(): VisibleCellRef | null {
    return this.#head;
  }

  /** True when more than the active cell is selected. */
  get isMultiCell(): boolean {
    const [only] = this.ranges;
    return this.ranges.length > 1 || (only !== undefined && !isOneCell(only));
  }

  /** Selects one cell; `adds` keeps the existing ranges. */
  select(cellRef: VisibleCellRef, adds = false): void {
    if (!this.#hasCells()) return;
    const at = this.#clamp(cellRef);
    this.active = at;
    this.#anchor = at;
    this.#head = at;
    this.ranges = [...(adds ? this.ranges : []), spanCells(at, at)];
  }

  /** Extends the last range from its anchor to this cell. */
  extendTo(cellRef: VisibleCellRef): void {
    if (!this.#anchor) {
      this.select(cellRef);
      return;
    }
    this.#head = this.#clamp(cellRef);
    this.ranges = [...this.ranges.slice(0, -1), spanCells(this.#anchor, this.#head)];
  }

  /** Selects complete rows, or columns, from the anchor to this one. */
  selectRows(row: number, { adds = false, stretches = false } = {}): void {
    this.#selectBand({ row, column: 0 }, { adds, stretches });
  }

  selectColumns(column: number, { adds = false, stretches = false } = {}): void {
    this.#selectBand({ row: 0, column }, { adds, stretches, isColumn: true });
  }

  selectAll(): void {
    if (!this.#hasCells()) return;
    const { rows, columns } = this.#size();
    this.active ??= { row: 0, column: 0 };
    this.#anchor = { row: 0, column: 0 };
    this.#head = { row: rows - 1, column: columns - 1 };
    this.ranges = [spanCells(this.#anchor, this.#head)];
  }

  /** Reduces the selection to the active cell. */
  collapse(): void {
    if (this.active) this.select(this.active);
  }

  clear(): void {
    this.active = null;
    this.#anchor = null;
    this.#head = null;
    this.ranges = [];
  }

  has(cellRef: VisibleCellRef): boolean {
    return this.ranges.some((range) => isInRange(cellRef, range));
  }

  #selectBand(
    cellRef: VisibleCellRef,
    how: { adds: boolean; stretches: boolean; isColumn?: boolean },
  ): void {
    if (!this.#hasCells()) return;
    const { rows, columns } = this.#size();
    const at = this.#clamp(cellRef);
    const anchor = how.stretches ? (this.#anchor ?? at) : at;
    const start =
      how.isColumn === true ? { row: 0, column: anchor.column } : { row: anchor.row, column: 0 };
    const end =
      how.isColumn === true
        ? { row: rows - 1, column: at.column }
        : { row: at.row, column: columns - 1 };
    this.#anchor = start;
    this.#head = end;
    if (!how.stretches) this.active = at;
    const before = how.adds ? this.ranges : how.stretches ? this.ranges.slice(0, -1) : [];
    this.ranges = [...before, spanCells(start, end)];
  }

  #hasCells(): boolean {
    const { rows, columns } = this.#size();
    return rows > 0 && columns > 0;
  }

  #clamp({ row, column }: VisibleCellRef): VisibleCellRef {
    const { rows, columns } = this.#size();
    return { row: clamp(row, rows), column: clamp(column, columns) };
  }
}
