/** A widget's place in cells of the grid (§2.6 `position`). */
export interface Cell {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

export interface Placed extends Cell {
  readonly id: string;
}

/** Bounds for a server's numbers: no dashboard is read in a grid beyond them. */
const MAX_COLS = 96;
const MAX_HEIGHT = 500;
const MAX_Y = 100_000;

const clamp = (value: number, least: number, most: number): number =>
  Math.min(Math.max(Math.trunc(value) || 0, least), most);

export const toCols = (cols: number): number => clamp(cols, 1, MAX_COLS);

function toInside<Item extends Cell>(item: Item, cols: number): Item {
  const w = clamp(item.w, 1, cols);
  const x = clamp(item.x, 0, cols - w);
  return { ...item, x, y: clamp(item.y, 0, MAX_Y), w, h: clamp(item.h, 1, MAX_HEIGHT) };
}

/** Rows from the top, from left to right in each: how a board is read. */
export const byReading = (one: Cell, other: Cell): number => one.y - other.y || one.x - other.x;

/** Each in its turn rises until it meets one that came before: gaps close, and nothing overlaps. */
function packInOrder<Item extends Cell>(ordered: readonly Item[], cols: number): Item[] {
  const skyline = new Array<number>(cols).fill(0);
  return ordered.map((item) => {
    const y = Math.max(...skyline.slice(item.x, item.x + item.w));
    skyline.fill(y + item.h, item.x, item.x + item.w);
    return { ...item, y };
  });
}

/** The arrangement as a grid shows it: inside its columns, without overlaps, packed upwards. */
export function arrange<Item extends Placed>(items: readonly Item[], cols: number): Item[] {
  const width = toCols(cols);
  const inside = items.map((item) => toInside(item, width));
  return packInOrder(inside.sort(byReading), width);
}

const sharesColumns = (one: Cell, other: Cell): boolean =>
  one.x < other.x + other.w && other.x < one.x + one.w;

/** Whether `other` keeps its turn before one that goes to `target`: half of it must be passed. */
function staysBefore(other: Cell, target: Cell, isDown: boolean): boolean {
  if (!sharesColumns(other, target)) return byReading(other, target) < 0;
  const middle = other.y + other.h / 2;
  return isDown ? middle < target.y + target.h : middle <= target.y;
}

/** Puts one widget somewhere else, or in another size; those in its way give way downwards. */
function place(items: readonly Placed[], target: Placed, cols: number): Placed[] {
  const width = toCols(cols);
  const packed = arrange(items, width);
  const from = packed.find(({ id }) => id === target.id);
  if (!from) return packed;
  const inside = toInside(target, width);
  const others = packed.filter(({ id }) => id !== target.id);
  const isDown = inside.y > from.y;
  const at = others.findLastIndex((other) => staysBefore(other, inside, isDown)) + 1;
  return packInOrder(others.toSpliced(at, 0, inside), width).sort(byReading);
}

type Move = Readonly<Partial<Cell>> & { readonly id: string };

/** Moves or resizes one to cells that a pointer names. An id that is not there changes nothing. */
export function rearrange(items: readonly Placed[], move: Move, cols: number): Placed[] {
  const packed = arrange(items, cols);
  const from = packed.find(({ id }) => id === move.id);
  return from ? place(packed, { ...from, ...move }, cols) : packed;
}

export type Step = 'left' | 'right' | 'up' | 'down';

const STEPS: Readonly<Record<Step, { readonly x: number; readonly y: number }>> = {
  left: { x: -1, y: 0 },
  right: { x: 1, y: 0 },
  up: { x: 0, y: -1 },
  down: { x: 0, y: 1 },
};

/** How far down a grid reaches, in rows. */
export const toBottom = (items: readonly Cell[]): number =>
  items.reduce((bottom, { y, h }) => Math.max(bottom, y + h), 0);

/**
 * One step by key. Up and down go to the next arrangement that differs, since packing would take a
 * single row back.
 */
export function step(
  items: readonly Placed[],
  { id, by }: { readonly id: string; readonly by: Step },
  cols: number,
): Placed[] {
  const packed = arrange(items, cols);
  const from = packed.find((item) => item.id === id);
  if (!from) return packed;
  const { x, y } = STEPS[by];
  const rows = y === 0 ? 1 : toBottom(packed) + 1;
  for (let far = 1; far <= rows; far += 1) {
    const next = rearrange(packed, { id, x: from.x + x * far, y: from.y + y * far }, cols);
    const now = next.find((item) => item.id === id);
    if (now && (now.x !== from.x || now.y !== from.y)) return next;
    if (from.y + y * far < 0) break;
  }
  return packed;
}

/** Wider, narrower, taller or shorter by one cell, never below one. */
export function grow(
  items: readonly Placed[],
  { id, by }: { readonly id: string; readonly by: Step },
  cols: number,
): Placed[] {
  const packed = arrange(items, cols);
  const from = packed.find((item) => item.id === id);
  if (!from) return packed;
  const { x, y } = STEPS[by];
  const most = toCols(cols) - from.x;
  const size = { w: Math.min(Math.max(from.w + x, 1), most), h: Math.max(from.h + y, 1) };
  return rearrange(packed, { id, ...size }, cols);
}
