import type { GridRect } from '#domain/dashboards/packing.ts';

interface Placed {
  readonly place: GridRect | null;
}

const shareRows = (one: GridRect, other: GridRect): boolean =>
  one.y < other.y + other.h && other.y < one.y + one.h;

const getEnd = ({ x, w }: GridRect): number => x + w;

/**
 * Filters and what else is only to be pressed are not on paper: who stands to the right of one moves
 * into its place, if nobody stands between them.
 */
export function closeGaps<Part extends Placed>(
  parts: readonly Part[],
  gone: readonly GridRect[],
): Part[] {
  const places = parts.flatMap(({ place }) => place ?? []);
  return parts.map((part) => {
    const { place } = part;
    if (place === null) return part;
    const beside = gone.filter((gap) => shareRows(gap, place) && getEnd(gap) <= place.x);
    const x = Math.min(place.x, ...beside.map((gap) => gap.x));
    const isFree = places.every(
      (other) => !shareRows(other, place) || other.x >= place.x || getEnd(other) <= x,
    );
    return isFree ? { ...part, place: { ...place, x } } : part;
  });
}
