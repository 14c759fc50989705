import {
  geoAlbersUsa,
  geoArea,
  geoEqualEarth,
  geoMercator,
  geoPath,
  type GeoProjection,
} from 'd3-geo';
import type { Feature, FeatureCollection, MultiPoint, Polygon } from 'geojson';
import { feature, mesh } from 'topojson-client';
import type { Objects, Topology } from 'topojson-specification';

export interface Outlines {
  readonly land: Feature | FeatureCollection;
  /** The borders between countries or states. */
  readonly borders: Feature;
  /** True for the United States, with Alaska and Hawaii drawn beside them. */
  readonly isUsa: boolean;
  /** The country that the map shows; null for the world, the United States and unknown areas. */
  readonly country: Feature | null;
  /** The code of an area that the atlas does not have; null for all others. */
  readonly unknownArea: string | null;
}

type Atlas = Topology<Objects<Record<string, unknown>>>;

const isAtlas = (value: unknown): value is Atlas =>
  typeof value === 'object' && value !== null && 'type' in value && value.type === 'Topology';

const USA: ReadonlySet<string> = new Set(['us', 'usa', 'united states']);

/** True for the area that shows the complete world. */
export const isWorld = (area: string): boolean => area.trim().toLowerCase() === 'world';

const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/** The English name of a two-letter code (ISO 3166); null for other texts. */
function findRegionName(area: string): string | null {
  const code = area.trim().toUpperCase();
  return /^[A-Z]{2}$/.test(code) ? (names.of(code) ?? null) : null;
}

/** The largest part, because distant islands would make the country small. */
function pickMainPart({ geometry, ...rest }: Feature): Feature {
  if (geometry.type !== 'MultiPolygon') return { ...rest, geometry };
  const parts = geometry.coordinates.map((coordinates): Polygon => ({
    type: 'Polygon',
    coordinates,
  }));
  const [largest = geometry] = parts.toSorted((a, b) => geoArea(b) - geoArea(a));
  return { ...rest, geometry: largest };
}

/** Finds a country by its two-letter code or its English name. */
function findCountry(atlas: Atlas, area: string): Feature | null {
  const countries = atlas.objects['countries'];
  if (countries?.type !== 'GeometryCollection') return null;
  const wanted = (findRegionName(area) ?? area.trim()).toLowerCase();
  const found = countries.geometries.find(
    ({ properties = {} }) =>
      'name' in properties && String(properties['name']).toLowerCase() === wanted,
  );
  if (!found) return null;
  const country = feature(atlas, found);
  return country.type === 'Feature' ? pickMainPart(country) : null;
}

function readOutlines(
  atlas: unknown,
  [landName, borderName]: readonly [string, string],
  isUsa: boolean,
): Omit<Outlines, 'country' | 'unknownArea'> & { readonly atlas: Atlas } {
  if (!isAtlas(atlas)) throw new Error('The atlas is no topology.');
  const [land, parts] = [atlas.objects[landName], atlas.objects[borderName]];
  if (!land || parts?.type !== 'GeometryCollection') throw new Error('Outlines without land.');
  const borders = mesh(atlas, parts, (one, other) => one !== other);
  return {
    atlas,
    land: feature(atlas, land),
    borders: { type: 'Feature', properties: {}, geometry: borders },
    isUsa,
  };
}

/** Loads the bundled outlines when the first map is drawn. No map is ever fetched from a server. */
export async function loadOutlines(area: string): Promise<Outlines> {
  if (USA.has(area.trim().toLowerCase())) {
    const { default: states } = await import('us-atlas/states-10m.json');
    const { land, borders, isUsa } = readOutlines(states, ['nation', 'states'], true);
    return { land, borders, isUsa, country: null, unknownArea: null };
  }
  const { default: world } = await import('world-atlas/countries-110m.json');
  const { atlas, land, borders, isUsa } = readOutlines(world, ['land', 'countries'], false);
  const country = findCountry(atlas, area);
  const isKnown = country !== null || isWorld(area);
  return { land, borders, isUsa, country, unknownArea: isKnown ? null : area };
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
  /** True for the whole world; another area is as large as its country or its places. */
  readonly isWorld: boolean;
  /** True where the reader zoomed to the coordinates. */
  readonly isZoomed: boolean;
}

function createProjection({
  outlines,
  coordinates,
  isWorld: showsWorld,
  isZoomed,
  widthPx,
  heightPx,
}: OutlineRequest): GeoProjection {
  const extent: [[number, number], [number, number]] = [
    [EDGE_PX, EDGE_PX],
    [Math.max(EDGE_PX + 1, widthPx - EDGE_PX), Math.max(EDGE_PX + 1, heightPx - EDGE_PX)],
  ];
  if (!isZoomed) {
    if (outlines.isUsa) return geoAlbersUsa().fitExtent(extent, outlines.land);
    if (outlines.country !== null) return geoMercator().fitExtent(extent, outlines.country);
    if (showsWorld || coordinates.length === 0) {
      return geoEqualEarth().fitExtent(extent, outlines.land);
    }
  }
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

export function drawOutlines(request: OutlineRequest): DrawnMap {
  const projection = createProjection(request);
  // The projection of the USA combines three and cannot be clipped, though its type does not show
  // that.
  if (!request.outlines.isUsa || request.isZoomed) {
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
