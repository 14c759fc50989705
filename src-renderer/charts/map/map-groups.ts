import { computeRadiusPx, type MapPoint } from './map-points.ts';
import type { MapFrame } from './outlines.ts';

/** More marks would lie on each other and hide the map. */
export const MOST_SINGLE_MARKS = 500;
/** Marks that are nearer to each other become one. */
const CELL_PX = 30;
const LEAST_GROUP_PX = 7;
/** The number of places does not fit into a smaller circle. */
export const LEAST_COUNTED_PX = 9;
const MOST_GROUP_PX = 18;

/** A place in the picture. */
export interface PlacedPoint {
  readonly point: MapPoint;
  readonly x: number;
  readonly y: number;
}

/** One circle of the map: a place, or a group of places that are near each other. */
export interface MapMark {
  readonly x: number;
  readonly y: number;
  readonly radiusPx: number;
  /** The largest place first. */
  readonly points: readonly MapPoint[];
  /** The colour that all places share; `mixed` where they have several. */
  readonly shade: number | null | 'mixed';
}

const average = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

function buildGroup(placed: readonly PlacedPoint[], mostPoints: number): MapMark {
  const points = placed.map(({ point }) => point);
  const [first] = points;
  const isOne = points.every(({ shade }) => shade === first?.shade);
  const share = Math.sqrt(points.length / mostPoints);
  return {
    x: average(placed.map(({ x }) => x)),
    y: average(placed.map(({ y }) => y)),
    radiusPx: Math.max(LEAST_GROUP_PX, share * MOST_GROUP_PX),
    points,
    shade: isOne ? (first?.shade ?? null) : 'mixed',
  };
}

const toMark = ({ point, x, y }: PlacedPoint, frame: MapFrame): MapMark => ({
  ...{ x, y, radiusPx: computeRadiusPx(point, frame) },
  ...{ points: [point], shade: point.shade },
});

/**
 * Makes a mark of each place, or, where there are too many, of each group of near places. The area
 * of a group stands for the number of its places.
 */
export function groupPoints(placed: readonly PlacedPoint[], frame: MapFrame): MapMark[] {
  if (placed.length <= MOST_SINGLE_MARKS) return placed.map((one) => toMark(one, frame));
  const cells = new Map<string, PlacedPoint[]>();
  for (const one of placed) {
    const cell = `${String(Math.floor(one.x / CELL_PX))} ${String(Math.floor(one.y / CELL_PX))}`;
    const inside = cells.get(cell);
    if (inside) inside.push(one);
    else cells.set(cell, [one]);
  }
  const all = [...cells.values()];
  const mostPoints = Math.max(...all.map(({ length }) => length));
  return all
    .map((inside) => {
      const [only] = inside;
      return only && inside.length === 1 ? toMark(only, frame) : buildGroup(inside, mostPoints);
    })
    .toSorted((a, b) => b.radiusPx - a.radiusPx);
}
