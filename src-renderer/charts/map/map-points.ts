import type { ResultColumn } from '#shared/thread/query-result.ts';
import type { NamedColumn } from '#lib/cells/column-label.ts';
import { readNumberText } from '#lib/cells/exact-number.ts';
import type { ParsedMap } from '#domain/dashboards/read-snapshot.ts';

export interface MapTable {
  /** Their titles and formats may be known. */
  readonly columns: readonly (ResultColumn & NamedColumn)[];
  readonly rows: readonly (readonly (string | null)[])[];
}

export interface MapPoint {
  /** The index of the row that the point represents. */
  readonly row: number;
  readonly longitude: number;
  readonly latitude: number;
  readonly label: string;
  /** The radius as a share of the largest mark's, 0 to 1; the area represents the value. */
  readonly radius: number;
  /** A class from 0 to CLASSES − 1; null where there is no value. */
  readonly shade: number | null;
}

export interface ShadeClass {
  readonly least: string;
  readonly most: string;
}

export interface MapPoints {
  readonly points: readonly MapPoint[];
  readonly shades: readonly ShadeClass[];
  /** The number of rows without valid coordinates. */
  readonly misplaced: number;
  /** The number of rows beyond the limit of a map. */
  readonly leftOut: number;
  /** Columns that the spec names and that the rows lack. */
  readonly lost: readonly string[];
}

const MOST_RADIUS_PX = 18;
const LEAST_RADIUS_PX = 3;
const CLASSES = 5;
const MOST_POINTS = 5_000;
const LEAST_RADIUS = 0.16;
const EVEN_RADIUS = 0.4;

/** The radius of a mark in a frame of the given size. */
export function computeRadiusPx(
  { radius }: Pick<MapPoint, 'radius'>,
  { widthPx, heightPx }: { readonly widthPx: number; readonly heightPx: number },
): number {
  const most = Math.min(MOST_RADIUS_PX, widthPx / 32, heightPx / 12);
  return Math.max(LEAST_RADIUS_PX, radius * most);
}

const readNumber = (cell: string | null | undefined): number | null => {
  const text = readNumberText(cell ?? null);
  return text === null ? null : Number(text);
};

interface Columns {
  readonly at: (name: string | null) => number;
  readonly table: MapTable;
}

function computeRadius(value: number | null, most: number): number {
  if (value === null || most <= 0) return LEAST_RADIUS;
  return Math.max(LEAST_RADIUS, Math.sqrt(Math.max(0, value) / most));
}

/** The lower bounds of five classes with equally many rows. */
function computeBounds(values: readonly number[]): number[] {
  const sorted = [...values].sort((a, b) => a - b);
  const bounds = Array.from(
    { length: CLASSES },
    (_, at) => sorted[Math.floor((at * sorted.length) / CLASSES)] ?? 0,
  );
  return sorted.length === 0 ? [] : [...new Set(bounds)];
}

const pickShade = (value: number, bounds: readonly number[]): number =>
  Math.max(
    0,
    bounds.findLastIndex((bound) => value >= bound),
  );

function listShadeClasses(
  cells: readonly (string | null)[],
  bounds: readonly number[],
): ShadeClass[] {
  const cellsByShade = bounds.map((): string[] => []);
  for (const cell of cells) {
    const value = readNumber(cell);
    if (cell !== null && value !== null) cellsByShade[pickShade(value, bounds)]?.push(cell);
  }
  return cellsByShade.map((texts) => {
    const sorted = texts.sort((a, b) => Number(a) - Number(b));
    return { least: sorted[0] ?? '', most: sorted.at(-1) ?? '' };
  });
}

function readCoordinates({ at, table }: Columns, map: ParsedMap, row: number) {
  const cells = table.rows[row] ?? [];
  const [latitude, longitude] = [map.latitude, map.longitude].map((name) =>
    readNumber(cells[at(name)]),
  );
  if (latitude === null || longitude === null) return null;
  if (latitude === undefined || longitude === undefined) return null;
  return Math.abs(latitude) > 90 || Math.abs(longitude) > 180 ? null : { latitude, longitude };
}

export function buildMapPoints(table: MapTable, map: ParsedMap): MapPoints {
  const at = (name: string | null): number =>
    name === null ? -1 : table.columns.findIndex((column) => column.name === name);
  const { latitude, longitude, label, size, color } = map;
  const columns: Columns = { at, table };
  const sizes = table.rows.map((row) => readNumber(row[at(size)]));
  const most = sizes.reduce<number>((top, value) => Math.max(top, value ?? 0), 0);
  const colours = table.rows.map((row) => row[at(color)] ?? null);
  const bounds = computeBounds(colours.flatMap((cell) => readNumber(cell) ?? []));
  const placed = table.rows.flatMap((row, index) => {
    const coordinates = readCoordinates(columns, map, index);
    const shade = readNumber(colours[index]);
    if (coordinates === null) return [];
    return {
      ...coordinates,
      row: index,
      label: row[at(label)] ?? '',
      radius: at(size) === -1 ? EVEN_RADIUS : computeRadius(sizes[index] ?? null, most),
      shade: shade === null ? null : pickShade(shade, bounds),
    };
  });
  return {
    // Large marks come first, so that small ones are drawn above them.
    points: placed.toSorted((a, b) => b.radius - a.radius).slice(0, MOST_POINTS),
    shades: listShadeClasses(colours, bounds),
    misplaced: table.rows.length - placed.length,
    leftOut: Math.max(0, placed.length - MOST_POINTS),
    lost: [latitude, longitude, label, size, color].filter(
      (name): name is string => name !== null && at(name) === -1,
    ),
  };
}
