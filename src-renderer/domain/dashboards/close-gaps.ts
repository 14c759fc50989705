import type { GridRect } from './packing.ts';

const shareRows = (one: GridRect, other: GridRect): boolean =>
  one.y < other.y + other.h && other.y < one.y + one.h;

const getEnd = ({ x, w }: GridRect): number => x + w;

/**
 * Closes the gaps of filters and other controls, which are not drawn at their position: an item to
 * the right of one moves into it, if nothing stands between them.
 */
export function closeGaps<Item extends GridRect>(
  items: readonly Item[],
  gone: readonly GridRect[],
): Item[] {
  return items.map((item) => {
    const beside = gone.filter((gap) => shareRows(gap, item) && getEnd(gap) <= item.x);
    const x = Math.min(item.x, ...beside.map((gap) => gap.x));
    const isFree = items.every(
      (other) => !shareRows(other, item) || other.x >= item.x || getEnd(other) <= x,
    );
    return isFree ? { ...item, x } : item;
  });
}
