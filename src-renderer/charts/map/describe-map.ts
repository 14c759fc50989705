import type { ParsedMap } from '#domain/dashboards/read-snapshot.ts';
import { createFormatter } from '#lib/cells/cell-format.ts';
import { formatColumnHeading, getColumnTitle } from '#lib/cells/column-label.ts';
import { createExactFormatter } from '#lib/cells/exact-formatter.ts';
import { readNumberText } from '#lib/cells/exact-number.ts';
import { getNumberSeparators, groupDigits } from '#lib/cells/format-cell.ts';
import { formatPlural } from '#lib/text/format-count.ts';
import { pickMarkColour, type MarkColour } from './map-colours.ts';
import type { ShadeClass } from './map-classes.ts';
import {
  computeRadius,
  type ColourScale,
  type MapPoint,
  type MapPoints,
  type MapTable,
} from './map-points.ts';
import { countPositions, type MapMark } from './map-groups.ts';
import { getSharedName } from './map-labels.ts';
import { messages } from '../messages.ts';

type MapColumns = MapTable['columns'];

const findColumn = (columns: MapColumns, name: string): MapColumns[number] =>
  columns.find((column) => column.name === name) ?? { name, type: '' };

const separators = getNumberSeparators();
/** So many names of a group's places stand beside it. */
const GROUP_NAMES = 3;

/** Formats a cell like its column; a legend has the column's unit beside its title. */
function formatValue(value: string, { format = null }: MapColumns[number]): string {
  if (format !== null) return createFormatter(format)(value);
  const number = readNumberText(value);
  return number === null ? value : groupDigits(number, separators);
}

function labelShade({ from, to }: ShadeClass, toText: (value: string) => string): string {
  const write = (bound: number): string => toText(String(bound));
  if (from === null) return to === null ? '' : `under ${write(to)}`;
  return to === null ? `${write(from)} or more` : `${write(from)}–${write(to)}`;
}

/** The meaning of each colour, in their order. */
function labelColours(scale: ColourScale, toText: (value: string) => string): string[] {
  if (scale.kind === 'classes')
    return scale.classes.map((one, at) => {
      const cell = scale.cells[at] ?? null;
      return cell === null ? labelShade(one, toText) : toText(cell);
    });
  const { names, others } = scale;
  const named = names.map((name) => (name === '' ? '(empty)' : name));
  return others === 0 ? named : [...named, messages.describeMap.other(others)];
}

export interface MapLegendEntry {
  /** The explained marks; null for text alone. */
  readonly mark: {
    readonly colour: MarkColour;
    /** For a mark whose size has a meaning, its radius as a share of the largest mark's. */
    readonly radius?: number;
  } | null;
  readonly label: string;
}

/** The smaller of the two sizes in a legend, as a share of the larger. */
const SMALLER_SHARE = 0.1;

/** One digit is enough for a size, which nobody can read more exactly. */
function roundDown(value: number): number {
  const unit = 10 ** Math.floor(Math.log10(value));
  return Number((Math.floor(value / unit) * unit).toPrecision(1));
}

const shortNumbers = new Intl.NumberFormat(undefined, {
  notation: 'compact',
  maximumFractionDigits: 1,
});

/** Two circles, because a reader can only compare sizes. */
function listSizes(largest: number | null): MapLegendEntry[] {
  if (largest === null) return [];
  const sizes = [roundDown(largest * SMALLER_SHARE), roundDown(largest)];
  return sizes.map((size) => ({
    mark: { colour: 'place', radius: computeRadius(size, largest) },
    label: shortNumbers.format(size),
  }));
}

