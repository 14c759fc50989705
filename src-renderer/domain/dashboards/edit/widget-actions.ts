import type { DashboardConfigInput } from '#shared/platform/dashboard.ts';
import { BREAKPOINTS } from '#shared/platform/layout.ts';
import type { WidgetInput, WidgetKind } from '#shared/platform/widget.ts';
import { resolveGridAt } from '../board-layout.ts';
import { findGridBottom } from '../packing.ts';
import {
  encodeGridContainerId,
  listGridContainers,
  readEditedTabs,
  withEditedTabs,
  type EditedTab,
} from './grid-containers.ts';
import type { WidgetConfig } from '../widget-kinds/widget-kind-definition.ts';
import { WIDGET_KIND_DEFINITIONS } from '../widget-kinds/widget-kinds.ts';
import { buildWidgetTree, type WidgetNode } from '../widget-tree.ts';
import { listGridItems } from './grid-items.ts';

function pickFreeId(widgets: readonly WidgetInput[], wanted: string): string {
  const taken = new Set(widgets.map(({ id }) => id));
  for (let nth = 1; ; nth += 1) {
    const id = `${wanted}-${String(nth)}`;
    if (!taken.has(id)) return id;
  }
}

const withTabs = (container: WidgetInput, tabs: readonly EditedTab[]): WidgetInput => ({
  ...container,
  config: withEditedTabs(container.config, tabs),
});

/**
 * Changes each tab; tabs that cannot be read stay as they are. A second tab with the same id is
 * left alone, because the board does not show it.
 */
function mapTabs(
  container: WidgetInput,
  change: (tab: EditedTab, areaId: string | null) => EditedTab,
): WidgetInput {
  const tabs = readEditedTabs(container);
  if (tabs.length === 0) return container;
  const changed = tabs.map((tab, at) => {
    const isShown = tabs.findIndex(({ id }) => id === tab.id) === at;
    return change(tab, isShown ? encodeGridContainerId(container.id, tab.id) : null);
  });
  return withTabs(container, changed);
}

/** Removes a widget from every tab, and adds it to one of them unless it goes to the board. */
function putInto(widgets: readonly WidgetInput[], id: string, areaId: string): WidgetInput[] {
  return widgets.map((container) =>
    mapTabs(container, (tab, tabArea) => {
      const others = tab.widgetIds.filter((other) => other !== id);
      if (tabArea === areaId) return { ...tab, widgetIds: [...others, id] };
      return others.length === tab.widgetIds.length ? tab : { ...tab, widgetIds: others };
    }),
  );
}

/** Adds a widget at the end of a container, at every width with an arrangement of its own. */
function appendAtBottom(
  config: DashboardConfigInput,
  areaId: string,
  widget: WidgetInput,
): WidgetInput {
  const ids = new Set(
    listGridContainers(config.widgets).find(({ id }) => id === areaId)?.widgetIds,
  );
  const others = (config.widgets ?? []).filter(({ id }) => ids.has(id) && id !== widget.id);
  const { w, h } = widget.position;
  const lowest = (name: (typeof BREAKPOINTS)[number]) => ({
    x: 0,
    y: findGridBottom(listGridItems({ ...config, widgets: config.widgets ?? [] }, areaId, name)),
    w: Math.min(w, resolveGridAt(config.layout, name).cols),
    h,
  });
  const named = BREAKPOINTS.filter((name) => others.some((o) => o.responsiveLayouts?.[name]));
  const layouts = Object.fromEntries(named.map((name) => [name, lowest(name)]));
  const responsiveLayouts = named.length > 0 ? layouts : null;
  return { ...widget, position: lowest('lg'), responsiveLayouts };
}

function insert(config: DashboardConfigInput, areaId: string, widget: WidgetInput) {
  const widgets = putInto(config.widgets ?? [], widget.id, areaId);
  return { config: { ...config, widgets: [...widgets, appendAtBottom(config, areaId, widget)] } };
}

export interface AddedWidget {
  readonly config: DashboardConfigInput;
  readonly id: string;
}

export function addWidget(
  config: DashboardConfigInput,
  { kind, content, areaId }: { kind: WidgetKind; content: WidgetConfig; areaId: string },
): AddedWidget {
  const id = pickFreeId(config.widgets ?? [], kind.toLowerCase().replaceAll('_', '-'));
  const position = { x: 0, y: 0, ...WIDGET_KIND_DEFINITIONS[kind].size };
  return { id, ...insert(config, areaId, { id, type: kind, position, config: content }) };
}

/** Adds a copy below. Tabs are copied empty, because a widget can stand in one tab only. */
export function duplicateWidget(config: DashboardConfigInput, id: string): AddedWidget | null {
  const widgets = config.widgets ?? [];
  const found = widgets.find((widget) => widget.id === id);
  if (!found) return null;
  const copy = mapTabs({ ...found, id: pickFreeId(widgets, id) }, (tab) => ({
    ...tab,
    widgetIds: [],
  }));
  const area = listGridContainers(widgets).find(({ widgetIds }) => widgetIds.includes(id));
  return { id: copy.id, ...insert(config, area?.id ?? '', copy) };
}

const listNestedIds = ({ tabs }: WidgetNode<WidgetInput>): string[] =>
  tabs.flat().flatMap((node) => [node.widget.id, ...listNestedIds(node)]);

/** Lists the ids of everything inside a widget at any depth, as the board reads it. */
export function listNestedWidgetIds(widgets: readonly WidgetInput[], id: string): string[] {
  return buildWidgetTree(widgets)
    .all.filter(({ widget }) => widget.id === id)
    .flatMap(listNestedIds);
}

/** Removes a widget; a container is removed with the content of its tabs. */
export function removeWidget(config: DashboardConfigInput, id: string): DashboardConfigInput {
  const widgets = config.widgets ?? [];
  const gone = new Set([id, ...listNestedWidgetIds(widgets, id)]);
  const rest = widgets.filter((widget) => !gone.has(widget.id));
  const freed = [...gone].reduce((others, one) => putInto(others, one, ''), rest);
  return { ...config, widgets: freed };
}

export function configureWidget(
  config: DashboardConfigInput,
  id: string,
  content: WidgetConfig,
): DashboardConfigInput {
  const widgets = (config.widgets ?? []).map((widget) =>
    widget.id === id ? { ...widget, config: content } : widget,
  );
  return { ...config, widgets };
}

/** Moves a widget to the end of another container. A container cannot stand inside itself. */
export function moveToGridContainer(
  config: DashboardConfigInput,
  id: string,
  areaId: string,
): DashboardConfigInput {
  const widgets = config.widgets ?? [];
  const found = widgets.find((widget) => widget.id === id);
  const inside = new Set([id, ...listNestedWidgetIds(widgets, id)]);
  const own = widgets.filter((widget) => inside.has(widget.id));
  const ownAreas = own.flatMap((one) =>
    readEditedTabs(one).map((tab) => encodeGridContainerId(one.id, tab.id)),
  );
  if (!found || ownAreas.includes(areaId)) return config;
  const moved = appendAtBottom(config, areaId, found);
  const placed = widgets.map((widget) => (widget.id === id ? moved : widget));
  return { ...config, widgets: putInto(placed, id, areaId) };
}
