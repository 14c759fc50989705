import { createFormatter, type ColumnDisplay } from '../cells/cell-format.ts';
import { getNumberSeparators } from '../cells/format-cell.ts';
import { measureColumns, measureFittedPx, type MeasureText } from './column-widths.ts';
import { reuseColumns, reuseSlots, type FrameColumn, type FrameRow } from './frame-parts.ts';
import type { VisibleCellRef } from './grid-column.ts';
import type { GridView } from './grid-view.svelte.ts';
import { HEADER_PX, LEAST_COLUMN_PX, ROW_PX, MOST_SCROLL_PX } from './metrics.ts';

const BLOCK_ROWS = 4_096;
const GUTTER_DIGIT_PX = 8;
const GUTTER_PADDING_PX = 20;

/** A frozen column that took more than this share of the frame would leave the others no room. */
const MOST_FROZEN_SHARE = 0.4;

const formatTracks = (widths: readonly number[]): string =>
  widths.map((px) => `${String(px)}px`).join(' ');

/** The part of a view that one Grid shows, with all positions in pixels. */
export class GridFrame {
  widthPx = $state(0);
  heightPx = $state(0);
  scrollTopPx = $state(0);
  scrollLeftPx = $state(0);
  /** Null until an element with the cells' font exists. */
  measure: MeasureText | null = $state.raw(null);
  readonly #view: GridView;
  readonly #separators = getNumberSeparators();
  #drawn: readonly FrameRow[] = [];
  #known: readonly FrameColumn[] = [];

  readonly #numberedFrom: number;

  /** @param numberedFrom the number of rows from which on they are numbered */
  constructor(view: GridView, numberedFrom = 0) {
    this.#view = view;
    this.#numberedFrom = numberedFrom;
  }

