import type { DashboardConfigInput } from '../../platform/dashboard.ts';
import { BREAKPOINTS, type LayoutInput } from '../../platform/layout.ts';
import type { WidgetInput } from '../../platform/widget.ts';
import { arrange, toCols, type Cell, type Placed } from './arrange.ts';
import { toAreas } from './areas.ts';

export type Breakpoint = (typeof BREAKPOINTS)[number];

type Layout = LayoutInput | null | undefined;
type PerBreakpoint = Readonly<Record<Breakpoint, number>>;

/** What react-grid-layout, whose words §2.4 uses, takes when nothing is said. */
const WIDTHS: PerBreakpoint = { lg: 1_200, md: 996, sm: 768, xs: 480, xxs: 0 };
const COLS: PerBreakpoint = { lg: 12, md: 10, sm: 6, xs: 4, xxs: 2 };
const ROW_PX = 40;
const [MIN_ROW_PX, MAX_ROW_PX] = [8, 400];

export interface EditedGrid {
  readonly cols: number;
  /** From this width of the board on, in pixels. */
  readonly fromPx: number;
  readonly rowPx: number;
}

export function toEditedGrid(layout: Layout, breakpoint: Breakpoint): EditedGrid {
  const rowPx = layout?.rowHeight ?? ROW_PX;
  return {
    cols: toCols(layout?.cols?.[breakpoint] ?? COLS[breakpoint]),
    fromPx: Math.max(0, layout?.breakpoints?.[breakpoint] ?? WIDTHS[breakpoint]),
    rowPx: Math.min(MAX_ROW_PX, Math.max(MIN_ROW_PX, rowPx)),
  };
}

/** Its own place at this width, else the nearest wider one, shrunk with the columns. */
function toCell(widget: WidgetInput, breakpoint: Breakpoint, layout: Layout): Cell {
  const exact = widget.responsiveLayouts?.[breakpoint];
  if (exact) return exact;
  const wider = BREAKPOINTS.slice(0, BREAKPOINTS.indexOf(breakpoint)).reverse();
  const name = wider.find((one) => widget.responsiveLayouts?.[one]) ?? 'lg';
  const place = widget.responsiveLayouts?.[name] ?? widget.position;
  const meant = toEditedGrid(layout, name).cols;
  const { cols } = toEditedGrid(layout, breakpoint);
  if (meant <= cols) return place;
  const scaled = (units: number) => Math.round((units * cols) / meant);
  const x = scaled(place.x);
  return { ...place, x, w: Math.max(1, scaled(place.x + place.w) - x) };
}

/** Where the widgets of one area stand at a width, packed as a board shows them. */
export function toPlaces(
  { widgets, layout }: DashboardConfigInput,
  areaId: string,
  breakpoint: Breakpoint,
): Placed[] {
  const ids = new Set(toAreas(widgets).find(({ id }) => id === areaId)?.widgetIds);
  const placed = (widgets ?? [])
    .filter(({ id }) => ids.has(id))
    .map((widget) => ({ id: widget.id, ...toCell(widget, breakpoint, layout) }));
  return arrange(placed, toEditedGrid(layout, breakpoint).cols);
}

/** `position` is the widest arrangement; where that is named too, both say the same. */
function withPlace(widget: WidgetInput, breakpoint: Breakpoint, { x, y, w, h }: Cell): WidgetInput {
  const cell = { x, y, w, h };
  const named = widget.responsiveLayouts;
  if (breakpoint !== 'lg') {
    return { ...widget, responsiveLayouts: { ...named, [breakpoint]: cell } };
  }
  const lg = named?.lg ? { responsiveLayouts: { ...named, lg: cell } } : {};
  return { ...widget, position: cell, ...lg };
}

/** Writes an arrangement into the widgets that it names. */
export function withPlaces(
  config: DashboardConfigInput,
  breakpoint: Breakpoint,
  placed: readonly Placed[],
): DashboardConfigInput {
  const cells = new Map(placed.map((cell) => [cell.id, cell]));
  const widgets = (config.widgets ?? []).map((widget) => {
    const cell = cells.get(widget.id);
    return cell ? withPlace(widget, breakpoint, cell) : widget;
  });
  return { ...config, widgets };
}
