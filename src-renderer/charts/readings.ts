import { toExactText } from '#lib/cells/format-cell.ts';
import type { Cell } from '#shared/platform/tools.ts';
import { ROW_KEY } from './chart-data.ts';
import type { MarkGroups } from './mark-groups.ts';

/** Where a mark stands in the picture, in CSS pixels. */
export interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Where a mark stands in the window, whenever it is asked. */
export interface MarkSpot {
  readonly getBoundingClientRect: () => DOMRect;
}

/** One mark as it can be read: under the pointer, by arrow keys, by a screen reader. */
export interface Reading {
  readonly place: Place;
  /** A box is hit anywhere inside, a dot from near by. */
  readonly shape: 'box' | 'dot';
  /** Name and value; a name may be ''. */
  readonly lines: readonly (readonly [string, string])[];
  /** The row of the data that the mark is; null where it was made from several. */
  readonly row: number | null;
  /** Of a mark that was made from several rows: the cells that it was grouped by, by column. */
  readonly keys: readonly (readonly [column: string, text: string | null])[];
  /** It is all rows with those keys; false where a bin, a time unit or a filter tells them apart. */
  readonly isWhole: boolean;
}

export interface ExactCells {
  /** What the marks that the chart itself aggregates are grouped by, by the mark's name. */
  readonly groups: ReadonlyMap<string, MarkGroups>;
  /** The one cell of a column that is drawn as this value; undefined where there are others. */
  readonly toKey: (column: string, drawn: unknown) => string | null | undefined;
  /** The column that a line of the reading shows unchanged, by the line's name. */
  readonly columnByName: ReadonlyMap<string, number>;
  readonly toCell: (row: number, column: number) => Cell;
  readonly format: (exact: string) => string;
}

const MAX_LINES = 20;
const MAX_CHARS = 200;
const DOT_PX = 8;
/** A path has a place for each row; the bounds of its items are those of the whole path. */
const PATHS: ReadonlySet<string> = new Set(['line', 'area', 'trail', 'symbol']);
const GUIDES = /^(?:axis|legend|title|row-|column-)/;

type Known = Readonly<Record<string, unknown>>;

const isKnown = (value: unknown): value is Known => typeof value === 'object' && value !== null;
const toNumber = (value: unknown): number => (typeof value === 'number' ? value : 0);
const toItems = (value: unknown): readonly Known[] =>
  Array.isArray(value) ? value.filter(isKnown) : [];

function toText(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > MAX_CHARS ? `${text.slice(0, MAX_CHARS)}…` : text;
}

function toLines(item: Known, exact: ExactCells): Reading['lines'] {
  const { tooltip, datum } = item;
  if (tooltip === null || tooltip === undefined || tooltip === '') return [];
  if (!isKnown(tooltip)) return [['', toText(tooltip)]];
  const row = isKnown(datum) ? datum[ROW_KEY] : undefined;
  return Object.entries(tooltip)
    .slice(0, MAX_LINES)
    .map(([name, value]) => {
      const column = exact.columnByName.get(name);
      if (column === undefined || typeof row !== 'number') return [name, toText(value)];
      const cell = exact.toCell(row, column);
      return [name, cell === null ? 'null' : exact.format(toExactText(cell))];
    });
}

/** A grouped mark knows the cells that it was grouped by, and no row. */
function toOwner(
  item: Known,
  { exact, groups }: Owners,
): Pick<Reading, 'row' | 'keys' | 'isWhole'> {
  const datum = isKnown(item['datum']) ? item['datum'] : {};
  const row = datum[ROW_KEY];
  if (typeof row === 'number') return { row, keys: [], isWhole: true };
  const columns = groups?.columns ?? [];
  const keys = columns.flatMap((column) => {
    const key = Object.hasOwn(datum, column) ? exact.toKey(column, datum[column]) : undefined;
    return key === undefined ? [] : [[column, key] as const];
  });
  return { row: null, keys, isWhole: groups?.isWhole === true && keys.length === columns.length };
}

interface Owners {
  readonly exact: ExactCells;
  /** Undefined where the mark is not known to be grouped. */
  readonly groups: MarkGroups | undefined;
}

interface Corner {
  readonly x: number;
  readonly y: number;
}

function toPlace(item: Known, type: string, { x, y }: Corner): Place {
  if (PATHS.has(type)) {
    const middle = { x: x + toNumber(item['x']), y: y + toNumber(item['y']) };
    return { x: middle.x - DOT_PX / 2, y: middle.y - DOT_PX / 2, width: DOT_PX, height: DOT_PX };
  }
  const bounds = isKnown(item['bounds']) ? item['bounds'] : {};
  const left = toNumber(bounds['x1']);
  const top = toNumber(bounds['y1']);
  return {
    x: x + left,
    y: y + top,
    width: toNumber(bounds['x2']) - left,
    height: toNumber(bounds['y2']) - top,
  };
}

interface Walk {
  readonly exact: ExactCells;
  readonly found: Map<string, Reading>;
}

interface MarkFacts {
  readonly type: string;
  readonly corner: Corner;
  readonly groups: MarkGroups | undefined;
}

function readItem(item: Known, { type, corner, groups }: MarkFacts, walk: Walk): void {
  const lines = toLines(item, walk.exact);
  if (lines.length === 0) return;
  const place = toPlace(item, type, corner);
  if (!Object.values(place).every(Number.isFinite)) return;
  const shape = PATHS.has(type) ? 'dot' : 'box';
  // A line and the points on it are the same rows at the same places.
  const key = [Math.round(place.x), Math.round(place.y), shape, lines.join()].join();
  if (!walk.found.has(key)) {
    walk.found.set(key, { place, shape, lines, ...toOwner(item, { exact: walk.exact, groups }) });
  }
}

function readMark(mark: Known, corner: Corner, walk: Walk): void {
  const { role, marktype, aria, name } = mark;
  if (typeof role === 'string' && GUIDES.test(role)) return;
  if (typeof marktype !== 'string' || aria === false) return;
  const groups = typeof name === 'string' ? walk.exact.groups.get(name) : undefined;
  for (const item of toItems(mark['items'])) {
    if (marktype !== 'group') readItem(item, { type: marktype, corner, groups }, walk);
    const inner = { x: corner.x + toNumber(item['x']), y: corner.y + toNumber(item['y']) };
    for (const child of toItems(item['items'])) readMark(child, inner, walk);
  }
}

/** What can be read off a drawn scene, in the order in which it was drawn. */
export function toReadings(root: unknown, origin: Corner, exact: ExactCells): Reading[] {
  const walk: Walk = { exact, found: new Map() };
  if (isKnown(root)) readMark(root, origin, walk);
  return [...walk.found.values()];
}
