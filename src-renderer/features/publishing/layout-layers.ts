import {
  layOutWidgets,
  resolveGridAt,
  createTabRowCounter,
  type Breakpoint,
} from '#domain/dashboards/board-layout.ts';
import type { GridRect } from '#domain/dashboards/packing.ts';
import type { ComparedDashboard } from '#domain/dashboards/compare/compared-dashboard.ts';
import { listGridContainerNodes } from '#domain/dashboards/edit/grid-containers.ts';
import { labelWidgetKind, getWidgetTitle } from '#domain/dashboards/widget-labels.ts';
import { isSameJson } from '#domain/dashboards/compare/json-leaves.ts';
import { messages } from './messages.ts';

/** One widget before and after at one width, in grid units; null where it does not exist. */
export interface OverlaidWidget {
  readonly key: string;
  readonly name: string;
  readonly kind: string;
  readonly before: GridRect | null;
  readonly after: GridRect | null;
  readonly change: 'same' | 'moved' | 'added' | 'removed';
}

/** The board itself, or the content of one tab. */
export interface LayoutLayer {
  /** The id of the container (ADR 0008); a renamed tab keeps it. */
  readonly id: string;
  /** The name on the side after. */
  readonly name: string;
  readonly cols: { readonly before: number; readonly after: number };
  readonly rows: number;
  readonly widgets: readonly OverlaidWidget[];
}

interface LabelledWidget {
  readonly name: string;
  readonly kind: string;
  readonly rect: GridRect;
}

interface PlacedContainer {
  readonly name: string;
  /** The widgets by their ids. */
  readonly widgets: ReadonlyMap<string, LabelledWidget>;
}

interface Side {
  readonly cols: number;
  /** The containers by their ids. */
  readonly layers: ReadonlyMap<string, PlacedContainer>;
}

function buildSide(dashboard: ComparedDashboard | null, breakpoint: Breakpoint): Side {
  const layout = dashboard?.config.layout ?? null;
  const grid = resolveGridAt(layout, breakpoint);
  const leastRows = createTabRowCounter({ grid, layout });
  const layers = listGridContainerNodes(dashboard?.config.widgets).map(({ id, name, nodes }) => {
    const placed = layOutWidgets(nodes, { grid, layout, leastRows }).map(
      ({ widget: node, rect }) => {
        const { widget } = node;
        const labelled = {
          name: getWidgetTitle(widget, dashboard?.snapshots ?? []),
          kind: labelWidgetKind(widget.type),
          rect,
        };
        return [widget.id, labelled] as const;
      },
    );
    const area = {
      name: id === '' ? 'Dashboard' : messages.layoutLayers.tab(name),
      widgets: new Map(placed),
    };
    return [id, area] as const;
  });
  return { cols: grid.cols, layers: new Map(layers) };
}

function overlay(
  key: string,
  before: LabelledWidget | null,
  after: LabelledWidget | null,
): OverlaidWidget[] {
  const labelled = after ?? before;
  if (labelled === null) return [];
  const rects = { before: before?.rect ?? null, after: after?.rect ?? null };
  const change =
    before === null
      ? 'added'
      : after === null
        ? 'removed'
        : isSameJson(before.rect, after.rect)
          ? 'same'
          : 'moved';
  return [{ key, name: labelled.name, kind: labelled.kind, ...rects, change }];
}

/** Builds both sides at one breakpoint as a board draws them, with gaps closed. */
export function buildLayoutLayers(
  before: ComparedDashboard | null,
  after: ComparedDashboard,
  breakpoint: Breakpoint,
): LayoutLayer[] {
  const [was, is] = [buildSide(before, breakpoint), buildSide(after, breakpoint)];
  const areas = new Map([...was.layers, ...is.layers]);
  const areaIds = new Set([...is.layers.keys(), ...areas.keys()]);
  return [...areaIds].map((id) => {
    const [old, now] = [was.layers.get(id)?.widgets, is.layers.get(id)?.widgets];
    const ids = [...new Set([...(now?.keys() ?? []), ...(old?.keys() ?? [])])];
    const widgets = ids.flatMap((one) =>
      overlay(one, old?.get(one) ?? null, now?.get(one) ?? null),
    );
    const ends = widgets.flatMap((one) =>
      [one.before, one.after].map((rect) => (rect === null ? 0 : rect.y + rect.h)),
    );
    const cols = { before: was.cols, after: is.cols };
    const name = areas.get(id)?.name ?? '';
    return { id, name, cols, rows: Math.max(1, ...ends), widgets };
  });
}

export const hasMoves = ({ widgets }: LayoutLayer): boolean =>
  widgets.some(({ change }) => change !== 'same');
