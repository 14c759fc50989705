import type { FrameColumn } from './frame-parts.ts';
import type { GridFrame } from './grid-frame.svelte.ts';
import { readGridIntent, type GridIntent, type SelectIntent } from './grid-keys.ts';
import type { VisibleCellRef } from './grid-column.ts';
import type { GridView } from './grid-view.svelte.ts';
import { LEAST_COLUMN_PX, WIDEST_COLUMN_PX } from './metrics.ts';

const RESIZE_STEP_PX = 16;
const START: VisibleCellRef = { row: 0, column: 0 };

/** The kinds of panels that open over the grid. */
export type PanelKind = 'menu' | 'filter' | 'summary' | 'format';
export interface OpenPanel {
  readonly kind: PanelKind;
  readonly column: FrameColumn;
  readonly anchor: HTMLElement;
}

export interface GridActionsContext {
  readonly view: GridView;
  readonly frame: GridFrame;
  readonly onCopy: () => void;
}

/** The actions of keyboard and menus on one drawn grid. */
export class GridActions {
  panel: OpenPanel | null = $state.raw(null);
  /** The button at which the column list is open; null while it is closed. */
  columnsAt: HTMLElement | null = $state.raw(null);
  /** The cell whose complete text is shown, in source coordinates. */
  openCell: { readonly row: number; readonly column: number } | null = $state.raw(null);
  cellMenuAt: { getBoundingClientRect: () => DOMRect } | null = $state.raw(null);
  scroller: HTMLElement | null = null;
  readonly #context: GridActionsContext;

  constructor(ports: GridActionsContext) {
    this.#context = ports;
  }

  press(event: KeyboardEvent): void {
    const { view, frame } = this.#context;
    const active = view.active ?? START;
    const intent = readGridIntent(event, {
      active,
      head: view.selected.head ?? active,
      pageRows: frame.pageRows,
      rows: view.shownRows.length,
      columns: view.shownColumns.length,
    });
    // When Escape has nothing to clear, it belongs to the surroundings of the grid.
    if (!intent || (intent.kind === 'clear' && !view.selected.isMultiCell)) return;
    event.preventDefault();
    event.stopPropagation();
    this.#carryOut(intent, active);
  }

  /** The grid got the focus, so the keys need an active cell. */
  enter(): void {
    const { view, frame } = this.#context;
    if (view.active === null) view.selected.select({ row: frame.firstRow, column: 0 });
    view.remember();
  }

  focus(): void {
    this.scroller?.focus({ preventScroll: true });
  }

  close(): void {
    this.panel = null;
    this.cellMenuAt = null;
    this.columnsAt = null;
    this.openCell = null;
    this.focus();
  }

  /** Opens a panel at the column's header, or at the grid where the header is not drawn. */
  open(kind: PanelKind, column: FrameColumn): void {
    const anchor = this.findHeader(column.index) ?? this.scroller;
    if (anchor) this.panel = { kind, column, anchor };
  }

  /** Opens the cell menu by button or key, at the cell under the pointer or at the active one. */
  openCellMenu(at: DOMRect): void {
    this.cellMenuAt = { getBoundingClientRect: () => at };
  }

  openActive(): void {
    const { view } = this.#context;
    this.openCell = view.active && view.getSourceCell(view.active);
  }

  fit({ index, key }: FrameColumn): void {
    this.#context.view.layout.resize(key, this.#context.frame.measureFittedWidth(index));
  }

  show(cellRef: VisibleCellRef): void {
    const { topPx, leftPx } = this.#context.frame.computeScroll(cellRef);
    this.scroller?.scrollTo(leftPx, topPx);
  }

  findHeader(index: number): HTMLElement | null {
    return this.scroller?.querySelector(`[data-header="${String(index)}"]`) ?? null;
  }

  #carryOut(intent: GridIntent, active: VisibleCellRef): void {
    switch (intent.kind) {
      case 'open':
        this.openActive();
        break;
      case 'copy':
        this.#context.onCopy();
        break;
      case 'columnMenu':
        this.#openColumnMenu(active);
        break;
      case 'cellMenu':
        this.#openMenuAtActive(active);
        break;
      case 'move':
        this.#move(active, intent.by);
        break;
      case 'resize':
        this.#resize(active, intent.by);
        break;
      case 'go':
      case 'stretch':
      case 'all':
      case 'row':
      case 'column':
      case 'clear':
        this.#select(intent, active);
    }
  }

  #select(intent: SelectIntent, active: VisibleCellRef): void {
    const { selected } = this.#context.view;
    switch (intent.kind) {
      case 'go':
        selected.select(intent.cell);
        this.#follow();
        break;
      case 'stretch':
        selected.extendTo(intent.cell);
        this.#follow();
        break;
      case 'all':
        selected.selectAll();
        break;
      case 'row':
        selected.selectRows(active.row);
        break;
      case 'column':
        selected.selectColumns(active.column);
        break;
      case 'clear':
        selected.collapse();
    }
  }

  #follow(): void {
    const { view } = this.#context;
    view.remember();
    if (view.selected.head) this.show(view.selected.head);
  }

  #openColumnMenu({ column: at }: VisibleCellRef): void {
    const column = this.#context.frame.columns.find((other) => other.at === at);
    if (column) this.open('menu', column);
  }

  #openMenuAtActive(cellRef: VisibleCellRef): void {
    const source = this.#context.view.getSourceCell(cellRef);
    const cell =
      source &&
      this.scroller?.querySelector(
        `[data-row="${String(source.row)}"][data-column="${String(source.column)}"]`,
      );
    if (cell) this.openCellMenu(cell.getBoundingClientRect());
  }

  #move({ row, column }: VisibleCellRef, by: -1 | 1): void {
    const { view } = this.#context;
    const next = column + by;
    if (next < 0 || next >= view.shownColumns.length) return;
    view.moveColumn(column, by === 1 ? column + 2 : next);
    view.selected.select({ row, column: next });
    this.#follow();
  }

  #resize({ column }: VisibleCellRef, by: -1 | 1): void {
    const { view, frame } = this.#context;
    const index = view.shownColumns[column];
    if (index === undefined) return;
    const width = frame.getWidth(index) + by * RESIZE_STEP_PX;
    const bounded = Math.max(LEAST_COLUMN_PX, Math.min(WIDEST_COLUMN_PX, width));
    view.layout.resize(view.getKey(index), bounded);
  }
}
