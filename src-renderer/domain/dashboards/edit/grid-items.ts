import type { DashboardConfigInput } from '#shared/platform/dashboard.ts';
import type { WidgetInput } from '#shared/platform/widget.ts';
import {
  layOutWidgets,
  resolveGridAt,
  resolveGridRect,
  createTabRowCounter,
  type BoardGrid,
  type Breakpoint,
} from '../board-layout.ts';
import type { GridRect } from '../packing.ts';
import { listGridContainerNodes } from './grid-containers.ts';
import type { GridItem } from './arrange.ts';

/** Lists where the widgets of one container stand at a width, exactly as the board shows them. */
export function listGridItems(
  { widgets, layout }: DashboardConfigInput,
  areaId: string,
  breakpoint: Breakpoint,
): GridItem[] {
  const grid = resolveGridAt(layout, breakpoint);
  const area = listGridContainerNodes(widgets).find(({ id }) => id === areaId);
  const leastRows = createTabRowCounter<WidgetInput>({ grid, layout });
  const placed = layOutWidgets(area?.nodes ?? [], { grid, layout, leastRows });
  const known = new Set<string>();
  return placed.flatMap(({ widget: node, rect }) => {
    const { id } = node.widget;
    // Of two widgets with one id, which only a server can send, the first one is meant.
    if (known.has(id)) return [];
    known.add(id);
    return [{ id, ...rect, leastH: leastRows(node) }];
  });
}

/**
 * Leaves out the height that comes from the content of tabs, because they may become lower again.
 */
function pickStoredRect({ x, y, w, h, leastH = 1 }: GridItem, own: GridRect): GridRect {
  return { x, y, w, h: h <= leastH ? Math.min(own.h, leastH) : h };
}

/**
 * `position` is the widest arrangement; where that breakpoint is set too, both get the same values.
 */
function withGridRect(widget: WidgetInput, { breakpoint }: BoardGrid, rect: GridRect): WidgetInput {
  const named = widget.responsiveLayouts;
  if (breakpoint !== 'lg') {
    return { ...widget, responsiveLayouts: { ...named, [breakpoint]: rect } };
  }
  const lg = named?.lg ? { responsiveLayouts: { ...named, lg: rect } } : {};
  return { ...widget, position: rect, ...lg };
}

/** Writes an arrangement into the widgets that it names. */
export function withGridItems(
  config: DashboardConfigInput,
  breakpoint: Breakpoint,
  placed: readonly GridItem[],
): DashboardConfigInput {
  const { layout } = config;
  const grid = resolveGridAt(layout, breakpoint);
  const wanted = new Map(placed.map((one) => [one.id, one]));
  const widgets = (config.widgets ?? []).map((widget) => {
    const wantedItem = wanted.get(widget.id);
    if (!wantedItem) return widget;
    wanted.delete(widget.id);
    return withGridRect(
      widget,
      grid,
      pickStoredRect(wantedItem, resolveGridRect(widget, grid, layout)),
    );
  });
  return { ...config, widgets };
}
