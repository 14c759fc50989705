import { BREAKPOINTS } from '#shared/platform/layout.ts';
import {
  arrangeGrid,
  stackItems,
  findGridBottom,
  clampColumns,
  clampToGrid,
  clampInteger,
  type GridRect,
} from './packing.ts';
import { closeGaps } from './close-gaps.ts';
import type { BoardWidget } from './read-widget.ts';
import type { TreeWidget, WidgetNode } from './widget-tree.ts';

export type Breakpoint = (typeof BREAKPOINTS)[number];
type PerBreakpoint<T> = Readonly<Partial<Record<Breakpoint, T | null | undefined>>>;

/** The layout of §2.4, as a response or a request has it. */
export type LayoutConfig =
  | {
      readonly breakpoints?: PerBreakpoint<number> | null | undefined;
      readonly cols?: PerBreakpoint<number> | null | undefined;
      readonly containerPadding?: readonly number[] | null | undefined;
      readonly margin?: readonly number[] | null | undefined;
      readonly rowHeight?: number | null | undefined;
    }
  | null
  | undefined;

/** The part of a widget (§2.6) that says where it stands, as a response or a request has it. */
export interface PositionedWidget extends TreeWidget {
  readonly position: GridRect;
  readonly responsiveLayouts?: PerBreakpoint<GridRect> | null | undefined;
}

