import { BREAKPOINTS } from '#shared/platform/layout.ts';
import { type Position, type Widget, omitFields } from './compared-dashboard.ts';
import { compareJson, omitNulls, indexByName, type LeafChange } from './json-leaves.ts';

/** `base` is `position`; the others are its `responsiveLayouts` (§2.6). */
export const POSITION_KEYS = ['base', ...BREAKPOINTS] as const;
export type PositionKey = (typeof POSITION_KEYS)[number];

/** A widget's position in columns and rows; null where it has none of its own. */
export interface PositionChange {
  readonly at: PositionKey;
  readonly before: Position | null;
  readonly after: Position | null;
}

export interface WidgetChange {
  /** Unique among the changes: the widget's id, unless the dashboard uses it twice. */
  readonly key: string;
  readonly change: 'added' | 'removed' | 'changed';
  readonly before: Widget | null;
  readonly after: Widget | null;
  /** The changed positions of a widget that stands on both sides. */
  readonly positions: readonly PositionChange[];
  /** The changes in `type`, `config`, `style` and fields that §2.6 does not know. */
  readonly leaves: readonly LeafChange[];
}

export interface WidgetsDiff {
  readonly changes: readonly WidgetChange[];
  /** True when widgets of both sides stand in another order in the file. */
  readonly isReordered: boolean;
}

export function getPosition(widget: Widget | null, at: PositionKey): Position | null {
  if (widget === null) return null;
  return at === 'base' ? widget.position : (widget.responsiveLayouts?.[at] ?? null);
}

function comparePositions(before: Widget, after: Widget): PositionChange[] {
  return POSITION_KEYS.map((at) => ({
    at,
    before: getPosition(before, at),
    after: getPosition(after, at),
  })).filter((position) => compareJson(position.before, position.after).length > 0);
}

function pickContent(widget: Widget): unknown {
  const { responsiveLayouts } = widget;
  const content = omitFields(widget, 'id', 'position', 'responsiveLayouts');
  // Breakpoints that §2.6 does not know are content; the others are reported as positions.
  const known = new Set<string>(BREAKPOINTS);
  const unknown = Object.entries(responsiveLayouts ?? {}).filter(([name]) => !known.has(name));
  const rest = omitNulls(Object.fromEntries(unknown));
  return rest === null ? content : { ...content, responsiveLayouts: rest };
}

/** Lists the changes in the order of `after`, then what was removed. */
export function compareWidgets(before: readonly Widget[], after: readonly Widget[]): WidgetsDiff {
  const was = indexByName(before, ({ id }) => id);
  const is = indexByName(after, ({ id }) => id);
  const changes = [...is].flatMap(([key, widget]): WidgetChange[] => {
    const old = was.get(key) ?? null;
    const sides = { key, before: old, after: widget };
    if (old === null) return [{ ...sides, change: 'added', positions: [], leaves: [] }];
    const positions = comparePositions(old, widget);
    const leaves = compareJson(pickContent(old), pickContent(widget));
    if (positions.length + leaves.length === 0) return [];
    return [{ ...sides, change: 'changed', positions, leaves }];
  });
  const gone = [...was].flatMap(([key, widget]): WidgetChange[] =>
    is.has(key)
      ? []
      : [{ key, change: 'removed', before: widget, after: null, positions: [], leaves: [] }],
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
