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

/** One circle of the map: a row, the rows of one place, or a group of places near each other. */
export interface MapMark {
  readonly x: number;
  readonly y: number;
  readonly radiusPx: number;
  /** The largest place first. */
  readonly points: readonly MapPoint[];
  /** The colour that all places share; `mixed` where they have several. */
  readonly shade: number | null | 'mixed';
  /** True where several rows have one place, which no zoom can part. */
  readonly isOnePosition: boolean;
}

const average = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

const haveOnePosition = ([first, ...others]: readonly MapPoint[]): boolean =>
  others.every(
    ({ longitude, latitude }) => longitude === first?.longitude && latitude === first.latitude,
  );

interface Scaling {
  readonly frame: MapFrame;
  readonly mostPoints: number;
  /** True where the size of a row's own circle has a meaning. */
  readonly hasSizes: boolean;
}

function buildMark(placed: readonly PlacedPoint[], scaling: Scaling): MapMark {
  const { frame, mostPoints, hasSizes } = scaling;
  const points = placed.map(({ point }) => point);
  const [first] = points;
  const isOne = points.every(({ shade }) => shade === first?.shade);
  const isOnePosition = points.length > 1 && haveOnePosition(points);
  const ownPx = first ? computeRadiusPx(first, frame) : 0;
  const countedPx = Math.max(LEAST_GROUP_PX, Math.sqrt(points.length / mostPoints) * MOST_GROUP_PX);
  // Where sizes mean something, the rows of one place have the size of the largest of them.
  const isOfRow = points.length === 1 || (isOnePosition && hasSizes);
  return {
    x: average(placed.map(({ x }) => x)),
    y: average(placed.map(({ y }) => y)),
    radiusPx: isOfRow ? ownPx : countedPx,
    points,
    shade: isOne ? (first?.shade ?? null) : 'mixed',
    isOnePosition,
  };
}

/** The points by what `getKey` says of them, in the order of their first ones. */
function divideBy(
  placed: readonly PlacedPoint[],
  getKey: (one: PlacedPoint) => string,
): PlacedPoint[][] {
  const parts = new Map<string, PlacedPoint[]>();
  for (const one of placed) {
    const key = getKey(one);
    const part = parts.get(key);
    if (part) part.push(one);
    else parts.set(key, [one]);
  }
  return [...parts.values()];
}

const getPosition = ({ longitude, latitude }: MapPoint): string =>
  `${String(longitude)} ${String(latitude)}`;

/** The number of different places, of which each may have several rows. */
export const countPositions = (points: readonly MapPoint[]): number =>
  new Set(points.map(getPosition)).size;

const getCell = ({ x, y }: PlacedPoint): string =>
  `${String(Math.floor(x / CELL_PX))} ${String(Math.floor(y / CELL_PX))}`;

/**
 * Makes a mark of each place, or, where there are too many, of each group of near places. The area
 * of a group stands for the number of its rows.
 */
export function groupPoints(placed: readonly PlacedPoint[], frame: MapFrame): MapMark[] {
  const positions = divideBy(placed, ({ point }) => getPosition(point));
  const all = positions.length <= MOST_SINGLE_MARKS ? positions : divideBy(placed, getCell);
  const [first] = placed;
  const hasSizes = placed.some(({ point }) => point.radius !== first?.point.radius);
  const mostPoints = all.reduce((most, { length }) => Math.max(most, length), 1);
  const marks = all.map((inside) => buildMark(inside, { frame, mostPoints, hasSizes }));
  // Marks of single rows come in the order of their sizes.
  return marks.every(({ points }) => points.length === 1)
    ? marks
    : marks.toSorted((a, b) => b.radiusPx - a.radiusPx);
}