/** A rectangle in pixels inside the board. */
export interface PixelRect {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The grid of §2.4 at one width, complete and within bounds. */
export interface BoardGrid {
  readonly breakpoint: Breakpoint;
  /** The least outer width of the board for this grid, in pixels. */
  readonly fromPx: number;
  readonly cols: number;
  readonly rowHeight: number;
  /** The horizontal and vertical margin, in pixels. */
  readonly margin: readonly [x: number, y: number];
  readonly padding: readonly [x: number, y: number];
  /**
   * The columns of the arrangement that is stacked here, because it was meant for a wider board and
   * none was made for this one; null where each widget stands at its own rectangle.
   */
  readonly stackedFrom: number | null;
}

/** The defaults of react-grid-layout, whose terms §2.4 uses. */
const WIDTHS: Readonly<Record<Breakpoint, number>> = {
  lg: 1_200,
  md: 996,
  sm: 768,
  xs: 480,
  xxs: 0,
};
const COLS: Readonly<Record<Breakpoint, number>> = { lg: 12, md: 10, sm: 6, xs: 4, xxs: 2 };
const ROW_PX = 40;
const MARGIN_PX = 12;

/** A layout may be hostile: rows without height would hide everything. */
const MAX_WIDTH_PX = 10_000;
const [MIN_ROW_PX, MAX_ROW_PX] = [8, 400];
const MAX_GAP_PX = 96;

const resolvePair = (
  pair: readonly number[] | null | undefined,
  fallback: number,
): readonly [number, number] => {
  const [x = fallback, y = x] = pair ?? [];
  return [clampInteger(x, 0, MAX_GAP_PX), clampInteger(y, 0, MAX_GAP_PX)];
};

const resolveMinWidthPx = (layout: LayoutConfig, name: Breakpoint): number =>
  clampInteger(layout?.breakpoints?.[name] ?? WIDTHS[name], 0, MAX_WIDTH_PX);

const resolveColumns = (layout: LayoutConfig, name: Breakpoint): number =>
  clampColumns(layout?.cols?.[name] ?? COLS[name]);

/** Picks the widest breakpoint that fits; the narrowest one always does. */
export function pickBreakpoint(layout: LayoutConfig, widthPx: number): Breakpoint {
  const widths = BREAKPOINTS.map((name) => ({ name, least: resolveMinWidthPx(layout, name) }));
  const fitting = widths.filter(({ least }) => widthPx >= least).sort((a, b) => b.least - a.least);
  return fitting[0]?.name ?? 'xxs';
}

export function resolveBoardGrid(layout: LayoutConfig, widthPx: number): BoardGrid {
  return resolveGridAt(layout, pickBreakpoint(layout, widthPx));
}

/** Below this width twelve columns are too narrow for a figure, and tiles are stacked. */
const STACK_BELOW_PX = 900;
/** From this width on two small tiles, such as figures, stand side by side in a stack. */
const PAIR_FROM_PX = 560;

/** Whether a widget has a rectangle for a breakpoint, or for a wider one that is not the widest. */
function hasLayoutFor({ widgets }: ShownConfig, breakpoint: Breakpoint): boolean {
  const [widest, ...others] = BREAKPOINTS.slice(0, BREAKPOINTS.indexOf(breakpoint) + 1);
  const names = others.length === 0 ? [widest] : others;
  const hasOwn = ({ responsiveLayouts }: PositionedWidget): boolean =>
    names.some((name) => name !== undefined && Boolean(responsiveLayouts?.[name]));
  return widgets?.some(hasOwn) === true;
}

/**
 * Resolves the grid that a board is drawn in. Where its widgets have no arrangement for a width but
 * the widest one (§2.6 `position`), the columns of that are used as far down as they can be read,
 * and the tiles are stacked below: shrunk to fewer columns they would neither fit nor line up.
 */
export function resolveShownGrid(config: ShownConfig, widthPx: number): BoardGrid {
  const { layout } = config;
  const breakpoint = pickBreakpoint(layout, widthPx);
  if (hasLayoutFor(config, breakpoint)) return resolveGridAt(layout, breakpoint);
  const widest = resolveGridAt(layout, 'lg');
  if (widthPx >= STACK_BELOW_PX) return widest;
  return { ...widest, cols: widthPx >= PAIR_FROM_PX ? 2 : 1, stackedFrom: widest.cols };
}

export interface ShownConfig {
  readonly layout?: LayoutConfig;
  readonly widgets?: readonly PositionedWidget[] | null | undefined;
}

export function resolveGridAt(layout: LayoutConfig, breakpoint: Breakpoint): BoardGrid {
  const margin = resolvePair(layout?.margin, MARGIN_PX);
  return {
    breakpoint,
    fromPx: resolveMinWidthPx(layout, breakpoint),
    cols: resolveColumns(layout, breakpoint),
    rowHeight: clampInteger(layout?.rowHeight ?? ROW_PX, MIN_ROW_PX, MAX_ROW_PX),
    margin,
    padding: layout?.containerPadding ? resolvePair(layout.containerPadding, margin[0]) : margin,
    stackedFrom: null,
  };
}

/** Builds the grid of a tab, which has its own frame around it. */
export const buildTabGrid = (grid: BoardGrid): BoardGrid => ({ ...grid, padding: [0, 0] });

/**
 * Returns the widget's rectangle at this width (§2.6), else that of the nearest wider breakpoint,
 * else `position`. The latter two were meant for more columns, so they shrink with the columns.
 */
export function resolveGridRect(
  { position, responsiveLayouts }: Omit<PositionedWidget, keyof TreeWidget>,
  { breakpoint, cols }: BoardGrid,
  layout: LayoutConfig,
): GridRect {
  const exact = responsiveLayouts?.[breakpoint];
  if (exact) return clampToGrid(pickGridRect(exact), cols);
  const wider = BREAKPOINTS.slice(0, BREAKPOINTS.indexOf(breakpoint)).reverse();
  const name = wider.find((one) => responsiveLayouts?.[one]) ?? 'lg';
  const rect = pickGridRect(responsiveLayouts?.[name] ?? position);
  const meantCols = resolveColumns(layout, name);
  if (meantCols <= cols) return clampToGrid(rect, cols);
  const { x, w } = clampToGrid(rect, meantCols);
  const scaled = (units: number) => Math.round((units * cols) / meantCols);
  const start = scaled(x);
  return clampToGrid({ ...rect, x: start, w: Math.max(1, scaled(x + w) - start) }, cols);
}

/** Picks the four numbers, because a response may contain more. */
const pickGridRect = ({ x, y, w, h }: GridRect): GridRect => ({ x, y, w, h });

export interface PlacedWidget<W> {
  readonly widget: W;
  readonly rect: GridRect;
}

export interface PlacementOptions<W extends TreeWidget = BoardWidget> {
  readonly grid: BoardGrid;
  readonly layout: LayoutConfig;
  /**
   * Returns the least number of rows of a widget; `createTabRowCounter` provides it where tabs are
   * drawn inside the board.
   */
  readonly leastRows?: (node: WidgetNode<W>) => number;
  /** Whether a widget is drawn elsewhere; the gap that it leaves is closed. */
  readonly isElsewhere?: (node: WidgetNode<W>) => boolean;
}

/**
 * Lists widgets from top left to bottom right, which is the order of reading and of focus. Never
 * fails: hostile numbers are bounded.
 */
export function layOutWidgets<W extends PositionedWidget>(
  nodes: readonly WidgetNode<W>[],
  { grid, layout, leastRows = () => 1, isElsewhere = () => false }: PlacementOptions<W>,
): PlacedWidget<WidgetNode<W>>[] {
  const { stackedFrom, cols } = grid;
  const arranged = { ...grid, cols: stackedFrom ?? cols };
  const requests = nodes.map((node) => ({
    ...resolveGridRect(node.widget, arranged, layout),
    leastH: leastRows(node),
    node,
  }));
  const all = arrangeGrid(requests, arranged.cols);
  const gone = all.filter(({ node }) => isElsewhere(node));
  const left = closeGaps(
    all.filter(({ node }) => !isElsewhere(node)),
    gone,
  );
  const inOrder = gone.length === 0 ? all : arrangeGrid(left, arranged.cols);
  const shown = stackedFrom === null ? inOrder : stackItems(inOrder, { cols, stackedFrom });
  return shown.map(({ node, ...rect }) => ({ widget: node, rect: pickGridRect(rect) }));
}

/** The height of the tab bar with the gap below it; tabs have no frame of their own. */
const TABS_CHROME_PX = 44;

/** Counts the rows of the grid that a tab of a container with this rectangle has room for. */
export const countTabRows = (rect: GridRect, grid: BoardGrid): number =>
  Math.floor(
    (computePixelRect(rect, grid, 0).height - TABS_CHROME_PX + grid.margin[1]) /
      (grid.rowHeight + grid.margin[1]),
  );

/** Makes tabs as high as the highest of them, so that choosing another one moves nothing. */
export function createTabRowCounter<W extends PositionedWidget>({
  grid,
  layout,
  ...options
}: Pick<PlacementOptions<W>, 'grid' | 'layout' | 'isElsewhere'>): (node: WidgetNode<W>) => number {
  const inner = buildTabGrid(grid);
  return function leastRows({ tabs }) {
    if (tabs.length === 0) return 1;
    const heights = tabs.map((children) =>
      measureBoardHeightPx(
        layOutWidgets(children, { grid: inner, layout, leastRows, ...options }),
        inner,
      ),
    );
    return countRowsForHeight(Math.max(...heights) + TABS_CHROME_PX, grid);
  };
}

/** Computes as react-grid-layout does: columns share what margins and padding leave. */
export function computePixelRect(rect: GridRect, grid: BoardGrid, widthPx: number): PixelRect {
  const [marginX, marginY] = grid.margin;
  const [padX, padY] = grid.padding;
  const colPx = Math.max(0, (widthPx - marginX * (grid.cols - 1) - padX * 2) / grid.cols);
  return {
    left: Math.round((colPx + marginX) * rect.x + padX),
    top: Math.round((grid.rowHeight + marginY) * rect.y + padY),
    width: Math.round(colPx * rect.w + marginX * (rect.w - 1)),
    height: Math.round(grid.rowHeight * rect.h + marginY * (rect.h - 1)),
  };
}

/** Measures the height of everything that is placed, with its padding. */
export function measureBoardHeightPx(
  placed: readonly PlacedWidget<unknown>[],
  grid: BoardGrid,
): number {
  const rows = findGridBottom(placed.map(({ rect }) => rect));
  const [, marginY] = grid.margin;
  return rows * grid.rowHeight + Math.max(0, rows - 1) * marginY + grid.padding[1] * 2;
}

/** Counts the rows that contain so many pixels. */
export function countRowsForHeight(heightPx: number, grid: BoardGrid): number {
  return Math.max(1, Math.ceil((heightPx + grid.margin[1]) / (grid.rowHeight + grid.margin[1])));
}
