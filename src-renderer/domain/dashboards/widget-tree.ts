import { readWidget, type BoardWidget } from './read-widget.ts';
import type { ParsedWidget } from './widget-kinds/widget-kinds.ts';

/** The part of a widget (§2.6) that says what it is, as a response or a request has it. */
export interface TreeWidget {
  readonly id: string;
  readonly type: string;
  readonly config?: unknown;
}

/** A widget with its parsed settings and the content of its tabs. */
export interface WidgetNode<W extends TreeWidget = BoardWidget> {
  /** The key is unique; ids may repeat. */
  readonly key: string;
  readonly widget: W;
  readonly parsed: ParsedWidget;
  /** The widgets of each tab; empty for all other widgets. */
  readonly tabs: readonly (readonly WidgetNode<W>[])[];
}

export interface WidgetTree<W extends TreeWidget = BoardWidget> {
  /** The widgets on the board itself. */
  readonly top: readonly WidgetNode<W>[];
  readonly all: readonly WidgetNode<W>[];
  /** The number of widgets that are not drawn, because there are too many. */
  readonly leftOut: number;
  /** Ids that a tab names and the dashboard does not have. */
  readonly lost: readonly string[];
}

/** The bench lays out 450 without a task that is noticed; ten thousand nodes do not open at all. */
export const MAX_WIDGETS = 500;
/** The depth of tabs within tabs; widgets of deeper ones lie on the board itself. */
const MAX_DEPTH = 3;

interface Draft<W> {
  readonly key: string;
  readonly widget: W;
  readonly parsed: ParsedWidget;
  tabs: Draft<W>[][];
  parent: Draft<W> | null;
}

function countDepth(draft: Draft<unknown>): number {
  let depth = 0;
  for (let at = draft.parent; at !== null; at = at.parent) depth += 1;
  return depth;
}

function isInside(draft: Draft<unknown>, of: Draft<unknown>): boolean {
  for (let at: Draft<unknown> | null = draft; at !== null; at = at.parent) {
    if (at === of) return true;
  }
  return false;
}

/**
 * A widget belongs to the first tab that names it; a circle of tabs is broken where it would close.
 */
function canHold(holder: Draft<unknown>, child: Draft<unknown>): boolean {
  if (child.parent !== null || isInside(holder, child)) return false;
  return child.parsed.kind !== 'TABS_CONTAINER' || countDepth(holder) + 1 < MAX_DEPTH;
}

/** The key names the repetition, not the position: a widget has it still when others are removed. */
function createNodeKey(id: string, repeats: Map<string, number>): string {
  const nth = repeats.get(id) ?? 0;
  repeats.set(id, nth + 1);
  return `${String(nth)} ${id}`;
}

/** Never fails: every widget is in the tree exactly once, except for those that are left out. */
export function buildWidgetTree<W extends TreeWidget>(widgets: readonly W[]): WidgetTree<W> {
  const repeats = new Map<string, number>();
  const drafts: Draft<W>[] = widgets.slice(0, MAX_WIDGETS).map((widget) => ({
    key: createNodeKey(widget.id, repeats),
    widget,
    parsed: readWidget(widget),
    tabs: [],
    parent: null,
  }));
  const byId = new Map(drafts.toReversed().map((draft) => [draft.widget.id, draft]));
  const lost: string[] = [];
  for (const holder of drafts) {
    if (holder.parsed.kind !== 'TABS_CONTAINER') continue;
    holder.tabs = holder.parsed.tabs.map(({ widgetIds }) =>
      widgetIds.slice(0, MAX_WIDGETS).flatMap((id) => {
        const child = byId.get(id);
        if (!child) lost.push(id);
        if (!child || !canHold(holder, child)) return [];
        child.parent = holder;
        return [child];
      }),
    );
  }
  return {
    top: drafts.filter(({ parent }) => parent === null),
    all: drafts,
    leftOut: widgets.length - drafts.length,
    lost,
  };
}
