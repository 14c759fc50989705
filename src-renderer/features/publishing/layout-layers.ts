import {
  placeWidgets,
  toGridAt,
  toTabRows,
  type Breakpoint,
} from '#domain/dashboards/board-layout.ts';
import type { GridPlace } from '#domain/dashboards/packing.ts';
import type { ComparedDashboard } from '#domain/dashboards/compare/compared-dashboard.ts';
import { toAreaNodes } from '#domain/dashboards/edit/areas.ts';
import { toTypeWords, toWidgetName } from '#domain/dashboards/widget-words.ts';
import { isSameJson } from '#domain/dashboards/compare/json-leaves.ts';

/** One widget as it lies on the board at one width; null where it is not. In grid units. */
export interface OverlaidWidget {
  readonly key: string;
  readonly name: string;
  readonly kind: string;
  readonly before: GridPlace | null;
  readonly after: GridPlace | null;
  readonly change: 'same' | 'moved' | 'added' | 'removed';
}

/** The board itself, or what one tab holds. */
export interface LayoutLayer {
  /** Of the area (ADR 0008): a tab that is renamed is the same one. */
  readonly id: string;
  /** As it is called afterwards. */
  readonly name: string;
  readonly cols: { readonly before: number; readonly after: number };
  readonly rows: number;
  readonly widgets: readonly OverlaidWidget[];
}

interface Placed {
  readonly name: string;
  readonly kind: string;
  readonly place: GridPlace;
}

interface PlacedArea {
  readonly name: string;
  /** By their ids. */
  readonly widgets: ReadonlyMap<string, Placed>;
}

interface Side {
  readonly cols: number;
  /** By the area's id. */
  readonly layers: ReadonlyMap<string, PlacedArea>;
}

function toSide(dashboard: ComparedDashboard | null, breakpoint: Breakpoint): Side {
  const layout = dashboard?.config.layout ?? null;
  const grid = toGridAt(layout, breakpoint);
  const leastRows = toTabRows({ grid, layout });
  const layers = toAreaNodes(dashboard?.config.widgets).map(({ id, name, nodes }) => {
    const placed = placeWidgets(nodes, { grid, layout, leastRows }).map(
      ({ widget: node, place }) => {
        const { widget } = node;
        const told = {
          name: toWidgetName(widget, dashboard?.snapshots ?? []),
          kind: toTypeWords(widget.type),
          place,
        };
        return [widget.id, told] as const;
      },
    );
    const area = { name: id === '' ? 'Dashboard' : `Tab ${name}`, widgets: new Map(placed) };
    return [id, area] as const;
  });
  return { cols: grid.cols, layers: new Map(layers) };
}

function overlay(key: string, before: Placed | null, after: Placed | null): OverlaidWidget[] {
  const told = after ?? before;
  if (told === null) return [];
  const places = { before: before?.place ?? null, after: after?.place ?? null };
  const change =
    before === null
      ? 'added'
      : after === null
        ? 'removed'
        : isSameJson(before.place, after.place)
          ? 'same'
          : 'moved';
  return [{ key, name: told.name, kind: told.kind, ...places, change }];
}

/** Before and after at one breakpoint, as a board draws them: pulled up, so that no hole gapes. */
export function toLayers(
  before: ComparedDashboard | null,
  after: ComparedDashboard,
  breakpoint: Breakpoint,
): LayoutLayer[] {
  const [was, is] = [toSide(before, breakpoint), toSide(after, breakpoint)];
  const areas = new Map([...was.layers, ...is.layers]);
  const areaIds = new Set([...is.layers.keys(), ...areas.keys()]);
  return [...areaIds].map((id) => {
    const [old, now] = [was.layers.get(id)?.widgets, is.layers.get(id)?.widgets];
    const ids = [...new Set([...(now?.keys() ?? []), ...(old?.keys() ?? [])])];
    const widgets = ids.flatMap((one) =>
      overlay(one, old?.get(one) ?? null, now?.get(one) ?? null),
    );
    const ends = widgets.flatMap((one) =>
      [one.before, one.after].map((place) => (place === null ? 0 : place.y + place.h)),
    );
    const cols = { before: was.cols, after: is.cols };
    const name = areas.get(id)?.name ?? '';
    return { id, name, cols, rows: Math.max(1, ...ends), widgets };
  });
}

export const hasMoves = ({ widgets }: LayoutLayer): boolean =>
  widgets.some(({ change }) => change !== 'same');
