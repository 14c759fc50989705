import {
  arrangeGrid,
  compareGridOrder,
  packInOrder,
  findGridBottom,
  clampColumns,
  clampToGrid,
  type GridRect,
  type Packable,
} from '../packing.ts';

export interface GridItem extends Packable {
  readonly id: string;
}

const sharesColumns = (one: GridRect, other: GridRect): boolean =>
  one.x < other.x + other.w && other.x < one.x + one.w;

/** Whether `other` stays before a widget that moves to `target`: half of it must be passed. */
function staysBefore(other: GridRect, target: GridRect, isDown: boolean): boolean {
  if (!sharesColumns(other, target)) return compareGridOrder(other, target) < 0;
  const middle = other.y + other.h / 2;
  return isDown ? middle < target.y + target.h : middle <= target.y;
}

/** Moves or resizes one widget; those in its way move down. */
function moveItem(items: readonly GridItem[], target: GridItem, cols: number): GridItem[] {
  const width = clampColumns(cols);
  const packed = arrangeGrid(items, width);
  const from = packed.find(({ id }) => id === target.id);
  if (!from) return packed;
  const inside = clampToGrid(target, width);
  const others = packed.filter(({ id }) => id !== target.id);
  const isDown = inside.y > from.y;
  const at = others.findLastIndex((other) => staysBefore(other, inside, isDown)) + 1;
  return packInOrder(others.toSpliced(at, 0, inside), width).sort(compareGridOrder);
}

type Move = Readonly<Partial<GridRect>> & { readonly id: string };

/** Moves or resizes one widget to the cells under a pointer. An unknown id changes nothing. */
export function rearrange(items: readonly GridItem[], move: Move, cols: number): GridItem[] {
  const packed = arrangeGrid(items, cols);
  const from = packed.find(({ id }) => id === move.id);
  return from ? moveItem(packed, { ...from, ...move }, cols) : packed;
}

export type GridDirection = 'left' | 'right' | 'up' | 'down';

const STEPS: Readonly<Record<GridDirection, { readonly x: number; readonly y: number }>> = {
  left: { x: -1, y: 0 },
  right: { x: 1, y: 0 },
  up: { x: 0, y: -1 },
  down: { x: 0, y: 1 },
};

/**
 * Moves one step by key. Up and down lead to the next arrangement that differs, since packing would
 * revert a single row.
 */
export function moveByStep(
  items: readonly GridItem[],
  { id, by }: { readonly id: string; readonly by: GridDirection },
  cols: number,
): GridItem[] {
  const packed = arrangeGrid(items, cols);
  const from = packed.find((item) => item.id === id);
  if (!from) return packed;
  const { x, y } = STEPS[by];
  const rows = y === 0 ? 1 : findGridBottom(packed) + 1;
  for (let far = 1; far <= rows; far += 1) {
    const next = rearrange(packed, { id, x: from.x + x * far, y: from.y + y * far }, cols);
    const now = next.find((item) => item.id === id);
    if (now && (now.x !== from.x || now.y !== from.y)) return next;
    if (from.y + y * far < 0) break;
  }
  return packed;
}

/** Makes a widget wider, narrower, taller or shorter by one cell, never below one. */
export function resizeByStep(
  items: readonly GridItem[],
  { id, by }: { readonly id: string; readonly by: GridDirection },
  cols: number,
): GridItem[] {
  const packed = arrangeGrid(items, cols);
  const from = packed.find((item) => item.id === id);
  if (!from) return packed;
  const { x, y } = STEPS[by];
  const most = clampColumns(cols) - from.x;
  const size = { w: Math.min(Math.max(from.w + x, 1), most), h: Math.max(from.h + y, 1) };
  return rearrange(packed, { id, ...size }, cols);
}
