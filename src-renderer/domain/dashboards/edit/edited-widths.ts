import { BREAKPOINTS } from '#shared/platform/layout.ts';
import type { DashboardConfigInput } from '#shared/platform/dashboard.ts';
import type { WidgetInput } from '#shared/platform/widget.ts';
import {
  createTabRowCounter,
  layOutWidgets,
  pickBreakpoint,
  resolveGridAt,
  resolveShownGrid,
  type BoardGrid,
} from '../board-layout.ts';
import type { GridRect } from '../packing.ts';
import { listGridContainerNodes } from './grid-containers.ts';

/** The widths of a board that the editor always offers, in pixels: a window, a tablet, a phone. */
const USUAL_WIDTHS_PX = [1_200, 800, 400];
/** A board is shown at least so wide, because the narrowest breakpoint begins at nothing. */
const LEAST_WIDTH_PX = 360;

/**
 * Lists the widths to edit a board at: the usual ones, and one for each breakpoint that has an
 * arrangement of its own and that none of them shows.
 */
export function listEditedWidths(config: DashboardConfigInput): readonly number[] {
  const shown = new Set(USUAL_WIDTHS_PX.map((px) => pickBreakpoint(config.layout, px)));
  const others = BREAKPOINTS.filter(
    (name) =>
      !shown.has(name) &&
      config.widgets?.some(({ responsiveLayouts }) => Boolean(responsiveLayouts?.[name])) === true,
  ).map((name) => Math.max(LEAST_WIDTH_PX, resolveGridAt(config.layout, name).fromPx));
  return [...new Set([...USUAL_WIDTHS_PX, ...others])].sort((one, other) => other - one);
}

/** Spreads a rectangle of a stack over the columns of another grid. */
function spread(rect: GridRect, from: number, to: number): GridRect {
  const scaled = (units: number): number => Math.round((units * to) / from);
  const x = scaled(rect.x);
  return { ...rect, x, w: Math.max(1, scaled(rect.x + rect.w) - x) };
}

function listStackedRects(config: DashboardConfigInput, grid: BoardGrid, cols: number) {
  const { layout } = config;
  const leastRows = createTabRowCounter<WidgetInput>({ grid, layout });
  const rects = new Map<string, GridRect>();
  for (const { nodes } of listGridContainerNodes(config.widgets)) {
    for (const { widget, rect } of layOutWidgets(nodes, { grid, layout, leastRows })) {
      const { id, position } = widget.widget;
      // Tabs are as high as their content; that height is not theirs to store.
      const h = leastRows(widget) > 1 ? Math.min(rect.h, position.h) : rect.h;
      if (!rects.has(id)) rects.set(id, { ...spread(rect, grid.cols, cols), h });
    }
  }
  return rects;
}

/**
 * Writes the stack that a board is shown as at a width into the breakpoint of that width, so that
 * its widgets can be moved from there. A board that is not stacked is returned as it is.
 */
export function withStackWritten(
  config: DashboardConfigInput,
  widthPx: number,
): DashboardConfigInput {
  const grid = resolveShownGrid(config, widthPx);
  if (grid.stackedFrom === null) return config;
  const breakpoint = pickBreakpoint(config.layout, widthPx);
  const rects = listStackedRects(config, grid, resolveGridAt(config.layout, breakpoint).cols);
  const widgets = (config.widgets ?? []).map((widget) => {
    const rect = rects.get(widget.id);
    if (rect === undefined) return widget;
    return {
      ...widget,
      responsiveLayouts: { ...widget.responsiveLayouts, [breakpoint]: rect },
    };
  });
  return { ...config, widgets };
}
