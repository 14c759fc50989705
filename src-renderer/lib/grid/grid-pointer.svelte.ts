import type { GridFrame } from './grid-frame.svelte.ts';
import type { VisibleCellRef } from './grid-column.ts';
import type { GridView } from './grid-view.svelte.ts';
import { HEADER_PX, LEAST_COLUMN_PX, WIDEST_COLUMN_PX } from './metrics.ts';

/** A press on a header moves the column only after the pointer has moved this far. */
const DRAG_PX = 6;
/** Pixels for each frame by which a selection that is dragged over the edge scrolls. */
const EDGE_SCROLL_PX = 24;

type Gesture =
  | { readonly kind: 'cells' | 'rows' }
  | { readonly kind: 'header'; readonly at: number; readonly startPx: number }
  | { readonly kind: 'edge'; readonly key: string; readonly startPx: number; readonly px: number };

export interface GridPointerContext {
  readonly view: GridView;
  readonly frame: GridFrame;
  /** Called for a press on a header that moved no column. */
  readonly onHeaderClick: (at: number, event: PointerEvent) => void;
}

/** Handles the pointer: selecting, extending, moving columns, resizing them. */
export class GridPointer {
  /**
   * The visible index before which a dragged column would be dropped; null while none is dragged.
   */
  dropAt: number | null = $state(null);
  readonly #context: GridPointerContext;
  #gesture: Gesture | null = null;
  #scroller: HTMLElement | null = null;
  #last: PointerEvent | null = null;
  #timer: number | null = null;

  constructor(ports: GridPointerContext) {
    this.#context = ports;
  }

  press(event: PointerEvent & { currentTarget: HTMLElement }): void {
    const [x, y] = this.#toPoint(event, event.currentTarget);
    // A point beside the viewport is on a scroll bar.
    const { frame } = this.#context;
    if (event.button !== 0 || x > frame.widthPx || y > frame.heightPx) return;
    this.#scroller = event.currentTarget;
    this.#gesture = this.#begin(event, frame.findCellAt(x, y), x);
    if (this.#gesture) event.currentTarget.setPointerCapture(event.pointerId);
    this.#last = event;
  }

  /** Handles a press on the edge of a header. */
  pressEdge(event: PointerEvent, column: { readonly key: string; readonly index: number }): void {
    const scroller = (event.currentTarget as Element).closest<HTMLElement>('[role="grid"]');
    if (event.button !== 0 || !scroller) return;
    event.stopPropagation();
    this.#scroller = scroller;
    const px = this.#context.frame.getWidth(column.index);
    this.#gesture = { kind: 'edge', key: column.key, startPx: event.clientX, px };
    scroller.setPointerCapture(event.pointerId);
  }

  move(event: PointerEvent): void {
    if (!this.#gesture) return;
    this.#last = event;
    const [x, y] = this.#point();
    switch (this.#gesture.kind) {
      case 'edge':
        this.#drawEdge(this.#gesture, event.clientX);
        return;
      case 'header':
        if (Math.abs(x - this.#gesture.startPx) < DRAG_PX && this.dropAt === null) return;
        this.dropAt = this.#context.frame.findGapAt(x);
        return;
      case 'cells':
      case 'rows':
        this.#stretch(x, y);
        this.#timer ??= requestAnimationFrame(() => this.#scrollOn());
    }
  }

  release(event: PointerEvent): void {
    const gesture = this.#gesture;
    if (gesture?.kind === 'header') this.#drop(gesture.at, event);
    this.cancel();
  }

  cancel(): void {
    this.#gesture = null;
    this.#last = null;
    this.dropAt = null;
    if (this.#timer !== null) cancelAnimationFrame(this.#timer);
    this.#timer = null;
  }

  #begin(event: PointerEvent, cellRef: VisibleCellRef, x: number): Gesture | null {
    const { view } = this.#context;
    const adds = event.ctrlKey || event.metaKey;
    const stretches = event.shiftKey;
    if (cellRef.row < 0) {
      if (cellRef.column >= 0) return { kind: 'header', at: cellRef.column, startPx: x };
      view.selected.selectAll();
      return null;
    }
    if (cellRef.column < 0) {
      view.selected.selectRows(cellRef.row, { adds, stretches });
      return { kind: 'rows' };
    }
    if (stretches) view.selected.extendTo(cellRef);
    else view.selected.select(cellRef, adds);
    view.remember();
    return { kind: 'cells' };
  }

  #drawEdge({ key, startPx, px }: Extract<Gesture, { kind: 'edge' }>, clientX: number): void {
    const wanted = Math.round(px + clientX - startPx);
    const width = Math.max(LEAST_COLUMN_PX, Math.min(WIDEST_COLUMN_PX, wanted));
    this.#context.view.layout.resize(key, width);
  }

  #stretch(x: number, y: number): void {
    const { view, frame } = this.#context;
    const cellRef = frame.findCellAt(x, Math.max(HEADER_PX, y));
    if (this.#gesture?.kind === 'rows') view.selected.selectRows(cellRef.row, { stretches: true });
    else view.selected.extendTo({ row: cellRef.row, column: Math.max(0, cellRef.column) });
  }

  #drop(at: number, event: PointerEvent): void {
    const { view, onHeaderClick } = this.#context;
    if (this.dropAt === null) onHeaderClick(at, event);
    else if (this.dropAt !== at && this.dropAt !== at + 1) view.moveColumn(at, this.dropAt);
  }

  /** While the pointer is held over an edge, the table scrolls under it. */
  #scrollOn(): void {
    this.#timer = null;
    const { frame } = this.#context;
    if (!this.#gesture || !this.#scroller) return;
    const [x, y] = this.#point();
    const down = y > frame.heightPx ? 1 : y < HEADER_PX ? -1 : 0;
    const right = x > frame.widthPx ? 1 : x < frame.gutterPx ? -1 : 0;
    if (down === 0 && right === 0) return;
    const isRows = this.#gesture.kind === 'rows';
    this.#scroller.scrollBy(isRows ? 0 : right * EDGE_SCROLL_PX, down * EDGE_SCROLL_PX);
    this.#stretch(x, y);
    this.#timer = requestAnimationFrame(() => this.#scrollOn());
  }

  #point(): [number, number] {
    if (!this.#last || !this.#scroller) return [0, 0];
    return this.#toPoint(this.#last, this.#scroller);
  }

  #toPoint({ clientX, clientY }: PointerEvent, element: Element): [number, number] {
    const { left, top } = element.getBoundingClientRect();
    return [clientX - left - element.clientLeft, clientY - top - element.clientTop];
  }
}
