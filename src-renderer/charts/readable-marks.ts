import { toExactText } from '#lib/cells/format-cell.ts';
import type { Cell } from '#shared/platform/tools.ts';
import { ROW_KEY } from './chart-data.ts';
import type { MarkGroups } from './mark-groups.ts';

/** Where a mark stands in the picture, in CSS pixels. */
export interface MarkRect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Where a mark stands in the window, whenever it is asked. */
export interface MarkAnchor {
  readonly getBoundingClientRect: () => DOMRect;
}

/** One mark as it can be read: under the pointer, by arrow keys, by a screen reader. */
export interface ReadableMark {
  readonly rect: MarkRect;
  /** A box is hit anywhere inside, a dot from near by. */
  readonly shape: 'box' | 'dot';
  /** Name and value; a name may be ''. */
  readonly lines: readonly (readonly [string, string])[];
  /** The row of the data that the mark is; null where it was made from several. */
  readonly row: number | null;
  /** Of a mark that was made from several rows: the cells that it was grouped by, by column. */
  readonly keys: readonly (readonly [column: string, text: string | null])[];
  /** It is all rows with those keys; false where a bin, a time unit or a filter tells them apart. */
  readonly isComplete: boolean;
}

export interface ExactCells {
  /** What the marks that the chart itself aggregates are grouped by, by the mark's name. */
  readonly groups: ReadonlyMap<string, MarkGroups>;
  /** The one cell of a column that is drawn as this value; undefined where there are others. */
  readonly findKey: (column: string, drawn: unknown) => string | null | undefined;
  /** The column that a line of the reading shows unchanged, by the line's name. */
  readonly columnByName: ReadonlyMap<string, number>;
  readonly findCell: (row: number, column: number) => Cell;
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
const asNumber = (value: unknown): number => (typeof value === 'number' ? value : 0);
const listItems = (value: unknown): readonly Known[] =>
  Array.isArray(value) ? value.filter(isKnown) : [];

function formatValue(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > MAX_CHARS ? `${text.slice(0, MAX_CHARS)}…` : text;
}

function listLines(item: Known, exact: ExactCells): ReadableMark['lines'] {
  const { tooltip, datum } = item;
  if (tooltip === null || tooltip === undefined || tooltip === '') return [];
  if (!isKnown(tooltip)) return [['', formatValue(tooltip)]];
  const row = isKnown(datum) ? datum[ROW_KEY] : undefined;
  return Object.entries(tooltip)
    .slice(0, MAX_LINES)
    .map(([name, value]) => {
      const column = exact.columnByName.get(name);
      if (column === undefined || typeof row !== 'number') return [name, formatValue(value)];
      const cell = exact.findCell(row, column);
      return [name, cell === null ? 'null' : exact.format(toExactText(cell))];
    });
}

/** A grouped mark knows the cells that it was grouped by, and no row. */
function findOwner(
  item: Known,
  { exact, groups }: MarkOwners,
): Pick<ReadableMark, 'row' | 'keys' | 'isComplete'> {
  const datum = isKnown(item['datum']) ? item['datum'] : {};
  const row = datum[ROW_KEY];
  if (typeof row === 'number') return { row, keys: [], isComplete: true };
  const columns = groups?.columns ?? [];
  const keys = columns.flatMap((column) => {
    const key = Object.hasOwn(datum, column) ? exact.findKey(column, datum[column]) : undefined;
    return key === undefined ? [] : [[column, key] as const];
  });
  return {
    row: null,
    keys,
    isComplete: groups?.isComplete === true && keys.length === columns.length,
  };
}

interface MarkOwners {
  readonly exact: ExactCells;
  /** Undefined where the mark is not known to be grouped. */
  readonly groups: MarkGroups | undefined;
}

interface PictureOrigin {
  readonly x: number;
  readonly y: number;
}

function measureMark(item: Known, type: string, { x, y }: PictureOrigin): MarkRect {
  if (PATHS.has(type)) {
    const middle = { x: x + asNumber(item['x']), y: y + asNumber(item['y']) };
    return { x: middle.x - DOT_PX / 2, y: middle.y - DOT_PX / 2, width: DOT_PX, height: DOT_PX };
  }
  const bounds = isKnown(item['bounds']) ? item['bounds'] : {};
  const left = asNumber(bounds['x1']);
  const top = asNumber(bounds['y1']);
  return {
    x: x + left,
    y: y + top,
    width: asNumber(bounds['x2']) - left,
    height: asNumber(bounds['y2']) - top,
  };
}

interface Walk {
  readonly exact: ExactCells;
  readonly found: Map<string, ReadableMark>;
}

interface MarkContext {
  readonly type: string;
  readonly corner: PictureOrigin;
  readonly groups: MarkGroups | undefined;
}

function readItem(item: Known, { type, corner, groups }: MarkContext, walk: Walk): void {
  const lines = listLines(item, walk.exact);
  if (lines.length === 0) return;
  const rect = measureMark(item, type, corner);
  if (!Object.values(rect).every(Number.isFinite)) return;
  const shape = PATHS.has(type) ? 'dot' : 'box';
  // A line and the points on it are the same rows at the same places.
  const key = [Math.round(rect.x), Math.round(rect.y), shape, lines.join()].join();
  if (!walk.found.has(key)) {
    walk.found.set(key, { rect, shape, lines, ...findOwner(item, { exact: walk.exact, groups }) });
  }
}

function readMark(mark: Known, corner: PictureOrigin, walk: Walk): void {
  const { role, marktype, aria, name } = mark;
  if (typeof role === 'string' && GUIDES.test(role)) return;
  if (typeof marktype !== 'string' || aria === false) return;
  const groups = typeof name === 'string' ? walk.exact.groups.get(name) : undefined;
  for (const item of listItems(mark['items'])) {
    if (marktype !== 'group') readItem(item, { type: marktype, corner, groups }, walk);
    const inner = { x: corner.x + asNumber(item['x']), y: corner.y + asNumber(item['y']) };
    for (const child of listItems(item['items'])) readMark(child, inner, walk);
  }
}

/** What can be read off a drawn scene, in the order in which it was drawn. */
export function listReadableMarks(
  root: unknown,
  origin: PictureOrigin,
  exact: ExactCells,
): ReadableMark[] {
  const walk: Walk = { exact, found: new Map() };
  if (isKnown(root)) readMark(root, origin, walk);
  return [...walk.found.values()];
}
