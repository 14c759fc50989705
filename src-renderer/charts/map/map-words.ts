import type { MapReading } from '#domain/dashboards/read-snapshot.ts';
import type { MapPoint, MapPoints, MapTable, ShadeClass } from './map-points.ts';

/** A cell as its column is formatted. */
export type ToCellText = (column: string, value: string) => string;

function toShadeWords({ least, most }: ShadeClass, toText: (value: string) => string): string {
  return least === most ? toText(least) : `${toText(least)} to ${toText(most)}`;
}

export interface MapLegendEntry {
  /** The class of the marks that it explains, or that they have none; null for words alone. */
  readonly mark: { readonly shade: number | null } | null;
  readonly words: string;
}

interface LegendWish {
  readonly reading: Pick<MapReading, 'color' | 'size'>;
  readonly read: Pick<MapPoints, 'points' | 'shades'>;
  readonly toText: ToCellText;
}

/** What the marks mean, on the board and in a file. */
export function toLegendEntries({ reading, read, toText }: LegendWish): MapLegendEntry[] {
  const { color, size } = reading;
  const area = size === null ? [] : [{ mark: null, words: `Area: ${size}` }];
  if (color === null || read.shades.length === 0) return area;
  const shades = read.shades.map((one, shade) => ({
    mark: { shade },
    words: toShadeWords(one, (value) => toText(color, value)),
  }));
  const hasNone = read.points.some(({ shade }) => shade === null);
  const none = hasNone ? [{ mark: { shade: null }, words: 'no value' }] : [];
  return [...area, { mark: null, words: `Colour: ${color}` }, ...shades, ...none];
}

interface PointWish {
  readonly point: MapPoint;
  readonly table: MapTable;
  readonly reading: MapReading;
  readonly toText: ToCellText;
}

/** A place's name and the values that its mark stands for; a name may be ''. */
export function toPointLines({ point, table, reading, toText }: PointWish): [string, string][] {
  const row = table.rows[point.row] ?? [];
  const shown = [reading.size, reading.color].filter((name) => name !== null);
  const values = [...new Set(shown)].map((name): [string, string] => {
    const cell = row[table.columns.findIndex((column) => column.name === name)] ?? null;
    return [name, cell === null ? 'null' : toText(name, cell)];
  });
  return point.label === '' ? values : [['', point.label], ...values];
}

/** The same in one line. */
export const toPointWords = (wish: PointWish): string =>
  toPointLines(wish)
    .map((line) => line.filter((part) => part !== '').join(' '))
    .join(', ');

const toCount = (count: number, one: string, many: string): string[] =>
  count === 0 ? [] : [`${String(count)} ${count === 1 ? one : many}`];

/**
 * What the map does not show, piece by piece.
 * @param beyond places that its outlines do not reach
 */
export function toMapNotes({ misplaced, leftOut, lost }: MapPoints, beyond: number): string[] {
  return [
    ...toCount(misplaced, 'row has no place on the map', 'rows have no place on the map'),
    ...toCount(beyond, 'place lies beyond the map', 'places lie beyond the map'),
    ...toCount(leftOut, 'place is not drawn', 'places are not drawn'),
    ...(lost.length > 0 ? [`the rows have no column ${lost.join(', ')}`] : []),
  ];
}
