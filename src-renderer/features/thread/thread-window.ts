import type { TurnId } from '#shared/ids.ts';
import type { TurnHeights } from './turn-heights.ts';

/** The heights of the items of a list: the turns of a branch, the steps of a turn. */
interface Heights<Item> {
  of(item: Item): number;
}

/** A range of a list by its indexes; `to` is exclusive. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/**
 * An element of the drawn list: a turn, or one empty box for each range of turns that are out of
 * sight.
 */
export type Slot =
  | { readonly kind: 'turn'; readonly key: string; readonly id: TurnId }
  | { readonly kind: 'gap'; readonly key: string; readonly px: number };

export const isSameSpan = (a: Span, b: Span): boolean => a.from === b.from && a.to === b.to;

/**
 * Finds the items that touch the range between two heights, both counted from the top of the first.
 */
export function findSpan<Item>(
  items: readonly Item[],
  heights: Heights<Item>,
  { topPx, bottomPx }: { readonly topPx: number; readonly bottomPx: number },
): Span {
  let from = 0;
  let to = 0;
  let at = 0;
  for (const [index, item] of items.entries()) {
    const isLast = index === items.length - 1;
    const next = at + heights.of(item);
    if (next <= topPx && !isLast) from = index + 1;
    if (at < bottomPx || index <= from) to = index + 1;
    at = next;
  }
  return { from, to };
}

/** Finds the last items, as many as fill a height. */
export function findEndSpan<Item>(
  items: readonly Item[],
  heights: Heights<Item>,
  px: number,
): Span {
  let filled = 0;
  const last = items.findLastIndex((item) => (filled += heights.of(item)) >= px);
  return { from: Math.max(0, last), to: items.length };
}

/** Lists the span and the pinned turns in their order, with gaps for the turns between them. */
export function buildSlots(
  path: readonly TurnId[],
  heights: TurnHeights,
  { span, pinned }: { readonly span: Span; readonly pinned: readonly TurnId[] },
): Slot[] {
  const slots: Slot[] = [];
  const pinnedIds = new Set(pinned);
  let skipped: TurnId[] = [];
  const close = (key: string): void => {
    if (skipped.length > 0) slots.push({ kind: 'gap', key, px: heights.sum(skipped) });
    skipped = [];
  };
  for (const [index, id] of path.entries()) {
    if ((index >= span.from && index < span.to) || pinnedIds.has(id)) {
      close(`gap ${id}`);
      slots.push({ kind: 'turn', key: id, id });
    } else {
      skipped.push(id);
    }
  }
  close('gap');
  return slots;
}
