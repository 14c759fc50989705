import type { MapReading } from '#domain/dashboards/read-snapshot.ts';
import { readLightMapColours, type MapColours } from './map-colours.ts';
import { placeLabels } from './map-labels.ts';
import { toMapPoints, toRadiusPx, type MapPoints, type MapTable } from './map-points.ts';
import { toLegendEntries, toMapNotes, toPointWords, type ToCellText } from './map-words.ts';
import { countBeyond, drawOutlines, loadOutlines, type DrawnMap } from './outlines.ts';

const SVG = 'http://www.w3.org/2000/svg';
/** Between that of the world and that of the United States. */
const HEIGHT_SHARE = 0.54;
const LABEL_FONT_PX = 11;

export interface MapPictureWish {
  readonly reading: MapReading;
  readonly table: MapTable;
  readonly toText: ToCellText;
  readonly title: string;
  readonly widthPx: number;
  readonly font: string;
  /** Whose document the picture is made for. */
  readonly target: Document;
}

export interface LegendEntry {
  /** Null for words that stand alone. */
  readonly colour: string | null;
  readonly words: string;
}

export interface MapPicture {
  /** Known elements and attributes only, in the light theme. */
  readonly picture: SVGElement;
  readonly legend: readonly LegendEntry[];
  readonly notes: readonly string[];
}

type Attributes = Readonly<Record<string, string | number>>;
type MakeShape = (
  name: 'svg' | 'path' | 'circle' | 'text' | 'title',
  attributes: Attributes,
  children?: readonly (Node | string)[],
) => SVGElement;

const toMaker =
  (target: Document): MakeShape =>
  (name, attributes, children = []) => {
    const element = target.createElementNS(SVG, name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
    element.append(...children);
    return element;
  };

interface Marks {
  readonly wish: MapPictureWish;
  readonly read: MapPoints;
  readonly map: DrawnMap;
  readonly heightPx: number;
  readonly colours: MapColours;
  readonly make: MakeShape;
}

const toFill = (shade: number | null, { place, shades }: MapColours): string =>
  (shade === null ? undefined : shades[shade]) ?? place;

function toMarks({ wish, read, map, heightPx, colours, make }: Marks): SVGElement[] {
  const { reading, table, toText, widthPx, font } = wish;
  const placed = read.points.flatMap((point) => {
    const [x, y] = map.toXY(point.longitude, point.latitude) ?? [];
    if (x === undefined || y === undefined) return [];
    return { point, x, y, radiusPx: toRadiusPx(point, { widthPx, heightPx }), label: point.label };
  });
  const circles = placed.map(({ point, x, y, radiusPx }) => {
    const fill = toFill(point.shade, colours);
    const words = toPointWords({ point, table, reading, toText });
    return make(
      'circle',
      {
        ...{ cx: x.toFixed(1), cy: y.toFixed(1), r: radiusPx.toFixed(1) },
        ...{ fill, 'fill-opacity': 0.85 },
        ...{ stroke: colours.ink, 'stroke-opacity': 0.6, 'stroke-width': 0.75 },
      },
      // Where there is a pointer the browser shows it; no script is needed.
      [make('title', {}, [words])],
    );
  });
  const labels = placeLabels(placed, widthPx).map(({ x, y, anchor, text }) =>
    make(
      'text',
      {
        ...{ x: x.toFixed(1), y: y.toFixed(1), 'text-anchor': anchor },
        ...{ 'dominant-baseline': 'central', 'font-size': LABEL_FONT_PX, 'font-family': font },
        // A rim in the land's colour, so that a name can be read over other marks.
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

function toLegend(wish: MapPictureWish, read: MapPoints, colours: MapColours): LegendEntry[] {
  const { reading, toText } = wish;
  return toLegendEntries({ reading, read, toText }).map(({ mark, words }) => ({
    colour: mark === null ? null : toFill(mark.shade, colours),
    words,
  }));
}

/**
 * A map for a file, with what must stand beside it.
 * @throws Error when the bundled outlines cannot be read
 */
export async function toMapPicture(wish: MapPictureWish): Promise<MapPicture> {
  const { reading, table, target, widthPx, title } = wish;
  const heightPx = Math.round(widthPx * HEIGHT_SHARE);
  const read = toMapPoints(table, reading);
  const outlines = await loadOutlines(reading.area);
  const places = read.points.map(({ longitude, latitude }) => [longitude, latitude] as const);
  const isWorld = reading.area.toLowerCase() === 'world';
  const map = drawOutlines({ outlines, places, isWorld, widthPx, heightPx });
  const colours = readLightMapColours();
  const make = toMaker(target);
  const picture = make(
    'svg',
    {
      ...{
        width: widthPx,
        height: heightPx,
        viewBox: `0 0 ${String(widthPx)} ${String(heightPx)}`,
      },
      ...{ role: 'img', 'aria-label': `${title}. Map of ${String(places.length)} places.` },
    },
    [
      make('path', { d: map.land, fill: colours.land }),
      make('path', {
        ...{ d: map.borders, fill: 'none', stroke: colours.borders, 'stroke-width': 0.75 },
      }),
      ...toMarks({ wish, read, map, heightPx, colours, make }),
    ],
  );
  return {
    picture,
    legend: toLegend(wish, read, colours),
    notes: toMapNotes(read, countBeyond(outlines, places)),
  };
}
