import type { TurnId } from '#shared/ids.ts';
import type { TurnHeights } from './turn-heights.ts';

/** A range of a branch by its indexes; `to` is exclusive. */
export interface TurnSpan {
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

export const isSameSpan = (a: TurnSpan, b: TurnSpan): boolean => a.from === b.from && a.to === b.to;

/**
 * Finds the turns that touch the range between two heights, both counted from the top of the first.
 */
export function findSpan(
  path: readonly TurnId[],
  heights: TurnHeights,
  { topPx, bottomPx }: { readonly topPx: number; readonly bottomPx: number },
): TurnSpan {
  let from = 0;
  let to = 0;
  let at = 0;
  for (const [index, id] of path.entries()) {
    const isLast = index === path.length - 1;
    const next = at + heights.of(id);
    if (next <= topPx && !isLast) from = index + 1;
    if (at < bottomPx || index <= from) to = index + 1;
    at = next;
  }
  return { from, to };
}

/** Finds the last turns, as many as fill a height. */
export function findEndSpan(path: readonly TurnId[], heights: TurnHeights, px: number): TurnSpan {
  let filled = 0;
  const last = path.findLastIndex((id) => (filled += heights.of(id)) >= px);
  return { from: Math.max(0, last), to: path.length };
}

/** Lists the span and the pinned turns in their order, with gaps for the turns between them. */
export function buildSlots(
  path: readonly TurnId[],
  heights: TurnHeights,
  { span, pinned }: { readonly span: TurnSpan; readonly pinned: readonly TurnId[] },
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
