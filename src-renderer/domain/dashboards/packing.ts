/** A widget's rectangle in units of the grid (§2.6 `position`). */
export interface GridRect {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

export interface Packable extends GridRect {
  /** The rows that its content takes, whatever `h` is; tabs are as high as their highest tab. */
  readonly leastH?: number;
}

/** A layout may be hostile: a million columns or rows would freeze or hide everything. */
const MAX_COLS = 48;
const MAX_WIDGET_ROWS = 200;
const MAX_Y = 100_000;

/** Rounds a number and bounds it; anything else becomes the least value. */
export function clampInteger(
  value: number | null | undefined,
  least: number,
  most: number,
): number {
  const number = Number.isFinite(value) ? Math.round(value ?? least) : least;
  return Math.min(most, Math.max(least, number));
}

export const clampColumns = (cols: number): number => clampInteger(cols, 1, MAX_COLS);

/** Bounds the numbers to the grid and never fails. */
export function clampToGrid<Item extends Packable>(item: Item, cols: number): Item {
  const w = clampInteger(item.w, 1, cols);
  const h = Math.max(clampInteger(item.h, 1, MAX_WIDGET_ROWS), item.leastH ?? 1);
  return { ...item, w, h, x: clampInteger(item.x, 0, cols - w), y: clampInteger(item.y, 0, MAX_Y) };
}

/**
 * Compares rows from the top, and columns from left to right: the order of reading and of focus.
 */
export const compareGridOrder = (one: GridRect, other: GridRect): number =>
  one.y - other.y || one.x - other.x;

/**
 * Lifts each item in its order until it meets an earlier one, so that gaps close and nothing
 * overlaps.
 */
export function packInOrder<Item extends GridRect>(ordered: readonly Item[], cols: number): Item[] {
  const skyline = new Array<number>(cols).fill(0);
  return ordered.map((item) => {
    const y = Math.max(0, ...skyline.slice(item.x, item.x + item.w));
    skyline.fill(y + item.h, item.x, item.x + item.w);
    return { ...item, y };
  });
}

/**
 * Arranges items as a grid shows them: inside its columns, without overlaps, packed upwards as
 * react-grid-layout does it, and in reading order.
 */
export function arrangeGrid<Item extends Packable>(items: readonly Item[], cols: number): Item[] {
  const width = clampColumns(cols);
  const inside = items.map((item) => clampToGrid(item, width));
  return packInOrder(inside.sort(compareGridOrder), width).sort(compareGridOrder);
}

/** An item of at most this share of the columns is small. */
const SMALL_SHARE = 1 / 3;

/**
 * Stacks arranged items in their order, each over the full width. In two columns small neighbours
 * share a row; the last of an odd number has one of its own.
 */
export function stackItems<Item extends GridRect>(
  items: readonly Item[],
  { cols, stackedFrom }: { readonly cols: number; readonly stackedFrom: number },
): Item[] {
  const isSmall = (item: Item | undefined): boolean =>
    item !== undefined && cols > 1 && item.w <= stackedFrom * SMALL_SHARE;
  const stacked: Item[] = [];
  let y = 0;
  for (let at = 0; at < items.length; at += 1) {
    const [item, next] = [items[at], items[at + 1]];
    if (item === undefined) continue;
    if (isSmall(item) && next !== undefined && isSmall(next)) {
      stacked.push({ ...item, x: 0, y, w: 1 }, { ...next, x: 1, y, w: 1 });
      y += Math.max(item.h, next.h);
      at += 1;
    } else {
      stacked.push({ ...item, x: 0, y, w: cols });
      y += item.h;
    }
  }
  return stacked;
}

/** Makes the lowest items so high that the grid fills so many rows. */
export function stretchToRows<Item extends GridRect>(items: readonly Item[], rows: number): Item[] {
  const bottom = findGridBottom(items);
  if (bottom >= rows) return [...items];
  return items.map((item) =>
    item.y + item.h === bottom ? { ...item, h: item.h + rows - bottom } : item,
  );
}

/** Returns how far down a grid reaches, in rows. */
export const findGridBottom = (items: readonly GridRect[]): number =>
  items.reduce((bottom, { y, h }) => Math.max(bottom, y + h), 0);
