import { BREAKPOINTS } from '#shared/platform/layout.ts';
import {
  layOutWidgets,
  resolveGridAt,
  createTabRowCounter,
  type LayoutConfig,
} from '../board-layout.ts';
import { buildWidgetTree, type WidgetNode } from '../widget-tree.ts';
import type { Widget } from './compared-dashboard.ts';
import { isSameJson } from './json-leaves.ts';

/** One tab of one container. */
export interface TabName {
  readonly containerId: string;
  readonly id: string;
  readonly title: string;
}

/** What happens to tabs and their content, each change once, as a person would describe it. */
export type TabChange =
  | { readonly kind: 'added' | 'removed'; readonly tab: TabName; readonly holds: number }
  | { readonly kind: 'renamed'; readonly tab: TabName; readonly before: string }
  /** The titles of all tabs of a container, in both orders. */
  | {
      readonly kind: 'reordered';
      readonly containerId: string;
      readonly before: readonly string[];
      readonly after: readonly string[];
    }
  /** A widget of both sides moves; null is the board itself. */
  | {
      readonly kind: 'moved';
      readonly widget: Widget;
      readonly before: TabName | null;
      readonly after: TabName | null;
    }
  /** A widget of one side comes into or leaves a container of both sides. */
  | { readonly kind: 'came' | 'went'; readonly widget: Widget; readonly tab: TabName }
  /**
   * Reported only where it is visible: widgets stand at their positions, and in their order where
   * two positions collide.
   */
  | { readonly kind: 'rearranged'; readonly tab: TabName };

interface ComparedTab extends TabName {
  readonly holds: number;
  readonly nodes: readonly WidgetNode[];
}

interface TabSide {
  /** Readable containers, in their order. */
  readonly containers: ReadonlyMap<string, readonly ComparedTab[]>;
  readonly widgets: ReadonlyMap<string, Widget>;
  /** The tab of a widget by its id; widgets on the board itself are missing. */
  readonly tabByWidget: ReadonlyMap<string, TabName>;
}

function listComparedTabs({ widget, parsed, tabs }: WidgetNode): ComparedTab[] {
  if (parsed.kind !== 'TABS_CONTAINER') return [];
  return parsed.tabs.map(({ id, title }, at) => ({
    containerId: widget.id,
    id,
    title,
    holds: tabs[at]?.length ?? 0,
    nodes: tabs[at] ?? [],
  }));
}

function readTabSide(widgets: readonly Widget[]): TabSide {
  const { all } = buildWidgetTree(widgets);
  const holders = all.filter(({ parsed }) => parsed.kind === 'TABS_CONTAINER');
  const entries = holders.flatMap((node) =>
    listComparedTabs(node).flatMap(
      (tab, at) => node.tabs[at]?.map(({ widget }) => [widget.id, tab] as const) ?? [],
    ),
  );
  return {
    containers: new Map(holders.map((node) => [node.widget.id, listComparedTabs(node)])),
    widgets: new Map(widgets.map((widget) => [widget.id, widget])),
    tabByWidget: new Map(entries),
  };
}

const isSame = (one: TabName | null, other: TabName | null): boolean =>
  one?.containerId === other?.containerId && one?.id === other?.id;

function compareContainer(
  containerId: string,
  was: readonly ComparedTab[],
  is: readonly ComparedTab[],
) {
  const old = new Map(was.map((tab) => [tab.id, tab]));
  const now = new Map(is.map((tab) => [tab.id, tab]));
  const changes: TabChange[] = [];
  for (const tab of is) {
    const before = old.get(tab.id);
    if (!before) changes.push({ kind: 'added', tab, holds: tab.holds });
    else if (before.title !== tab.title) {
      changes.push({ kind: 'renamed', tab, before: before.title });
    }
  }
  for (const tab of was) {
    if (!now.has(tab.id)) changes.push({ kind: 'removed', tab, holds: tab.holds });
  }
  const [order, wasOrder] = [
    is.filter(({ id }) => old.has(id)),
    was.filter(({ id }) => now.has(id)),
  ];
  if (order.some(({ id }, at) => wasOrder[at]?.id !== id)) {
    const [before, after] = [was, is].map((tabs) => tabs.map(({ title }) => title));
    changes.push({ kind: 'reordered', containerId, before: before ?? [], after: after ?? [] });
  }
  return changes;
}

/** Whether another order of the widgets that stay in a tab moves anything at any width. */
function isRearranged(was: ComparedTab, is: ComparedTab, layout: LayoutConfig): boolean {
  const order = new Map(was.nodes.map(({ widget }, at) => [widget.id, at]));
  const turn = ({ widget }: WidgetNode): number => order.get(widget.id) ?? -1;
  const now = is.nodes.filter((node) => turn(node) >= 0);
  const old = now.toSorted((one, other) => turn(one) - turn(other));
  if (now.every((node, at) => node === old[at])) return false;
  return BREAKPOINTS.some((name) => {
    const grid = resolveGridAt(layout, name);
    const options = { grid, layout, leastRows: createTabRowCounter<Widget>({ grid, layout }) };
    const [placed, wasPlaced] = [now, old].map((nodes) =>
      layOutWidgets(nodes, options).map(({ widget: node, rect }) => [node.widget.id, rect]),
    );
    return !isSameJson(placed, wasPlaced);
  });
}

function compareWidget(id: string, was: TabSide, is: TabSide): TabChange[] {
  const [from, to] = [was.tabByWidget.get(id) ?? null, is.tabByWidget.get(id) ?? null];
  const [old, now] = [was.widgets.get(id), is.widgets.get(id)];
  if (old && now) {
    return isSame(from, to) ? [] : [{ kind: 'moved', widget: now, before: from, after: to }];
  }
  const [widget, tab] = [now ?? old, to ?? from];
  // A container that is added or removed includes its content.
  const isUnchanged =
    tab !== null && was.containers.has(tab.containerId) && is.containers.has(tab.containerId);
  return widget && isUnchanged ? [{ kind: now ? 'came' : 'went', widget, tab }] : [];
}

/**
 * Pairs tabs by their container's id and their own. A container that stands on one side alone, or
 * that cannot be read, is reported as a widget.
 */
export function compareTabs(
  before: readonly Widget[],
  after: readonly Widget[],
  layout: LayoutConfig = null,
): TabChange[] {
  const [was, is] = [readTabSide(before), readTabSide(after)];
  const tabs = [...is.containers].flatMap(([id, now]) => {
    const old = was.containers.get(id);
    return old ? compareContainer(id, old, now) : [];
  });
  const rearranged = [...is.containers].flatMap(([id, now]) =>
    now.flatMap((tab): TabChange[] => {
      const old = was.containers.get(id)?.find((one) => one.id === tab.id);
      return old && isRearranged(old, tab, layout) ? [{ kind: 'rearranged', tab }] : [];
    }),
  );
  const ids = new Set([...is.widgets.keys(), ...was.widgets.keys()]);
  return [...tabs, ...rearranged, ...[...ids].flatMap((id) => compareWidget(id, was, is))];
}
