import type { ParsedMap } from '#domain/dashboards/read-snapshot.ts';
import {
  formatShortCount,
  joinLines,
  listLegendEntries,
  listMapRemarks,
  listMarkLines,
} from './describe-map.ts';
import { pickMarkColour, type MapColours, type MarkColour } from './map-colours.ts';
import { countPositions, LEAST_COUNTED_PX, type MapMark } from './map-groups.ts';
import { layOutLabels, listNamedMarks } from './map-labels.ts';
import { layOutMap, type MapLayout } from './map-layout.ts';
import { buildMapPoints, computeRadiusPx, type MapPoints, type MapTable } from './map-points.ts';
import { loadOutlines, type MapFrame } from './outlines.ts';
import { messages } from '../messages.ts';

const SVG = 'http://www.w3.org/2000/svg';
/** The aspect ratio is between that of the world and that of the United States. */
const HEIGHT_SHARE = 0.54;
const LABEL_FONT_PX = 11;
const COUNT_FONT_PX = 10;

export interface MapPictureRequest {
  readonly parsedMap: ParsedMap;
  readonly table: MapTable;
  readonly title: string;
  readonly widthPx: number;
  /** Null for a height that suits the width. */
  readonly heightPx: number | null;
  readonly font: string;
  readonly colours: MapColours;
  /** The document for which the picture's elements are created. */
  readonly target: Document;
}

export interface LegendEntry {
  /** Null for text without a mark. */
  readonly colour: string | null;
  /** Null where the size of the mark has no meaning. */
  readonly radiusPx: number | null;
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
  readonly layout: MapLayout;
  readonly make: MakeShape;
}

const pickFill = (colour: MarkColour, { marks, ink }: MapColours): string =>
  marks.get(colour) ?? ink;

/** Names the place of a mark, or the number of places of a group. */
const labelMark = (mark: MapMark, { table, parsedMap }: MapPictureRequest): string =>
  joinLines(listMarkLines({ mark, table, parsedMap }));

function drawCounts({ layout, request, make }: MarkContext): SVGElement[] {
  const { colours, font } = request;
  return layout.marks
    .filter(({ points, radiusPx }) => points.length > 1 && radiusPx >= LEAST_COUNTED_PX)
    .map(({ x, y, points }) =>
      make(
        'text',
        {
          ...{ x: x.toFixed(1), y: y.toFixed(1), 'text-anchor': 'middle' },
          ...{ 'dominant-baseline': 'central', 'font-size': COUNT_FONT_PX, 'font-family': font },
          ...{ fill: colours.ink, stroke: colours.ground, 'stroke-width': 2 },
          'paint-order': 'stroke',
        },
        [formatShortCount(points.length)],
      ),
    );
}

function drawMarks(context: MarkContext): SVGElement[] {
  const { request, points, layout, make } = context;
  const { widthPx, font, colours } = request;
  const circles = layout.marks.map((mark) => {
    const { x, y, radiusPx, shade } = mark;
    const fill = pickFill(pickMarkColour(shade, points.scale), colours);
    return make(
      'circle',
      {
        ...{ cx: x.toFixed(1), cy: y.toFixed(1), r: radiusPx.toFixed(1) },
        ...{ fill, 'fill-opacity': 0.85 },
        ...{ stroke: colours.ink, 'stroke-opacity': 0.6, 'stroke-width': 0.75 },
      },
      // A browser shows the title as a tooltip without script.
      [make('title', {}, [labelMark(mark, request)])],
    );
  });
  const labels = layOutLabels(listNamedMarks(layout.marks), widthPx).map(({ x, y, anchor, text }) =>
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
  return [...circles, ...labels, ...drawCounts(context)];
}

function listLegend(
  { parsedMap, table, colours }: MapPictureRequest,
  points: MapPoints,
  frame: MapFrame,
): LegendEntry[] {
  return listLegendEntries(parsedMap, points, table.columns).map(({ mark, label }) => ({
    colour: mark === null ? null : pickFill(mark.colour, colours),
    radiusPx: mark?.radius === undefined ? null : computeRadiusPx({ radius: mark.radius }, frame),
    label,
  }));
}

/**
 * Draws a map for a file, with the remarks that belong beside it.
 * @throws Error when the bundled outlines cannot be read
 */
export async function renderMapPicture(request: MapPictureRequest): Promise<MapPicture> {
  const { parsedMap, table, target, widthPx, title, colours } = request;
  const heightPx = request.heightPx ?? Math.round(widthPx * HEIGHT_SHARE);
  const points = buildMapPoints(table, parsedMap);
  const outlines = await loadOutlines(parsedMap.area);
  const layout = layOutMap({
    ...{ outlines, points: points.points, area: parsedMap.area, zoom: null },
    frame: { widthPx, heightPx },
  });
  const make = createShapeMaker(target);
  const picture = make(
    'svg',
    {
      ...{ width: widthPx, height: heightPx },
      viewBox: `0 0 ${String(widthPx)} ${String(heightPx)}`,
      ...{
        role: 'img',
        'aria-label': messages.mapPicture.mapOf(title, countPositions(points.points)),
      },
    },
    [
      make('path', { d: layout.land, fill: colours.land }),
      make('path', {
        ...{ d: layout.borders, fill: 'none', stroke: colours.borders, 'stroke-width': 0.75 },
      }),
      ...drawMarks({ request, points, layout, make }),
    ],
  );
  return {
    picture,
    legend: listLegend(request, points, { widthPx, heightPx }),
    remarks: listMapRemarks(points, { ...layout, unknownArea: outlines.unknownArea }, false),
  };
}
