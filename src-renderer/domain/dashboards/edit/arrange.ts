import {
  arrange,
  byReading,
  packInOrder,
  toBottom,
  toCols,
  toInside,
  type GridPlace,
  type Packable,
} from '../packing.ts';

export interface Placed extends Packable {
  readonly id: string;
}

const sharesColumns = (one: GridPlace, other: GridPlace): boolean =>
  one.x < other.x + other.w && other.x < one.x + one.w;

/** Whether `other` keeps its turn before one that goes to `target`: half of it must be passed. */
function staysBefore(other: GridPlace, target: GridPlace, isDown: boolean): boolean {
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

type Move = Readonly<Partial<GridPlace>> & { readonly id: string };

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
