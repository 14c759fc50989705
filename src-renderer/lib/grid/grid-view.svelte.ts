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

/** All that the analyst made of one table: outlives the Grid that draws it. */
export class GridView {
  columns: readonly GridColumn[] = $state.raw([]);
  rows: readonly GridRow[] = $state.raw([]);
  readonly layout = new ColumnLayout();
  readonly order = new RowOrder(() => this.#followActive());
  readonly selected = new CellSelection(() => ({
    rows: this.shownRows.length,
    columns: this.shownColumns.length,
  }));
  /** What was last asked to be in view: each Grid that draws this view follows it. */
  scrollTarget: VisibleCellRef | null = $state.raw(null);
  #activeSource: SourceCell | null = null;

  readonly keys: readonly string[] = $derived(listColumnKeys(this.columns));
  readonly #indexes = $derived(createKeyed(this.keys.map((key, index) => [key, index])));
  /** Indexes of all columns in the analyst's order, hidden ones too. */
  readonly allColumns: readonly number[] = $derived(
    this.layout.arrange(this.keys).map((key) => this.#indexes.get(key) ?? 0),
  );
  /** Indexes into `columns`: the analyst's order, frozen first, without the hidden ones. */
  readonly shownColumns: readonly number[] = $derived(
    this.allColumns.filter((index) => !this.layout.hidden.has(this.getKey(index))),
  );
  /** How many of `shownColumns` stay while the others scroll. */
  readonly frozenCount: number = $derived(
    this.shownColumns.filter((index) => this.layout.frozen.includes(this.getKey(index))).length,
  );

  /** Indexes into `rows`: filtered, then sorted. */
  get shownRows(): Uint32Array {
    return this.order.visibleRows;
  }

  /** Rectangles in shown coordinates. */
  get selection(): readonly CellRange[] {
    return this.selected.ranges;
  }

  get active(): VisibleCellRef | null {
    return this.selected.active;
  }

  /** Other rows, or others beside them; what was made of a column stays with its name. */
  show(columns: readonly GridColumn[], rows: readonly GridRow[]): void {
    untrack(() => {
      // Two grids that draw one view each describe the columns: the same words are no news.
      if (this.rows === rows && isSame(this.columns, columns)) return;
      this.columns = columns;
      this.rows = rows;
      this.selected.clear();
      this.#activeSource = null;
      void this.order.show({ keys: this.keys, columns, rows });
    });
  }

  getKey(column: number): string {
    return this.keys[column] ?? '';
  }

  /** Selects a cell of the source and brings it into view; what hides it is taken back. */
  async reveal(row: number, column: number): Promise<void> {
    this.layout.unhide(this.getKey(column));
    await this.order.uncover(row);
    const place = this.findVisibleCell({ row, column });
    if (!place) return;
    this.selected.select(place);
    this.remember();
    this.scrollTarget = place;
  }

  /** Where a cell of the source stands; null when it is hidden. */
  findVisibleCell({ row, column }: SourceCell): VisibleCellRef | null {
    const place = { row: this.shownRows.indexOf(row), column: this.shownColumns.indexOf(column) };
    return place.row === -1 || place.column === -1 ? null : place;
  }

  getSourceCell({ row, column }: VisibleCellRef): SourceCell | null {
    const source = { row: this.shownRows[row], column: this.shownColumns[column] };
    if (source.row === undefined || source.column === undefined) return null;
    return { row: source.row, column: source.column };
  }

  /** Puts a shown column before another; past the frozen ones' edge it is frozen or let go. */
  moveColumn(at: number, before: number): void {
    const key = this.getKey(this.shownColumns[at] ?? -1);
    const wasFrozen = at < this.frozenCount;
    const isFrozen = before < this.frozenCount || (wasFrozen && before === this.frozenCount);
    const next = this.shownColumns[before];
    if (isFrozen !== wasFrozen) this.layout.unfreeze(key);
    if (isFrozen) this.layout.freeze(key);
    this.layout.move(this.keys, key, next === undefined ? null : this.getKey(next));
  }

  /** Keeps hold of the active cell's source, so that a sort does not lose it. */
  remember(): void {
    this.#activeSource = this.active && this.getSourceCell(this.active);
  }

  #followActive(): void {
    const place = this.#activeSource && this.findVisibleCell(this.#activeSource);
    if (place) {
      this.selected.select(place);
      this.scrollTarget = place;
    } else {
      this.selected.clear();
    }
  }
}