  readonly displays: readonly ColumnDisplay[] = $derived.by(() =>
    this.#view.columns.map((column, index) => {
      const format = this.#view.layout.resolveFormat(this.#view.getKey(index), column);
      return {
        kind: column.kind,
        isGrouped: column.isGrouped,
        separators: this.#separators,
        formatText: format ? createFormatter(format) : null,
      };
    }),
  );
  readonly #contentWidths: readonly number[] = $derived.by(() => {
    const { measure } = this;
    if (!measure) return [];
    return measureColumns(this.#view.columns, this.displays, this.#view.rows, measure);
  });
  readonly #offsets = $derived.by(() =>
    computeOffsets(this.#view.shownColumns.map((index) => this.getWidth(index))),
  );
  readonly #axis: RowAxis = $derived.by(() => ({
    rows: this.#view.shownRows.length,
    bodyPx: Math.max(0, this.heightPx - HEADER_PX),
  }));

  readonly gutterPx: number = $derived.by(() => {
    const { length } = this.#view.rows;
    if (length < this.#numberedFrom) return 0;
    return String(length).length * GUTTER_DIGIT_PX + GUTTER_PADDING_PX;
  });
  /** Whether the first column names the rows of a table that is too wide for its frame. */
  readonly #isFirstFrozen: boolean = $derived.by(() => {
    const display = this.displays[this.#view.shownColumns[0] ?? -1];
    if (!this.measure || !display) return false;
    const isName = display.kind !== 'number' || !display.isGrouped;
    const roomPx = this.widthPx - this.gutterPx;
    const isWide = (this.#offsets.at(-1) ?? 0) > roomPx;
    return isName && isWide && (this.#offsets[1] ?? 0) <= roomPx * MOST_FROZEN_SHARE;
  });
  /** The frozen columns: the analyst's, else the first one where the table is wider than its frame. */
  readonly #frozenCount: number = $derived.by(() => {
    const { frozenCount, layout } = this.#view;
    if (frozenCount > 0 || !layout.freezesFirst) return frozenCount;
    return this.#isFirstFrozen ? 1 : 0;
  });
  readonly #frozenPx = $derived.by(() => this.#offsets[this.#frozenCount] ?? 0);
  /** The size of the complete table, limited to what the page can scroll. */
  readonly spaceWidthPx: number = $derived.by(() => this.gutterPx + (this.#offsets.at(-1) ?? 0));
  readonly spaceHeightPx: number = $derived.by(() => HEADER_PX + toRowsPx(this.#axis.rows));
  /** The scroll position below the first row's top, unscaled. */
  readonly #topPx = $derived.by(() => toContentPx(this.#axis, this.scrollTopPx));
  readonly #firstRow = $derived(Math.floor(this.#topPx / ROW_PX));
  /**
   * Rows are positioned within blocks, because large offsets lose the precision of single pixels.
   */
  readonly #blockRow = $derived(this.#firstRow - (this.#firstRow % BLOCK_ROWS));
  /** The top of the block, relative to the header. */
  readonly blockTopPx: number = $derived(this.#blockRow * ROW_PX - this.#topPx);
  readonly #firstColumn = $derived.by(() =>
    Math.max(this.#frozenCount, findStretch(this.#offsets, this.#frozenPx + this.scrollLeftPx)),
  );
  /** The distance by which the scrolling columns are moved. */
  readonly shiftPx: number = $derived.by(
    () => (this.#offsets[this.#firstColumn] ?? 0) - this.#frozenPx - this.scrollLeftPx,
  );

  readonly columns: readonly FrameColumn[] = $derived.by(() => {
    const { shownColumns } = this.#view;
    const endPx = this.scrollLeftPx + this.widthPx - this.gutterPx;
    const last = findStretch(this.#offsets, endPx);
    const frozen = Array.from({ length: this.#frozenCount }, (_, at) => at);
    const length = Math.max(0, Math.min(last + 1, shownColumns.length) - this.#firstColumn);
    const others = Array.from({ length }, (_, count) => this.#firstColumn + count);
    const wanted = [...frozen, ...others].flatMap((at) => this.#toColumn(at));
    this.#known = reuseColumns(this.#known, wanted);
    return this.#known;
  });
  readonly frozenColumns: readonly FrameColumn[] = $derived(
    this.columns.filter(({ isFrozen }) => isFrozen),
  );
  readonly flowColumns: readonly FrameColumn[] = $derived(
    this.columns.filter(({ isFrozen }) => !isFrozen),
  );
  readonly rows: readonly FrameRow[] = $derived.by(() => {
    const { shownRows } = this.#view;
    const slots = Math.ceil(this.#axis.bodyPx / ROW_PX) + 1;
    const length = Math.max(0, Math.min(slots, shownRows.length - this.#firstRow));
    const wanted = Array.from({ length }, (_, count) => {
      const at = this.#firstRow + count;
      return { at, index: shownRows[at] ?? 0 };
    });
    this.#drawn = reuseSlots(this.#drawn, wanted);
    return this.#drawn;
  });
  /** The values of grid-template-columns for the header and all rows. */
  readonly frozenTracks: string = $derived.by(() =>
    formatTracks([this.gutterPx, ...this.frozenColumns.map(({ index }) => this.getWidth(index))]),
  );
  /** Styles of the element that contains the scrolling columns: one element moves for each row. */
  readonly flow: Readonly<Record<string, string>> = $derived.by(() => ({
    'grid-template-columns': formatTracks(
      this.flowColumns.map(({ index }) => this.getWidth(index)),
    ),
    translate: `${String(this.shiftPx)}px 0`,
  }));

  /** The number of rows that one page shows completely. */
  get pageRows(): number {
    return Math.max(1, Math.floor(this.#axis.bodyPx / ROW_PX) - 1);
  }

  follow({ scrollTop, scrollLeft }: Element): void {
    this.scrollTopPx = scrollTop;
    this.scrollLeftPx = scrollLeft;
  }

  get firstRow(): number {
    return this.#firstRow;
  }

  /** A row's top within its block. */
  getRowPx(at: number): number {
    return (at - this.#blockRow) * ROW_PX;
  }

  getWidth(column: number): number {
    const chosen = this.#view.layout.widths.get(this.#view.getKey(column));
    return chosen ?? this.#contentWidths[column] ?? LEAST_COLUMN_PX;
  }

  measureFittedWidth(index: number): number {
    const column = this.#view.columns[index];
    const display = this.displays[index];
    if (!column || !display || !this.measure) return LEAST_COLUMN_PX;
    return measureFittedPx({ column, index, display, rows: this.#view.rows }, this.measure);
  }

  /** The cell at a point of the viewport; row -1 is the header, column -1 the row numbers. */
  findCellAt(xPx: number, yPx: number): VisibleCellRef {
    const inner = xPx - this.gutterPx;
    const contentPx = inner < this.#frozenPx ? inner : inner + this.scrollLeftPx;
    const column = inner < 0 ? -1 : findStretch(this.#offsets, contentPx);
    const row = Math.floor((yPx - HEADER_PX + this.#topPx) / ROW_PX);
    return { row: yPx < HEADER_PX ? -1 : Math.min(row, this.#axis.rows - 1), column };
  }

  /** The visible index at which a dragged column would be dropped. */
  findGapAt(xPx: number): number {
    const { column } = this.findCellAt(Math.max(xPx, this.gutterPx), 0);
    const middle = ((this.#offsets[column] ?? 0) + (this.#offsets[column + 1] ?? 0)) / 2;
    const inner = xPx - this.gutterPx;
    const contentPx = inner < this.#frozenPx ? inner : inner + this.scrollLeftPx;
    return contentPx > middle ? column + 1 : column;
  }

  /** The position of a column's edge in the viewport. */
  getEdgePx(at: number): number {
    const px = this.#offsets[at] ?? 0;
    return this.gutterPx + (at <= this.#frozenCount ? px : px - this.scrollLeftPx);
  }

  /** The scroll offsets that bring a cell into view with the least movement. */
  computeScroll({ row, column }: VisibleCellRef): {
    readonly topPx: number;
    readonly leftPx: number;
  } {
    const top = computeRevealPx(
      [row * ROW_PX, (row + 1) * ROW_PX],
      [this.#topPx, this.#axis.bodyPx],
    );
    const isFrozen = column < this.#frozenCount;
    const start = (this.#offsets[column] ?? 0) - this.#frozenPx;
    const end = (this.#offsets[column + 1] ?? 0) - this.#frozenPx;
    const size = this.widthPx - this.gutterPx - this.#frozenPx;
    return {
      topPx: toScrollPx(this.#axis, top),
      leftPx: isFrozen
        ? this.scrollLeftPx
        : computeRevealPx([start, end], [this.scrollLeftPx, size]),
    };
  }

  #toColumn(at: number): FrameColumn[] {
    const index = this.#view.shownColumns[at];
    const display = index === undefined ? undefined : this.displays[index];
    if (index === undefined || !display) return [];
    const isFrozen = at < this.#frozenCount;
    const isLastFrozen = at === this.#frozenCount - 1;
    return [{ at, index, key: this.#view.getKey(index), isFrozen, isLastFrozen, display }];
  }
}

/** The start of each column, followed by the end of the last one. */
function computeOffsets(widths: readonly number[]): Float64Array {
  const offsets = new Float64Array(widths.length + 1);
  for (const [index, width] of widths.entries()) offsets[index + 1] = (offsets[index] ?? 0) + width;
  return offsets;
}

/** The index of the column that contains this point; beyond the end it is the last one. */
function findStretch(offsets: Float64Array, px: number): number {
  let low = 0;
  let high = offsets.length - 2;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((offsets[middle] ?? 0) <= px) low = middle;
    else high = middle - 1;
  }
  return Math.max(0, low);
}

interface RowAxis {
  readonly rows: number;
  /** The height of the area that shows rows. */
  readonly bodyPx: number;
}

const toRowsPx = (rows: number) => Math.min(rows * ROW_PX, MOST_SCROLL_PX);

/**
 * A table that is higher than the page can be scrolls in scale, so one scrolled pixel moves more.
 */
function computeScale({ rows, bodyPx }: RowAxis): number {
  const scrolled = toRowsPx(rows) - bodyPx;
  return scrolled <= 0 ? 1 : (rows * ROW_PX - bodyPx) / scrolled;
}

const toContentPx = (axis: RowAxis, scrollPx: number) => scrollPx * computeScale(axis);
const toScrollPx = (axis: RowAxis, contentPx: number) => contentPx / computeScale(axis);

/** The shortest scroll that makes a row or column completely visible. */
function computeRevealPx(
  [start, end]: readonly [number, number],
  [from, size]: readonly [number, number],
): number {
  if (start < from || end - start > size) return start;
  return end > from + size ? end - size : from;
}
