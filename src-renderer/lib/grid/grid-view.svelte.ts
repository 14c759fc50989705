import { untrack } from 'svelte';
import { CellSelection } from './cell-selection.svelte.ts';
import { ColumnLayout } from './column-layout.svelte.ts';
import {
  listColumnKeys,
  type CellRange,
  type GridColumn,
  type GridRow,
  type VisibleCellRef,
  type SourceCell,
} from './grid-column.ts';
import { createKeyed } from './keyed.ts';
import { RowOrder } from './row-order.svelte.ts';

function isSame(a: readonly GridColumn[], b: readonly GridColumn[]): boolean {
  const isSameColumn = (column: GridColumn, other: GridColumn | undefined) =>
    column.name === other?.name && column.kind === other.kind && column.type === other.type;
  return a.length === b.length && a.every((column, index) => isSameColumn(column, b[index]));
}

const spellLabels = (columns: readonly GridColumn[]): string =>
  JSON.stringify(columns.map(({ title, unit, format }) => [title, unit, format]));

/** The analyst's settings of one table. They outlive the Grid that draws it. */
export class GridView {
  columns: readonly GridColumn[] = $state.raw([]);
  rows: readonly GridRow[] = $state.raw([]);
  readonly layout = new ColumnLayout();
  readonly order = new RowOrder((sortedKey) => {
    this.#followActive(sortedKey);
  });
  readonly selected = new CellSelection(() => ({
    rows: this.shownRows.length,
    columns: this.shownColumns.length,
  }));
  /** The cell that was last requested to be in view; each Grid of this view scrolls to it. */
  scrollTarget: VisibleCellRef | null = $state.raw(null);
  /** The row under the pointer, as an index into `rows`; null where there is none. */
  hoveredRow: number | null = $state.raw(null);
  /** True while a grid of this view has the focus. */
  isFocused: boolean = $state(false);
  #activeSource: SourceCell | null = null;

  readonly keys: readonly string[] = $derived(listColumnKeys(this.columns));
  readonly #indexes = $derived(createKeyed(this.keys.map((key, index) => [key, index])));
  /** Indexes of all columns in the analyst's order, including hidden ones. */
  readonly allColumns: readonly number[] = $derived(
    this.layout.arrange(this.keys).map((key) => this.#indexes.get(key) ?? 0),
  );
  /** Indexes into `columns` in the analyst's order, frozen ones first, without hidden ones. */
  readonly shownColumns: readonly number[] = $derived(
    this.allColumns.filter((index) => !this.layout.hidden.has(this.getKey(index))),
  );
  /** The number of `shownColumns` that stay while the others scroll. */
  readonly frozenCount: number = $derived(
    this.shownColumns.filter((index) => this.layout.frozen.includes(this.getKey(index))).length,
  );

  /** Indexes into `rows`, filtered and then sorted. */
  get shownRows(): Uint32Array {
    return this.order.visibleRows;
  }

  /** The row that is read: under the pointer, else that of the focused cell; null for none. */
  get pointedRow(): number | null {
    if (this.hoveredRow !== null || !this.isFocused || this.active === null) return this.hoveredRow;
    return this.shownRows[this.active.row] ?? null;
  }

  /** Rectangles in visible coordinates. */
  get selection(): readonly CellRange[] {
    return this.selected.ranges;
  }

  get active(): VisibleCellRef | null {
    return this.selected.active;
  }

  /** Replaces rows and columns; a column's settings stay with its name. */
  show(columns: readonly GridColumn[], rows: readonly GridRow[]): void {
    untrack(() => {
      // Two grids with one view both describe the columns; an equal description changes nothing.
      if (this.rows === rows && isSame(this.columns, columns)) {
        // The model came after the rows; what the analyst selected stays selected.
        if (spellLabels(this.columns) !== spellLabels(columns)) this.columns = columns;
        return;
      }
      this.columns = columns;
      this.rows = rows;
      this.hoveredRow = null;
      this.selected.clear();
      this.#activeSource = null;
      void this.order.show({ keys: this.keys, columns, rows });
    });
  }

  /** Lets the table go while nothing shows it; what was chosen for its columns stays. */
  release(): void {
    untrack(() => {
      this.columns = [];
      this.rows = [];
      this.selected.clear();
      this.#activeSource = null;
      void this.order.show({ keys: [], columns: [], rows: [] });
    });
  }

  getKey(column: number): string {
    return this.keys[column] ?? '';
  }

  /**
   * Selects a cell in source coordinates and brings it into view; filters that hide it are removed.
   */
  async reveal(row: number, column: number): Promise<void> {
    this.layout.unhide(this.getKey(column));
    await this.order.uncover(row);
    const cellIndex = this.findVisibleCell({ row, column });
    if (!cellIndex) return;
    this.selected.select(cellIndex);
    this.remember();
    this.scrollTarget = cellIndex;
  }

  /** The visible position of a source cell; null when it is hidden. */
  findVisibleCell({ row, column }: SourceCell): VisibleCellRef | null {
    const cellIndex = {
      row: this.shownRows.indexOf(row),
      column: this.shownColumns.indexOf(column),
    };
    return cellIndex.row === -1 || cellIndex.column === -1 ? null : cellIndex;
  }

  getSourceCell({ row, column }: VisibleCellRef): SourceCell | null {
    const source = { row: this.shownRows[row], column: this.shownColumns[column] };
    if (source.row === undefined || source.column === undefined) return null;
    return { row: source.row, column: source.column };
  }

  /**
   * Moves a visible column before another one. Crossing the edge of the frozen part freezes or
   * unfreezes it.
   */
  moveColumn(at: number, before: number): void {
    const key = this.getKey(this.shownColumns[at] ?? -1);
    const wasFrozen = at < this.frozenCount;
    const isFrozen = before < this.frozenCount || (wasFrozen && before === this.frozenCount);
    const next = this.shownColumns[before];
    if (isFrozen !== wasFrozen) this.layout.unfreeze(key);
    if (isFrozen) this.layout.freeze(key);
    this.layout.move(this.keys, key, next === undefined ? null : this.getKey(next));
  }

  /** Stores the active cell in source coordinates, so that a sort does not lose it. */
  remember(): void {
    this.#activeSource = this.active && this.getSourceCell(this.active);
  }

  /** After a sort the first rows are what the analyst wants to see, not where the active one went. */
  #followActive(sortedKey: string | null): void {
    const cellIndex = this.#activeSource && this.findVisibleCell(this.#activeSource);
    if (cellIndex) {
      this.selected.select(cellIndex);
      this.scrollTarget = cellIndex;
    } else {
      this.selected.clear();
    }
    if (sortedKey === null) return;
    const column = this.shownColumns.indexOf(this.keys.indexOf(sortedKey));
    if (column !== -1) this.scrollTarget = { row: 0, column };
  }
}
