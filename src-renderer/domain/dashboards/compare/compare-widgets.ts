import { BREAKPOINTS } from '#shared/platform/layout.ts';
import type { Position, Widget } from './compared-dashboard.ts';
import { compareJson, leaveOutNulls, toNamed, type LeafChange } from './json-leaves.ts';
import { without } from './without.ts';

/** `base` is `position`; the others are its `responsiveLayouts` (§2.6). */
export const PLACES = ['base', ...BREAKPOINTS] as const;
export type PlaceName = (typeof PLACES)[number];

/** Where a widget stands, in columns and rows; null where it has no place of its own. */
export interface PlaceChange {
  readonly at: PlaceName;
  readonly before: Position | null;
  readonly after: Position | null;
}

export interface WidgetChange {
  /** Unique among the changes; the widget's id unless the dashboard uses it twice. */
  readonly key: string;
  readonly change: 'added' | 'removed' | 'changed';
  readonly before: Widget | null;
  readonly after: Widget | null;
  /** Of a widget that stands on both sides. */
  readonly places: readonly PlaceChange[];
  /** In `type`, `config`, `style` and fields that §2.6 does not know. */
  readonly leaves: readonly LeafChange[];
}

export interface WidgetsDiff {
  readonly changes: readonly WidgetChange[];
  /** The widgets that both have stand in another order in the file. */
  readonly isReordered: boolean;
}

export function toPosition(widget: Widget | null, at: PlaceName): Position | null {
  if (widget === null) return null;
  return at === 'base' ? widget.position : (widget.responsiveLayouts?.[at] ?? null);
}

function comparePlaces(before: Widget, after: Widget): PlaceChange[] {
  return PLACES.map((at) => ({
    at,
    before: toPosition(before, at),
    after: toPosition(after, at),
  })).filter((place) => compareJson(place.before, place.after).length > 0);
}

function toContent(widget: Widget): unknown {
  const { responsiveLayouts } = widget;
  const content = without(widget, 'id', 'position', 'responsiveLayouts');
  // Breakpoints that §2.6 does not know are content; the others are told as places.
  const known = new Set<string>(BREAKPOINTS);
  const unknown = Object.entries(responsiveLayouts ?? {}).filter(([name]) => !known.has(name));
  const rest = leaveOutNulls(Object.fromEntries(unknown));
  return rest === null ? content : { ...content, responsiveLayouts: rest };
}

/** Before and after in the order of `after`, then what was removed. */
export function compareWidgets(before: readonly Widget[], after: readonly Widget[]): WidgetsDiff {
  const was = toNamed(before, ({ id }) => id);
  const is = toNamed(after, ({ id }) => id);
  const changes = [...is].flatMap(([key, widget]): WidgetChange[] => {
    const old = was.get(key) ?? null;
    const sides = { key, before: old, after: widget };
    if (old === null) return [{ ...sides, change: 'added', places: [], leaves: [] }];
    const places = comparePlaces(old, widget);
    const leaves = compareJson(toContent(old), toContent(widget));
    if (places.length + leaves.length === 0) return [];
    return [{ ...sides, change: 'changed', places, leaves }];
  });
  const gone = [...was].flatMap(([key, widget]): WidgetChange[] =>
    is.has(key)
      ? []
      : [{ key, change: 'removed', before: widget, after: null, places: [], leaves: [] }],
  );
  const [order, wasOrder] = [
    [...is.keys()].filter((key) => was.has(key)),
    [...was.keys()].filter((key) => is.has(key)),
  ];
  return {
    changes: [...changes, ...gone],
    isReordered: order.some((key, at) => wasOrder[at] !== key),
  };
}
