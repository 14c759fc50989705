import { BREAKPOINTS } from '../platform/layout.ts';
import type { DashboardConfig } from '../platform/dashboard.ts';
import type { BoardWidget } from './read-widget.ts';
import type { WidgetNode } from './widget-tree.ts';

export type Breakpoint = (typeof BREAKPOINTS)[number];

/** Grid units. */
export interface GridPlace {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** Pixels inside the board. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** §2.4 at one width, whole and within bounds. */
export interface BoardGrid {
  readonly breakpoint: Breakpoint;
  readonly cols: number;
  readonly rowHeight: number;
  /** Horizontal and vertical, pixels. */
  readonly margin: readonly [x: number, y: number];
  readonly padding: readonly [x: number, y: number];
}

type Layout = DashboardConfig['layout'];
type PerBreakpoint = Readonly<Record<Breakpoint, number>>;

/** What react-grid-layout, whose words §2.4 uses, takes when nothing is said. */
const WIDTHS: PerBreakpoint = { lg: 1_200, md: 996, sm: 768, xs: 480, xxs: 0 };
const COLS: PerBreakpoint = { lg: 12, md: 10, sm: 6, xs: 4, xxs: 2 };
const ROW_PX = 40;
const MARGIN_PX = 12;

/** A layout is hostile: a million columns or rows of no height would freeze or hide everything. */
const MAX_COLS = 48;
const MAX_WIDTH_PX = 10_000;
const [MIN_ROW_PX, MAX_ROW_PX] = [8, 400];
const MAX_GAP_PX = 96;
const MAX_WIDGET_ROWS = 200;
const MAX_Y = 100_000;

function bound(value: number | null | undefined, least: number, most: number): number {
  const number = Number.isFinite(value) ? Math.round(value ?? least) : least;
  return Math.min(most, Math.max(least, number));
}

const toPair = (
  pair: readonly number[] | null | undefined,
  fallback: number,
): readonly [number, number] => {
  const [x = fallback, y = x] = pair ?? [];
  return [bound(x, 0, MAX_GAP_PX), bound(y, 0, MAX_GAP_PX)];
};

/** The widest breakpoint that fits; the narrowest one fits always. */
export function toBreakpoint(layout: Layout, widthPx: number): Breakpoint {
  const said = layout?.breakpoints;
  const widths = BREAKPOINTS.map((name) => ({
    name,
    least: bound(said?.[name] ?? WIDTHS[name], 0, MAX_WIDTH_PX),
  }));
  const fitting = widths.filter(({ least }) => widthPx >= least).sort((a, b) => b.least - a.least);
  return fitting[0]?.name ?? 'xxs';
}

export function toBoardGrid(layout: Layout, widthPx: number): BoardGrid {
  return toGridAt(layout, toBreakpoint(layout, widthPx));
}

export function toGridAt(layout: Layout, breakpoint: Breakpoint): BoardGrid {
  const margin = toPair(layout?.margin, MARGIN_PX);
  return {
    breakpoint,
    cols: bound(layout?.cols?.[breakpoint] ?? COLS[breakpoint], 1, MAX_COLS),
    rowHeight: bound(layout?.rowHeight ?? ROW_PX, MIN_ROW_PX, MAX_ROW_PX),
    margin,
    padding: layout?.containerPadding ? toPair(layout.containerPadding, margin[0]) : margin,
  };
}

function toBounded({ x, y, w, h }: GridPlace, cols: number): GridPlace {
  const width = bound(w, 1, cols);
  return {
    w: width,
    h: bound(h, 1, MAX_WIDGET_ROWS),
    x: bound(x, 0, cols - width),
    y: bound(y, 0, MAX_Y),
  };
}

/**
 * Its place at this width (§2.6), else that of the nearest wider one, else `position`: both were meant
 * for more columns, so they shrink with them.
 */
function toOwnPlace(
  widget: BoardWidget,
  { breakpoint, cols }: BoardGrid,
  layout: Layout,
): GridPlace {
  const exact = widget.responsiveLayouts?.[breakpoint];
  if (exact) return toBounded(exact, cols);
  const wider = BREAKPOINTS.slice(0, BREAKPOINTS.indexOf(breakpoint)).reverse();
  const name = wider.find((one) => widget.responsiveLayouts?.[one]) ?? 'lg';
  const place = widget.responsiveLayouts?.[name] ?? widget.position;
  const meantCols = bound(layout?.cols?.[name] ?? COLS[name], 1, MAX_COLS);
  if (meantCols <= cols) return toBounded(place, cols);
  const { x, w } = toBounded(place, meantCols);
  const scaled = (units: number) => Math.round((units * cols) / meantCols);
  const start = scaled(x);
  return toBounded({ ...place, x: start, w: Math.max(1, scaled(x + w) - start) }, cols);
}

export interface PlacedWidget<W> {
  readonly widget: W;
  readonly place: GridPlace;
}

/**
 * From top left to bottom right, which is the order of reading and of focus; each as far up as it
 * goes, so that nothing overlaps and no hole gapes, as react-grid-layout does it.
 */
function compact<W>(wishes: readonly PlacedWidget<W>[], cols: number): PlacedWidget<W>[] {
  const floor = new Array<number>(cols).fill(0);
  const sorted = wishes.toSorted((a, b) => a.place.y - b.place.y || a.place.x - b.place.x);
  const placed = sorted.map(({ widget, place }) => {
    const columns = floor.slice(place.x, place.x + place.w);
    const y = Math.max(0, ...columns);
    floor.fill(y + place.h, place.x, place.x + place.w);
    return { widget, place: { ...place, y } };
  });
  return placed.sort((a, b) => a.place.y - b.place.y || a.place.x - b.place.x);
}

export interface PlaceWish {
  readonly grid: BoardGrid;
  readonly layout: Layout;
  /** Rows that a widget needs at least; tabs are as high as their highest tab. */
  readonly leastRows?: (node: WidgetNode) => number;
}

/** Total: hostile numbers are bounded, never refused. */
export function placeWidgets(
  nodes: readonly WidgetNode[],
  { grid, layout, leastRows = () => 1 }: PlaceWish,
): PlacedWidget<WidgetNode>[] {
  const wishes = nodes.map((node) => {
    const place = toOwnPlace(node.widget, grid, layout);
    return { widget: node, place: { ...place, h: Math.max(place.h, leastRows(node)) } };
  });
  return compact(wishes, grid.cols);
}

/** The arithmetic of react-grid-layout: columns share what margins and padding leave. */
export function toBox(place: GridPlace, grid: BoardGrid, widthPx: number): Box {
  const [marginX, marginY] = grid.margin;
  const [padX, padY] = grid.padding;
  const colPx = Math.max(0, (widthPx - marginX * (grid.cols - 1) - padX * 2) / grid.cols);
  return {
    left: Math.round((colPx + marginX) * place.x + padX),
    top: Math.round((grid.rowHeight + marginY) * place.y + padY),
    width: Math.round(colPx * place.w + marginX * (place.w - 1)),
    height: Math.round(grid.rowHeight * place.h + marginY * (place.h - 1)),
  };
}

/** Of everything that is placed, with its padding. */
export function toHeightPx(placed: readonly PlacedWidget<unknown>[], grid: BoardGrid): number {
  const rows = placed.reduce((most, { place }) => Math.max(most, place.y + place.h), 0);
  const [, marginY] = grid.margin;
  return rows * grid.rowHeight + Math.max(0, rows - 1) * marginY + grid.padding[1] * 2;
}

/** Rows that hold so many pixels. */
export function toRowsOf(heightPx: number, grid: BoardGrid): number {
  return Math.max(1, Math.ceil((heightPx + grid.margin[1]) / (grid.rowHeight + grid.margin[1])));
}
