import { toExactText } from '#lib/cells/format-cell.ts';
import type { Cell } from '#shared/platform/tools.ts';
import { ROW_KEY } from './chart-data.ts';
import type { MarkGroups } from './mark-groups.ts';
import { asNumber, isSceneNode, listSceneItems, type SceneNode } from './scene-items.ts';

/** The position of a mark in the picture, in CSS pixels. */
export interface MarkRect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Returns the current position of a mark in the window. */
export interface MarkAnchor {
  readonly getBoundingClientRect: () => DOMRect;
}

/** One mark with the text for the pointer, arrow keys and screen readers. */
export interface ReadableMark {
  readonly rect: MarkRect;
  /** A box is hit anywhere inside, a dot also from a small distance. */
  readonly shape: 'box' | 'dot';
  /** True for a bar or a cell, which fills its rectangle. */
  readonly isFilled?: boolean;
  /** Pairs of name and value; a name may be ''. */
  readonly lines: readonly (readonly [string, string])[];
  /** The index of the mark's row; null for a mark that represents several rows. */
  readonly row: number | null;
  /**
   * For a mark that represents several rows, the cells that it was grouped by, with their columns.
   */
  readonly keys: readonly (readonly [column: string, text: string | null])[];
  /**
   * True when the mark represents all rows with those keys; false where a bin, a time unit or a
   * filter divides them.
   */
  readonly isComplete: boolean;
}

export interface ExactCells {
  /** The groups of the marks that the chart aggregates, by the mark's name. */
  readonly groups: ReadonlyMap<string, MarkGroups>;
  /** The only cell of a column that is drawn as this value; undefined where several are. */
  readonly findKey: (column: string, drawn: unknown) => string | null | undefined;
  /** The columns that lines of text show unchanged, by the line's name. */
  readonly columnByName: ReadonlyMap<string, number>;
  readonly findCell: (row: number, column: number) => Cell;
  /** The name of a line without the unit, which its value has. */
  readonly nameLine: (name: string, column: number) => string;
  /** Writes a cell of a column as it is shown, with all its digits. */
  readonly format: (exact: string, column: number) => string;
}

const MAX_LINES = 20;
const MAX_CHARS = 200;
const DOT_PX = 8;
/** A path has one item for each row, and the bounds of each item are those of the whole path. */
const PATHS: ReadonlySet<string> = new Set(['line', 'area', 'trail', 'symbol']);
const GUIDES = /^(?:axis|legend|title|row-|column-)/;

function formatValue(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > MAX_CHARS ? `${text.slice(0, MAX_CHARS)}…` : text;
}

function listLines(item: SceneNode, exact: ExactCells): ReadableMark['lines'] {
  const { tooltip, datum } = item;
  if (tooltip === null || tooltip === undefined || tooltip === '') return [];
  if (!isSceneNode(tooltip)) return [['', formatValue(tooltip)]];
  const row = isSceneNode(datum) ? datum[ROW_KEY] : undefined;
  return Object.entries(tooltip)
    .slice(0, MAX_LINES)
    .map(([name, value]) => {
      const column = exact.columnByName.get(name);
      if (column === undefined || typeof row !== 'number') return [name, formatValue(value)];
      const cell = exact.findCell(row, column);
      const title = exact.nameLine(name, column);
      return [title, cell === null ? 'null' : exact.format(toExactText(cell), column)];
    });
}

/** An aggregated mark knows the cells that it was grouped by, but no row. */
function findOwner(
  item: SceneNode,
  { exact, groups }: MarkOwners,
): Pick<ReadableMark, 'row' | 'keys' | 'isComplete'> {
  const datum = isSceneNode(item['datum']) ? item['datum'] : {};
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
  /** Undefined for a mark that is not known to be grouped. */
  readonly groups: MarkGroups | undefined;
}

interface PictureOrigin {
  readonly x: number;
  readonly y: number;
}

function measureMark(item: SceneNode, type: string, { x, y }: PictureOrigin): MarkRect {
  if (PATHS.has(type)) {
    const middle = { x: x + asNumber(item['x']), y: y + asNumber(item['y']) };
    // The size of a symbol is the area of the square around it; a bubble is hit anywhere inside.
    const sidePx = type === 'symbol' ? Math.sqrt(Math.max(0, asNumber(item['size']))) : 0;
    const width = Math.max(DOT_PX, sidePx);
    return { x: middle.x - width / 2, y: middle.y - width / 2, width, height: width };
  }
  const bounds = isSceneNode(item['bounds']) ? item['bounds'] : {};
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

function readItem(item: SceneNode, { type, corner, groups }: MarkContext, walk: Walk): void {
  // Where a line breaks it has an item without a value.
  const lines = item['defined'] === false ? [] : listLines(item, walk.exact);
  if (lines.length === 0) return;
  const rect = measureMark(item, type, corner);
  if (!Object.values(rect).every(Number.isFinite)) return;
  const shape = PATHS.has(type) ? 'dot' : 'box';
  // A line and the points on it represent the same rows at the same positions, so one of them is
  // dropped.
  const middle = [rect.x + rect.width / 2, rect.y + rect.height / 2].map(Math.round);
  const key = [...middle, shape, lines.join()].join();
  if (!walk.found.has(key)) {
    const isFilled = type === 'rect';
    walk.found.set(key, {
      rect,
      shape,
      isFilled,
      lines,
      ...findOwner(item, { exact: walk.exact, groups }),
    });
  }
}

function readMark(mark: SceneNode, corner: PictureOrigin, walk: Walk): void {
  const { role, marktype, aria, name } = mark;
  if (typeof role === 'string' && GUIDES.test(role)) return;
  if (typeof marktype !== 'string' || aria === false) return;
  const groups = typeof name === 'string' ? walk.exact.groups.get(name) : undefined;
  for (const item of listSceneItems(mark)) {
    if (marktype !== 'group') readItem(item, { type: marktype, corner, groups }, walk);
    const inner = { x: corner.x + asNumber(item['x']), y: corner.y + asNumber(item['y']) };
    for (const child of listSceneItems(item)) readMark(child, inner, walk);
  }
}

/** Lists the readable marks of a drawn scene, in drawing order. */
export function listReadableMarks(
  root: unknown,
  origin: PictureOrigin,
  exact: ExactCells,
): ReadableMark[] {
  const walk: Walk = { exact, found: new Map() };
  if (isSceneNode(root)) readMark(root, origin, walk);
  return [...walk.found.values()];
}
