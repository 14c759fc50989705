import { groupPoints, type MapMark, type PlacedPoint } from './map-groups.ts';
import type { MapPoint } from './map-points.ts';
import { drawOutlines, isWorld, type DrawnMap, type MapFrame, type Outlines } from './outlines.ts';

export interface MapLayoutRequest {
  readonly outlines: Outlines;
  readonly points: readonly MapPoint[];
  /** The name of the area, as the report has it. */
  readonly area: string;
  /** The places to which the reader zoomed; null for the complete map. */
  readonly zoom: readonly MapPoint[] | null;
  readonly frame: MapFrame;
}

/** A map in its frame: its outlines, its marks, and what its remarks say. */
export interface MapLayout extends Pick<DrawnMap, 'land' | 'borders'> {
  readonly marks: readonly MapMark[];
  /** The number of places outside of the frame. */
  readonly beyond: number;
  /** Null where each place has its own mark. */
  readonly groups: {
    readonly points: number;
    readonly groups: number;
    readonly mixed: number;
    /** True where each group is the rows of one place. */
    readonly areOfPositions: boolean;
  } | null;
}

const isInside = ({ x, y }: PlacedPoint, { widthPx, heightPx }: MapFrame): boolean =>
  x >= 0 && y >= 0 && x <= widthPx && y <= heightPx;

export function layOutMap({ outlines, points, area, zoom, frame }: MapLayoutRequest): MapLayout {
  const shown = zoom ?? points;
  const { land, borders, toXY } = drawOutlines({
    ...{ outlines, ...frame, isWorld: isWorld(area), isZoomed: zoom !== null },
    coordinates: shown.map(({ longitude, latitude }) => [longitude, latitude] as const),
  });
  const placed = points.flatMap((point) => {
    const at = toXY(point.longitude, point.latitude);
    const one = at ? { point, x: at[0], y: at[1] } : null;
    return one && isInside(one, frame) ? [one] : [];
  });
  const marks = groupPoints(placed, frame);
  const isGrouped = marks.length < placed.length;
  return {
    ...{ land, borders, marks },
    beyond: zoom === null ? points.length - placed.length : 0,
    groups: isGrouped
      ? {
          points: placed.length,
          groups: marks.length,
          mixed: marks.filter(({ shade }) => shade === 'mixed').length,
          areOfPositions: marks.every(
            ({ points: own, isOnePosition }) => own.length === 1 || isOnePosition,
          ),
        }
      : null,
  };
}
