import { toNumberText } from '#lib/cells/exact-number.ts';
import type { MapReading } from '#domain/dashboards/read-snapshot.ts';

export interface MapTable {
  readonly columns: readonly { readonly name: string; readonly type: string }[];
  readonly rows: readonly (readonly (string | null)[])[];
}

export interface MapPoint {
  /** Of the row it stands for. */
  readonly row: number;
  readonly longitude: number;
  readonly latitude: number;
  readonly label: string;
  /** Of the largest mark's radius, 0 to 1; its area stands for the value. */
  readonly radius: number;
  /** 0 to CLASSES − 1; null where there is no value. */
  readonly shade: number | null;
}

export interface ShadeClass {
  readonly least: string;
  readonly most: string;
}

export interface MapPoints {
  readonly points: readonly MapPoint[];
  readonly shades: readonly ShadeClass[];
  /** Rows without a place on the globe. */
  readonly misplaced: number;
  /** Rows beyond what a map can show. */
  readonly leftOut: number;
  /** Columns that it names and the rows do not have. */
  readonly lost: readonly string[];
}

const MOST_RADIUS_PX = 18;
const LEAST_RADIUS_PX = 3;
const CLASSES = 5;
const MOST_POINTS = 5_000;
const LEAST_RADIUS = 0.16;
const EVEN_RADIUS = 0.4;

/** Of a mark, in a frame of that size. */
export function toRadiusPx(
  { radius }: Pick<MapPoint, 'radius'>,
  { widthPx, heightPx }: { readonly widthPx: number; readonly heightPx: number },
): number {
  const most = Math.min(MOST_RADIUS_PX, widthPx / 32, heightPx / 12);
  return Math.max(LEAST_RADIUS_PX, radius * most);
}

const toNumber = (cell: string | null | undefined): number | null => {
  const text = toNumberText(cell ?? null);
  return text === null ? null : Number(text);
};

interface Columns {
  readonly at: (name: string | null) => number;
  readonly table: MapTable;
}

function toRadius(value: number | null, most: number): number {
  if (value === null || most <= 0) return LEAST_RADIUS;
  return Math.max(LEAST_RADIUS, Math.sqrt(Math.max(0, value) / most));
}

/** Values in five classes of equally many rows, by the value that begins each. */
function toBounds(values: readonly number[]): number[] {
  const sorted = [...values].sort((a, b) => a - b);
  const bounds = Array.from(
    { length: CLASSES },
    (_, at) => sorted[Math.floor((at * sorted.length) / CLASSES)] ?? 0,
  );
  return sorted.length === 0 ? [] : [...new Set(bounds)];
}

const toShade = (value: number, bounds: readonly number[]): number =>
  Math.max(
    0,
    bounds.findLastIndex((bound) => value >= bound),
  );

function toShades(cells: readonly (string | null)[], bounds: readonly number[]): ShadeClass[] {
  const held = bounds.map((): string[] => []);
  for (const cell of cells) {
    const value = toNumber(cell);
    if (cell !== null && value !== null) held[toShade(value, bounds)]?.push(cell);
  }
  return held.map((texts) => {
    const sorted = texts.sort((a, b) => Number(a) - Number(b));
    return { least: sorted[0] ?? '', most: sorted.at(-1) ?? '' };
  });
}

function toPlace({ at, table }: Columns, reading: MapReading, row: number) {
  const cells = table.rows[row] ?? [];
  const [latitude, longitude] = [reading.latitude, reading.longitude].map((name) =>
    toNumber(cells[at(name)]),
  );
  if (latitude === null || longitude === null) return null;
  if (latitude === undefined || longitude === undefined) return null;
  return Math.abs(latitude) > 90 || Math.abs(longitude) > 180 ? null : { latitude, longitude };
}

export function toMapPoints(table: MapTable, reading: MapReading): MapPoints {
  const at = (name: string | null): number =>
    name === null ? -1 : table.columns.findIndex((column) => column.name === name);
  const { latitude, longitude, label, size, color } = reading;
  const columns: Columns = { at, table };
  const sizes = table.rows.map((row) => toNumber(row[at(size)]));
  const most = sizes.reduce<number>((top, value) => Math.max(top, value ?? 0), 0);
  const colours = table.rows.map((row) => row[at(color)] ?? null);
  const bounds = toBounds(colours.flatMap((cell) => toNumber(cell) ?? []));
  const placed = table.rows.flatMap((row, index) => {
    const place = toPlace(columns, reading, index);
    const shade = toNumber(colours[index]);
    if (place === null) return [];
    return {
      ...place,
      row: index,
      label: row[at(label)] ?? '',
      radius: at(size) === -1 ? EVEN_RADIUS : toRadius(sizes[index] ?? null, most),
      shade: shade === null ? null : toShade(shade, bounds),
    };
  });
  return {
    // Large marks first, so that small ones lie on top of them.
    points: placed.toSorted((a, b) => b.radius - a.radius).slice(0, MOST_POINTS),
    shades: toShades(colours, bounds),
    misplaced: table.rows.length - placed.length,
    leftOut: Math.max(0, placed.length - MOST_POINTS),
    lost: [latitude, longitude, label, size, color].filter(
      (name): name is string => name !== null && at(name) === -1,
    ),
  };
}
