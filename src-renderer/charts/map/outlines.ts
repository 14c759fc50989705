import { geoAlbersUsa, geoEqualEarth, geoMercator, geoPath, type GeoProjection } from 'd3-geo';
import type { Feature, FeatureCollection, MultiPoint } from 'geojson';
import { feature, mesh } from 'topojson-client';
import type { Objects, Topology } from 'topojson-specification';

export interface Outlines {
  readonly land: Feature | FeatureCollection;
  /** The borders between countries or states. */
  readonly borders: Feature;
  /** True for the United States, with Alaska and Hawaii drawn beside them. */
  readonly isUsa: boolean;
}

type Atlas = Topology<Objects<Record<string, unknown>>>;

const isAtlas = (value: unknown): value is Atlas =>
  typeof value === 'object' && value !== null && 'type' in value && value.type === 'Topology';

const USA: ReadonlySet<string> = new Set(['us', 'usa', 'united states']);

function readOutlines(
  atlas: unknown,
  [landName, borderName]: readonly [string, string],
  isUsa: boolean,
): Outlines {
  if (!isAtlas(atlas)) throw new Error('The atlas is no topology.');
  const [land, parts] = [atlas.objects[landName], atlas.objects[borderName]];
  if (!land || parts?.type !== 'GeometryCollection') throw new Error('Outlines without land.');
  const borders = mesh(atlas, parts, (one, other) => one !== other);
  return {
    land: feature(atlas, land),
    borders: { type: 'Feature', properties: {}, geometry: borders },
    isUsa,
  };
}

/** Loads the bundled outlines when the first map is drawn. No map is ever fetched from a server. */
export async function loadOutlines(area: string): Promise<Outlines> {
  if (USA.has(area.trim().toLowerCase())) {
    const { default: states } = await import('us-atlas/states-10m.json');
    return readOutlines(states, ['nation', 'states'], true);
  }
  const { default: world } = await import('world-atlas/countries-110m.json');
  return readOutlines(world, ['land', 'countries'], false);
}

export interface MapFrame {
  readonly widthPx: number;
  readonly heightPx: number;
}

export interface DrawnMap {
  /** The land as SVG path data. */
  readonly land: string;
  readonly borders: string;
  /** Null for coordinates outside of the map. */
  readonly toXY: (longitude: number, latitude: number) => readonly [number, number] | null;
}

const EDGE_PX = 8;
/** Without this limit, a few places of one town would give a map without outlines. */
const MOST_ZOOM = 24;

interface OutlineRequest extends MapFrame {
  readonly outlines: Outlines;
  readonly coordinates: readonly (readonly [longitude: number, latitude: number])[];
  /** `world` shows the whole world; another area is as large as its places. */
  readonly isWorld: boolean;
}

function createProjection({
  outlines,
  coordinates,
  isWorld,
  widthPx,
  heightPx,
}: OutlineRequest): GeoProjection {
  const extent: [[number, number], [number, number]] = [
    [EDGE_PX, EDGE_PX],
    [Math.max(EDGE_PX + 1, widthPx - EDGE_PX), Math.max(EDGE_PX + 1, heightPx - EDGE_PX)],
  ];
  if (outlines.isUsa) return geoAlbersUsa().fitExtent(extent, outlines.land);
  if (isWorld || coordinates.length === 0) return geoEqualEarth().fitExtent(extent, outlines.land);
  const points: MultiPoint = {
    type: 'MultiPoint',
    coordinates: coordinates.map((coordinate) => [...coordinate]),
  };
  const fullScale = geoMercator().fitExtent(extent, outlines.land).scale();
  const fitted = geoMercator().fitExtent(extent, points);
  if (fitted.scale() <= fullScale * MOST_ZOOM) return fitted;
  const middle = fitted.invert?.([widthPx / 2, heightPx / 2]) ?? [0, 0];
  return geoMercator()
    .scale(fullScale * MOST_ZOOM)
    .center(middle)
    .translate([widthPx / 2, heightPx / 2]);
}

/** Counts places outside of the outlines: the map of the United States shows no other country. */
export function countBeyond(
  { isUsa }: Outlines,
  coordinates: OutlineRequest['coordinates'],
): number {
  if (!isUsa) return 0;
  const projection = geoAlbersUsa();
  return coordinates.filter((coordinate) => projection([...coordinate]) === null).length;
}

export function drawOutlines(request: OutlineRequest): DrawnMap {
  const projection = createProjection(request);
  // The projection of the USA combines three and cannot be clipped, though its type does not show
  // that.
  if (!request.outlines.isUsa) {
    projection.clipExtent([
      [0, 0],
      [request.widthPx, request.heightPx],
    ]);
  }
  const path = geoPath(projection).digits(1);
  return {
    land: path(request.outlines.land) ?? '',
    borders: path(request.outlines.borders) ?? '',
    toXY: (longitude, latitude) => projection([longitude, latitude]),
  };
}
