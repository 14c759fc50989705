import type { ResultColumn } from '#shared/thread/query-result.ts';
import type { NamedColumn } from '#lib/cells/column-label.ts';
import { getColumnKind } from '#lib/cells/column-kind.ts';
import { readNumberText } from '#lib/cells/exact-number.ts';
import type { ParsedMap } from '#domain/dashboards/read-snapshot.ts';
import { buildClasses, findClass, type ShadeClass } from './map-classes.ts';

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
  /** The index of its class or category; null where there is no value. */
  readonly shade: number | null;
}

/** What the colours mean: ranges of numbers, or the values of a column of words. */
export type ColourScale =
  | {
      readonly kind: 'classes';
      readonly classes: readonly ShadeClass[];
      /** The cell of each class of one value, with all its digits; null for a range. */
      readonly cells: readonly (string | null)[];
    }
  | {
      readonly kind: 'categories';
      readonly names: readonly string[];
      /** The number of values that share the last colour; 0 where each has its own. */
      readonly others: number;
    };

export interface MapPoints {
  readonly points: readonly MapPoint[];
  readonly scale: ColourScale;
  /** The value of the largest mark; null where the marks have no sizes. */
  readonly largest: number | null;
  /** The number of rows without valid coordinates. */
  readonly misplaced: number;
  /** The number of rows beyond the limit of a map. */
  readonly leftOut: number;
  /** Columns that the spec names and that the rows lack. */
  readonly lost: readonly string[];
}

const MOST_RADIUS_PX = 18;
const LEAST_RADIUS_PX = 3;
const MOST_POINTS = 20_000;
/** As many as the palette of series has colours. */
export const MOST_CATEGORIES = 8;
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

/** The radius of a value as a share of the largest mark's. */
export function computeRadius(value: number | null, most: number): number {
  if (value === null || most <= 0) return LEAST_RADIUS;
  return Math.max(LEAST_RADIUS, Math.sqrt(Math.max(0, value) / most));
}

/** Gives each cell the index of its colour. */
interface Coloured {
  readonly scale: ColourScale;
  readonly getShade: (cell: string | null) => number | null;
}

function colourNumbers(cells: readonly (string | null)[]): Coloured {
  const classes = buildClasses(cells.flatMap((cell) => readNumber(cell) ?? []));
  const getShade = (cell: string | null): number | null => {
    const value = readNumber(cell);
    return value === null ? null : findClass(value, classes);
  };
  const exact = classes.map(({ from, to }) =>
    from === to ? (cells.find((cell) => readNumber(cell) === from) ?? null) : null,
  );
  return { scale: { kind: 'classes', classes, cells: exact }, getShade };
}

/** The commonest values have a colour each, and the last colour is for all others. */
function colourCategories(cells: readonly (string | null)[]): Coloured {
  const counts = new Map<string, number>();
  for (const cell of cells) if (cell !== null) counts.set(cell, (counts.get(cell) ?? 0) + 1);
  const byCount = [...counts]
    .sort(([one, first], [other, second]) => second - first || one.localeCompare(other))
    .map(([name]) => name);
  const isAll = byCount.length <= MOST_CATEGORIES;
  const names = isAll ? byCount : byCount.slice(0, MOST_CATEGORIES - 1);
  const at = new Map(names.map((name, index) => [name, index]));
  return {
    scale: { kind: 'categories', names, others: byCount.length - names.length },
    getShade: (cell) => (cell === null ? null : (at.get(cell) ?? names.length)),
  };
}

/** A column of another type may hold numbers too, as some servers send them. */
function hasNumbers(type: string, cells: readonly (string | null)[]): boolean {
  if (getColumnKind(type) === 'number') return true;
  return cells.every((cell) => cell === null || readNumber(cell) !== null);
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
  const type = table.columns[at(color)]?.type ?? '';
  const { scale, getShade } = hasNumbers(type, colours)
    ? colourNumbers(colours)
    : colourCategories(colours);
  const placed = table.rows.flatMap((row, index) => {
    const coordinates = readCoordinates(columns, map, index);
    if (coordinates === null) return [];
    return {
      ...coordinates,
      row: index,
      label: row[at(label)] ?? '',
      radius: at(size) === -1 ? EVEN_RADIUS : computeRadius(sizes[index] ?? null, most),
      shade: getShade(colours[index] ?? null),
    };
  });
  return {
    // Large marks come first, so that small ones are drawn above them.
    points: placed.toSorted((a, b) => b.radius - a.radius).slice(0, MOST_POINTS),
    scale,
    largest: at(size) === -1 || most === 0 ? null : most,
    misplaced: table.rows.length - placed.length,
    leftOut: Math.max(0, placed.length - MOST_POINTS),
    lost: [latitude, longitude, label, size, color].filter(
      (name): name is string => name !== null && at(name) === -1,
    ),
  };
}
