import { toWidgetTree, type WidgetNode } from '../widget-tree.ts';
import type { Widget } from './compared-dashboard.ts';

/** One tab of one container. */
export interface TabName {
  readonly containerId: string;
  readonly id: string;
  readonly title: string;
}

/** What happens to tabs and to what stands in them, each once, as a person would tell it. */
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
  /** A widget of both sides; null is the board itself. */
  | {
      readonly kind: 'moved';
      readonly widget: Widget;
      readonly before: TabName | null;
      readonly after: TabName | null;
    };

interface Tab extends TabName {
  readonly holds: number;
}

interface Side {
  /** Of containers that can be read, in their order. */
  readonly containers: ReadonlyMap<string, readonly Tab[]>;
  readonly widgets: ReadonlyMap<string, Widget>;
  /** By a widget's id; what stands on the board itself is not in it. */
  readonly places: ReadonlyMap<string, TabName>;
}

function toComparedTabs({ widget, reading, tabs }: WidgetNode): Tab[] {
  if (reading.kind !== 'tabs') return [];
  return reading.tabs.map(({ id, title }, at) => ({
    containerId: widget.id,
    id,
    title,
    holds: tabs[at]?.length ?? 0,
  }));
}

function toSide(widgets: readonly Widget[]): Side {
  const { all } = toWidgetTree(widgets);
  const holders = all.filter(({ reading }) => reading.kind === 'tabs');
  const places = holders.flatMap((node) =>
    toComparedTabs(node).flatMap(
      (tab, at) => node.tabs[at]?.map(({ widget }) => [widget.id, tab] as const) ?? [],
    ),
  );
  return {
    containers: new Map(holders.map((node) => [node.widget.id, toComparedTabs(node)])),
    widgets: new Map(widgets.map((widget) => [widget.id, widget])),
    places: new Map(places),
  };
}

const isSame = (one: TabName | null, other: TabName | null): boolean =>
  one?.containerId === other?.containerId && one?.id === other?.id;

function compareContainer(containerId: string, was: readonly Tab[], is: readonly Tab[]) {
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

/**
 * Tabs belong together by their container's id and their own. A container that stands on one side
 * alone, or that cannot be read, is told as a widget.
 */
export function compareTabs(before: readonly Widget[], after: readonly Widget[]): TabChange[] {
  const [was, is] = [toSide(before), toSide(after)];
  const tabs = [...is.containers].flatMap(([id, now]) => {
    const old = was.containers.get(id);
    return old ? compareContainer(id, old, now) : [];
  });
  const moved = [...is.widgets].flatMap(([id, widget]): TabChange[] => {
    if (!was.widgets.has(id)) return [];
    const [from, to] = [was.places.get(id) ?? null, is.places.get(id) ?? null];
    return isSame(from, to) ? [] : [{ kind: 'moved', widget, before: from, after: to }];
  });
  return [...tabs, ...moved];
}
