import type { GridRect } from '#domain/dashboards/packing.ts';

interface Placed {
  readonly rect: GridRect;
}

const shareRows = (one: GridRect, other: GridRect): boolean =>
  one.y < other.y + other.h && other.y < one.y + one.h;

const getEnd = ({ x, w }: GridRect): number => x + w;

/**
 * Closes the gaps of filters and other controls, which are not printed: a part to the right of one
 * moves into its position, if nothing stands between them.
 */
export function closeGaps<Part extends Placed>(
  parts: readonly Part[],
  gone: readonly GridRect[],
): Part[] {
  const rects = parts.map(({ rect }) => rect);
  return parts.map((part) => {
    const { rect } = part;
    const beside = gone.filter((gap) => shareRows(gap, rect) && getEnd(gap) <= rect.x);
    const x = Math.min(rect.x, ...beside.map((gap) => gap.x));
    const isFree = rects.every(
      (other) => !shareRows(other, rect) || other.x >= rect.x || getEnd(other) <= x,
    );
    return isFree ? { ...part, rect: { ...rect, x } } : part;
  });
}
