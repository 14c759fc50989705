import type { DashboardConfigInput } from '#shared/platform/dashboard.ts';
import type { WidgetInput } from '#shared/platform/widget.ts';
import {
  placeWidgets,
  toGridAt,
  toOwnPlace,
  toTabRows,
  type BoardGrid,
  type Breakpoint,
} from '../board-layout.ts';
import type { GridPlace } from '../packing.ts';
import { toAreaNodes } from './areas.ts';
import type { Placed } from './arrange.ts';

/** Where the widgets of one area stand at a width, exactly as the board shows them. */
export function toPlaces(
  { widgets, layout }: DashboardConfigInput,
  areaId: string,
  breakpoint: Breakpoint,
): Placed[] {
  const grid = toGridAt(layout, breakpoint);
  const area = toAreaNodes(widgets).find(({ id }) => id === areaId);
  const leastRows = toTabRows<WidgetInput>({ grid, layout });
  const placed = placeWidgets(area?.nodes ?? [], { grid, layout, leastRows });
  const known = new Set<string>();
  return placed.flatMap(({ widget: node, place }) => {
    const { id } = node.widget;
    // Of two with one id, which only a server can send, the first one is meant.
    if (known.has(id)) return [];
    known.add(id);
    return [{ id, ...place, leastH: leastRows(node) }];
  });
}

/** What its tabs make it higher than it says is not written down: they may become lower again. */
function toWritten({ x, y, w, h, leastH = 1 }: Placed, own: GridPlace): GridPlace {
  return { x, y, w, h: h <= leastH ? Math.min(own.h, leastH) : h };
}

/** `position` is the widest arrangement; where that is named too, both say the same. */
function withPlace(widget: WidgetInput, { breakpoint }: BoardGrid, place: GridPlace): WidgetInput {
  const named = widget.responsiveLayouts;
  if (breakpoint !== 'lg') {
    return { ...widget, responsiveLayouts: { ...named, [breakpoint]: place } };
  }
  const lg = named?.lg ? { responsiveLayouts: { ...named, lg: place } } : {};
  return { ...widget, position: place, ...lg };
}

/** Writes an arrangement into the widgets that it names. */
export function withPlaces(
  config: DashboardConfigInput,
  breakpoint: Breakpoint,
  placed: readonly Placed[],
): DashboardConfigInput {
  const { layout } = config;
  const grid = toGridAt(layout, breakpoint);
  const wanted = new Map(placed.map((one) => [one.id, one]));
  const widgets = (config.widgets ?? []).map((widget) => {
    const place = wanted.get(widget.id);
    if (!place) return widget;
    wanted.delete(widget.id);
    return withPlace(widget, grid, toWritten(place, toOwnPlace(widget, grid, layout)));
  });
  return { ...config, widgets };
}
