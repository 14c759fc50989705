import {
  placeWidgets,
  toGridAt,
  toTabRows,
  type Breakpoint,
} from '../../../src-shared/dashboards/board-layout.ts';
import type { GridPlace } from '../../../src-shared/dashboards/packing.ts';
import type { ComparedDashboard } from '../../../src-shared/dashboards/compare/compared-dashboard.ts';
import { isSameJson } from '../../../src-shared/dashboards/compare/json-leaves.ts';
import { toWidgetTree, type WidgetNode } from '../../../src-shared/dashboards/widget-tree.ts';
import { toWidgetKind, toWidgetName } from './review-names.ts';

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

interface Side {
  readonly cols: number;
  /** By the layer's name, then by the widget's id. */
  readonly layers: ReadonlyMap<string, ReadonlyMap<string, Placed>>;
}

const BOARD = 'Board';

function toTabs(node: WidgetNode): (readonly [string, readonly WidgetNode[]])[] {
  if (node.reading.kind !== 'tabs') return [];
  return node.reading.tabs.map(({ title }, at) => [`Tab ${title}`, node.tabs[at] ?? []] as const);
}

function toSide(dashboard: ComparedDashboard | null, breakpoint: Breakpoint): Side {
  const layout = dashboard?.config.layout ?? null;
  const grid = toGridAt(layout, breakpoint);
  const leastRows = toTabRows({ grid, layout });
  const tree = toWidgetTree(dashboard?.config.widgets ?? []);
  const groups = [[BOARD, tree.top] as const, ...tree.all.flatMap(toTabs)];
  const layers = groups.map(([name, nodes]) => {
    const placed = placeWidgets(nodes, { grid, layout, leastRows }).map(
      ({ widget: node, place }) => {
        const { widget } = node;
        const told = {
          name: toWidgetName(widget, dashboard?.snapshots ?? []),
          kind: toWidgetKind(widget),
          place,
        };
        return [widget.id, told] as const;
      },
    );
    return [name, new Map(placed)] as const;
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
  const names = [...new Set([...is.layers.keys(), ...was.layers.keys()])];
  return names.map((name) => {
    const [old, now] = [was.layers.get(name), is.layers.get(name)];
    const ids = [...new Set([...(now?.keys() ?? []), ...(old?.keys() ?? [])])];
    const widgets = ids.flatMap((id) => overlay(id, old?.get(id) ?? null, now?.get(id) ?? null));
    const ends = widgets.flatMap((one) =>
      [one.before, one.after].map((place) => (place === null ? 0 : place.y + place.h)),
    );
    const cols = { before: was.cols, after: is.cols };
    return { name, cols, rows: Math.max(1, ...ends), widgets };
  });
}

export const hasMoves = ({ widgets }: LayoutLayer): boolean =>
  widgets.some(({ change }) => change !== 'same');
