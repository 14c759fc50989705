import type { ParsedMap } from '#domain/dashboards/read-snapshot.ts';
import { createFormatter } from '#lib/cells/cell-format.ts';
import { formatColumnHeading, getColumnTitle } from '#lib/cells/column-label.ts';
import { createExactFormatter } from '#lib/cells/exact-formatter.ts';
import { readNumberText } from '#lib/cells/exact-number.ts';
import { getNumberSeparators, groupDigits } from '#lib/cells/format-cell.ts';
import type { MapPoint, MapPoints, MapTable, ShadeClass } from './map-points.ts';

type MapColumns = MapTable['columns'];

const findColumn = (columns: MapColumns, name: string): MapColumns[number] =>
  columns.find((column) => column.name === name) ?? { name, type: '' };

const separators = getNumberSeparators();

/** Formats a cell like its column; a legend has the column's unit beside its title. */
function formatValue(value: string, { format = null }: MapColumns[number]): string {
  if (format !== null) return createFormatter(format)(value);
  const number = readNumberText(value);
  return number === null ? value : groupDigits(number, separators);
}

function labelShade({ least, most }: ShadeClass, toText: (value: string) => string): string {
  return least === most ? toText(least) : `${toText(least)} to ${toText(most)}`;
}

export interface MapLegendEntry {
  /**
   * The class of the explained marks, or null for marks without one; null instead of an object for
   * text alone.
   */
  readonly mark: { readonly shade: number | null } | null;
  readonly label: string;
}

/** The entries of the legend, for the board and for a file. */
export function listLegendEntries(
  { color, size }: Pick<ParsedMap, 'color' | 'size'>,
  points: Pick<MapPoints, 'points' | 'shades'>,
  columns: MapColumns,
): MapLegendEntry[] {
  const label = (name: string): string => formatColumnHeading(findColumn(columns, name));
  const area = size === null ? [] : [{ mark: null, label: `Area: ${label(size)}` }];
  if (color === null || points.shades.length === 0) return area;
  const shades = points.shades.map((one, shade) => ({
    mark: { shade },
    label: labelShade(one, (value) => formatValue(value, findColumn(columns, color))),
  }));
  const hasNone = points.points.some(({ shade }) => shade === null);
  const none = hasNone ? [{ mark: { shade: null }, label: 'no value' }] : [];
  return [...area, { mark: null, label: `Colour: ${label(color)}` }, ...shades, ...none];
}

interface PointInput {
  readonly point: MapPoint;
  readonly table: MapTable;
  readonly parsedMap: ParsedMap;
}

/** The name of a place and the values that its mark represents; a name may be ''. */
export function listPointLines({ point, table, parsedMap }: PointInput): [string, string][] {
  const row = table.rows[point.row] ?? [];
  const shown = [parsedMap.size, parsedMap.color].filter((name) => name !== null);
  const values = [...new Set(shown)].map((name): [string, string] => {
    const cell = row[table.columns.findIndex((column) => column.name === name)] ?? null;
    const column = findColumn(table.columns, name);
    const title = getColumnTitle(column);
    return [title, cell === null ? 'null' : createExactFormatter(column)(cell)];
  });
  return point.label === '' ? values : [['', point.label], ...values];
}

/** The same lines joined into one. */
export const labelPoint = (point: PointInput): string =>
  listPointLines(point)
    .map((line) => line.filter((part) => part !== '').join(' '))
    .join(', ');

const describeCount = (count: number, one: string, many: string): string[] =>
  count === 0 ? [] : [`${String(count)} ${count === 1 ? one : many}`];

/**
 * Remarks about everything that the map does not show.
 * @param beyond the number of places outside of the map's outlines
 */
export function listMapRemarks({ misplaced, leftOut, lost }: MapPoints, beyond: number): string[] {
  return [
    ...describeCount(misplaced, 'row has no place on the map', 'rows have no place on the map'),
    ...describeCount(beyond, 'place lies beyond the map', 'places lie beyond the map'),
    ...describeCount(leftOut, 'place is not drawn', 'places are not drawn'),
    ...(lost.length > 0 ? [`the rows have no column ${lost.join(', ')}`] : []),
  ];
}
