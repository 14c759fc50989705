import type { ParsedMap } from '#domain/dashboards/read-snapshot.ts';
import { readLightMapColours, type MapColours } from './map-colours.ts';
import { layOutLabels } from './map-labels.ts';
import { buildMapPoints, computeRadiusPx, type MapPoints, type MapTable } from './map-points.ts';
import { listLegendEntries, listMapRemarks, labelPoint } from './describe-map.ts';
import { countBeyond, drawOutlines, loadOutlines, type DrawnMap } from './outlines.ts';

const SVG = 'http://www.w3.org/2000/svg';
/** The aspect ratio is between that of the world and that of the United States. */
const HEIGHT_SHARE = 0.54;
const LABEL_FONT_PX = 11;

export interface MapPictureRequest {
  readonly parsedMap: ParsedMap;
  readonly table: MapTable;
  readonly title: string;
  readonly widthPx: number;
  readonly font: string;
  /** The document for which the picture's elements are created. */
  readonly target: Document;
}

export interface LegendEntry {
  /** Null for text without a mark. */
  readonly colour: string | null;
  readonly label: string;
}

export interface MapPicture {
  /** The picture has only known elements and attributes, in the light theme. */
  readonly picture: SVGElement;
  readonly legend: readonly LegendEntry[];
  readonly remarks: readonly string[];
}

type Attributes = Readonly<Record<string, string | number>>;
type MakeShape = (
  name: 'svg' | 'path' | 'circle' | 'text' | 'title',
  attributes: Attributes,
  children?: readonly (Node | string)[],
) => SVGElement;

const createShapeMaker =
  (target: Document): MakeShape =>
  (name, attributes, children = []) => {
    const element = target.createElementNS(SVG, name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
    element.append(...children);
    return element;
  };

interface MarkContext {
  readonly request: MapPictureRequest;
  readonly points: MapPoints;
  readonly map: DrawnMap;
  readonly heightPx: number;
  readonly colours: MapColours;
  readonly make: MakeShape;
}

const pickFill = (shade: number | null, { point, shades }: MapColours): string =>
  (shade === null ? undefined : shades[shade]) ?? point;

function drawMarks({ request, points, map, heightPx, colours, make }: MarkContext): SVGElement[] {
  const { parsedMap, table, widthPx, font } = request;
  const placed = points.points.flatMap((point) => {
    const [x, y] = map.toXY(point.longitude, point.latitude) ?? [];
    if (x === undefined || y === undefined) return [];
    return {
      point,
      x,
      y,
      radiusPx: computeRadiusPx(point, { widthPx, heightPx }),
      label: point.label,
    };
  });
  const circles = placed.map(({ point, x, y, radiusPx }) => {
    const fill = pickFill(point.shade, colours);
    const words = labelPoint({ point, table, parsedMap });
    return make(
      'circle',
      {
        ...{ cx: x.toFixed(1), cy: y.toFixed(1), r: radiusPx.toFixed(1) },
        ...{ fill, 'fill-opacity': 0.85 },
        ...{ stroke: colours.ink, 'stroke-opacity': 0.6, 'stroke-width': 0.75 },
      },
      // A browser shows the title as a tooltip without script.
      [make('title', {}, [words])],
    );
  });
  const labels = layOutLabels(placed, widthPx).map(({ x, y, anchor, text }) =>
    make(
      'text',
      {
        ...{ x: x.toFixed(1), y: y.toFixed(1), 'text-anchor': anchor },
        ...{ 'dominant-baseline': 'central', 'font-size': LABEL_FONT_PX, 'font-family': font },
        // An outline in the land's colour keeps a name readable above other marks.
        ...{
          fill: colours.ink,
          stroke: colours.ground,
          'stroke-width': 3,
          'paint-order': 'stroke',
        },
      },
      [text],
    ),
  );
  return [...circles, ...labels];
}

function listLegend(
  request: MapPictureRequest,
  points: MapPoints,
  colours: MapColours,
): LegendEntry[] {
  const { parsedMap, table } = request;
  return listLegendEntries(parsedMap, points, table.columns).map(({ mark, label }) => ({
    colour: mark === null ? null : pickFill(mark.shade, colours),
    label,
  }));
}

/**
 * Draws a map for a file, with the remarks that belong beside it.
 * @throws Error when the bundled outlines cannot be read
 */
export async function renderMapPicture(request: MapPictureRequest): Promise<MapPicture> {
  const { parsedMap, table, target, widthPx, title } = request;
  const heightPx = Math.round(widthPx * HEIGHT_SHARE);
  const points = buildMapPoints(table, parsedMap);
  const outlines = await loadOutlines(parsedMap.area);
  const coordinates = points.points.map(
    ({ longitude, latitude }) => [longitude, latitude] as const,
  );
  const isWorld = parsedMap.area.toLowerCase() === 'world';
  const map = drawOutlines({ outlines, coordinates, isWorld, widthPx, heightPx });
  const colours = readLightMapColours();
  const make = createShapeMaker(target);
  const picture = make(
    'svg',
    {
      ...{
        width: widthPx,
        height: heightPx,
        viewBox: `0 0 ${String(widthPx)} ${String(heightPx)}`,
      },
      ...{ role: 'img', 'aria-label': `${title}. Map of ${String(coordinates.length)} places.` },
    },
    [
      make('path', { d: map.land, fill: colours.land }),
      make('path', {
        ...{ d: map.borders, fill: 'none', stroke: colours.borders, 'stroke-width': 0.75 },
      }),
      ...drawMarks({ request, points, map, heightPx, colours, make }),
    ],
  );
  return {
    picture,
    legend: listLegend(request, points, colours),
    remarks: listMapRemarks(points, countBeyond(outlines, coordinates)),
  };
}