/** The entries of the legend, for the board and for a file. */
export function listLegendEntries(
  { color, size }: Pick<ParsedMap, 'color' | 'size'>,
  { points, scale, largest }: Pick<MapPoints, 'points' | 'scale' | 'largest'>,
  columns: MapColumns,
): MapLegendEntry[] {
  const label = (name: string): string => formatColumnHeading(findColumn(columns, name));
  const area =
    size === null
      ? []
      : [{ mark: null, label: messages.describeMap.circle(label(size)) }, ...listSizes(largest)];
  if (color === null) return area;
  const labels = labelColours(scale, (value) => formatValue(value, findColumn(columns, color)));
  if (labels.length === 0) return area;
  const colours = labels.map((text, shade) => ({
    mark: { colour: pickMarkColour(shade, scale) },
    label: text,
  }));
  const hasNone = points.some(({ shade }) => shade === null);
  const none = hasNone
    ? [{ mark: { colour: pickMarkColour(null, scale) }, label: 'no value' }]
    : [];
  return [{ mark: null, label: label(color) }, ...colours, ...none, ...area];
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

export const joinLines = (lines: readonly (readonly [string, string])[]): string =>
  lines.map((line) => line.filter((part) => part !== '').join(' ')).join(', ');

const shortCounts = new Intl.NumberFormat(undefined, { notation: 'compact' });
/** The number of places on the circle of a group, such as `212` and `1.2K`. */
export const formatShortCount = (count: number): string => shortCounts.format(count);

interface MarkInput {
  readonly mark: Pick<MapMark, 'points' | 'isOnePosition'>;
  readonly table: MapTable;
  readonly parsedMap: ParsedMap;
}

/** The lines about the rows of one place: its name, how many rows it has, and the first of them. */
function listPositionLines({ mark: { points }, ...shown }: MarkInput): [string, string][] {
  const name = getSharedName(points);
  const first = points.slice(0, GROUP_NAMES).map((point): [string, string] => {
    const lines = listPointLines({ point, ...shown });
    return ['', joinLines(name === '' ? lines : lines.slice(1))];
  });
  const more: [string, string][] = points.length > GROUP_NAMES ? [['', '…']] : [];
  const head = name === '' ? [] : [['', name] as [string, string]];
  const count: [string, string] = ['', messages.describeMap.rowsAtPosition(points.length)];
  return [...head, count, ...[...first, ...more].filter(([, text]) => text !== '')];
}

/** The lines about a mark: of one row, of the rows of one place, or of a group of places. */
export function listMarkLines({ mark, ...shown }: MarkInput): [string, string][] {
  const [point] = mark.points;
  if (point && mark.points.length === 1) return listPointLines({ point, ...shown });
  return mark.isOnePosition ? listPositionLines({ mark, ...shown }) : listGroupLines(mark.points);
}

/** The lines about a group: how many places it has, and some of their names. */
function listGroupLines(points: readonly MapPoint[]): [string, string][] {
  const names = [...new Set(points.map(({ label }) => label))].filter((label) => label !== '');
  const more = names.length > GROUP_NAMES ? ' …' : '';
  const count: [string, string] = ['', formatPlural(countPositions(points), 'place')];
  if (names.length === 0) return [count];
  return [count, ['with', names.slice(0, GROUP_NAMES).join(', ') + more]];
}

const describeCount = (count: number, one: string, many: string): string[] =>
  count === 0 ? [] : [formatPlural(count, one, many)];

/** What the drawn map leaves out or joins. */
interface DrawnFacts {
  /** The area's code where the map has no such area; null for a known one. */
  readonly unknownArea: string | null;
  /** The number of places outside of the map. */
  readonly beyond: number;
  /** The groups of a map with too many places to draw each; null where each has its own mark. */
  readonly groups: {
    readonly points: number;
    readonly groups: number;
    readonly mixed: number;
    readonly areOfPositions: boolean;
  } | null;
}

function describeGroups(
  { points, groups, mixed, areOfPositions }: NonNullable<DrawnFacts['groups']>,
  isOnScreen: boolean,
): string[] {
  const remark = areOfPositions
    ? messages.describeMap.positionsRemark
    : messages.describeMap.groupsRemark;
  return [
    remark(points, groups, isOnScreen),
    ...(mixed === 0 ? [] : [messages.describeMap.severalColours]),
  ];
}

/**
 * Remarks about everything that the map does not show.
 * @param isOnScreen true where a reader can part the groups
 */
export function listMapRemarks(
  { misplaced, leftOut, lost }: MapPoints,
  { unknownArea, beyond, groups }: DrawnFacts,
  isOnScreen: boolean,
): string[] {
  return [
    ...(unknownArea === null
      ? []
      : [`the area ${unknownArea} is not on this map, which shows where the places lie`]),
    ...(groups === null ? [] : describeGroups(groups, isOnScreen)),
    ...describeCount(misplaced, 'row has no place on the map', 'rows have no place on the map'),
    ...describeCount(beyond, 'place lies beyond the map', 'places lie beyond the map'),
    ...describeCount(leftOut, 'place is not drawn', 'places are not drawn'),
    ...(lost.length > 0 ? [`the rows have no column ${lost.join(', ')}`] : []),
  ];
}
