import { CellSelection } from './cell-selection.svelte.ts';
import { ColumnLayout } from './column-layout.svelte.ts';
import {
  toColumnKeys,
  type CellRange,
  type GridColumn,
  type GridRow,
  type ShownPlace,
  type SourceCell,
} from './grid-column.ts';
import { toKeyed } from './keyed.ts';
import { RowOrder } from './row-order.svelte.ts';

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
  /** What a Grid has yet to bring into view; it takes it with `takeScroll`. */
  scrollWish: ShownPlace | null = $state.raw(null);
  #activeSource: SourceCell | null = null;

  readonly keys: readonly string[] = $derived(toColumnKeys(this.columns));
  readonly #indexes = $derived(toKeyed(this.keys.map((key, index) => [key, index])));
  /** Indexes of all columns in the analyst's order, hidden ones too. */
  readonly allColumns: readonly number[] = $derived(
    this.layout.arrange(this.keys).map((key) => this.#indexes.get(key) ?? 0),
  );
  /** Indexes into `columns`: the analyst's order, frozen first, without the hidden ones. */
  readonly shownColumns: readonly number[] = $derived(
    this.allColumns.filter((index) => !this.layout.hidden.has(this.toKey(index))),
  );
  /** How many of `shownColumns` stay while the others scroll. */
  readonly frozenCount: number = $derived(
    this.shownColumns.filter((index) => this.layout.frozen.includes(this.toKey(index))).length,
  );

  /** Indexes into `rows`: filtered, then sorted. */
  get shownRows(): Uint32Array {
    return this.order.shown;
  }

  /** Rectangles in shown coordinates. */
  get selection(): readonly CellRange[] {
    return this.selected.ranges;
  }

  get active(): ShownPlace | null {
    return this.selected.active;
  }

  /** Other rows, or others beside them; what was made of a column stays with its name. */
  show(columns: readonly GridColumn[], rows: readonly GridRow[]): void {
    if (this.columns === columns && this.rows === rows) return;
    this.columns = columns;
    this.rows = rows;
    this.selected.clear();
    this.#activeSource = null;
    void this.order.show({ keys: this.keys, columns, rows });
  }

  toKey(column: number): string {
    return this.keys[column] ?? '';
  }

  /** Selects a cell of the source and brings it into view; what hides it is taken back. */
  async reveal(row: number, column: number): Promise<void> {
    this.layout.unhide(this.toKey(column));
    await this.order.uncover(row);
    const place = this.toPlace({ row, column });
    if (!place) return;
    this.selected.put(place);
    this.remember();
    this.scrollWish = place;
  }

  /** Where a cell of the source stands; null when it is hidden. */
  toPlace({ row, column }: SourceCell): ShownPlace | null {
    const place = { row: this.shownRows.indexOf(row), column: this.shownColumns.indexOf(column) };
    return place.row === -1 || place.column === -1 ? null : place;
  }

  toSource({ row, column }: ShownPlace): SourceCell | null {
    const source = { row: this.shownRows[row], column: this.shownColumns[column] };
    if (source.row === undefined || source.column === undefined) return null;
    return { row: source.row, column: source.column };
  }

  takeScroll(): ShownPlace | null {
    const wish = this.scrollWish;
    this.scrollWish = null;
    return wish;
  }

  /** Keeps hold of the active cell's source, so that a sort does not lose it. */
  remember(): void {
    this.#activeSource = this.active && this.toSource(this.active);
  }

  #followActive(): void {
    const place = this.#activeSource && this.toPlace(this.#activeSource);
    if (place) {
      this.selected.put(place);
      this.scrollWish = place;
    } else {
      this.selected.clear();
    }
  }
}
