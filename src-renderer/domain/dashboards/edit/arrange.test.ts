import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arrangeGrid, compareGridOrder, findGridBottom } from '../packing.ts';
import { resizeByStep, rearrange, moveByStep, type GridItem } from './arrange.ts';

const number = fc.oneof(fc.integer({ min: -5, max: 40 }), fc.integer());
const widgets = fc
  .array(fc.record({ x: number, y: number, w: number, h: number }), { maxLength: 25 })
  .map((cells) => cells.map((cell, at): GridItem => ({ id: String(at), ...cell })));
const columns = fc.constantFrom(1, 2, 4, 6, 10, 12, 24);
const direction = fc.constantFrom('left', 'right', 'up', 'down');

function expectSound(placed: readonly GridItem[], cols: number): void {
  for (const { x, y, w, h } of placed) {
    expect(x >= 0 && y >= 0 && w >= 1 && h >= 1 && x + w <= cols).toBe(true);
  }
  for (const [at, one] of placed.entries()) {
    for (const other of placed.slice(at + 1)) {
      const apart =
        one.x + one.w <= other.x ||
        other.x + other.w <= one.x ||
        one.y + one.h <= other.y ||
        other.y + other.h <= one.y;
      expect(apart).toBe(true);
    }
  }
}

const idsOf = (items: readonly GridItem[]) => items.map(({ id }) => id).sort();
const find = (items: readonly GridItem[], id: string) => items.find((item) => item.id === id);
const at = (id: string, [x, y, w, h]: readonly [number, number, number, number]): GridItem => ({
  id,
  x,
  y,
  w,
  h,
});

describe('any arrangement', () => {
  it('keeps every widget inside the grid and apart, whatever a server sent', () => {
    fc.assert(
      fc.property(widgets, columns, (items, cols) => {
        const placed = arrangeGrid(items, cols);
        expectSound(placed, cols);
        expect(idsOf(placed)).toEqual(idsOf(items));
        expect(arrangeGrid(placed, cols)).toEqual(placed.toSorted(compareGridOrder));
      }),
    );
  });

  it('stays sound and whole through moves, sizes and keys', () => {
    const action = fc.record({ at: fc.nat(24), kind: fc.nat(3), by: direction, to: number });
    fc.assert(
      fc.property(widgets, columns, fc.array(action, { maxLength: 12 }), (items, cols, actions) => {
        let placed: GridItem[] = arrangeGrid(items, cols);
        for (const { at: nth, kind, by, to } of actions) {
          const id = String(nth);
          if (kind === 0) placed = rearrange(placed, { id, x: to, y: to % 50 }, cols);
          else if (kind === 1) placed = rearrange(placed, { id, w: to, h: to }, cols);
          else placed = (kind === 2 ? moveByStep : resizeByStep)(placed, { id, by }, cols);
          expectSound(placed, cols);
          expect(idsOf(placed)).toEqual(idsOf(items));
        }
      }),
    );
  });

  it('of many widgets is quick enough to follow a pointer', () => {
    const many = Array.from({ length: 10_000 }, (_, nth) =>
      at(String(nth), [(nth * 3) % 12, Math.floor(nth / 4), 3, 2]),
    );
    expectSound(arrangeGrid(many, 12).slice(0, 200), 12);
    expect(arrangeGrid(many, 12)).toHaveLength(10_000);
  });
});

describe('by key', () => {
  const column = [at('a', [0, 0, 6, 2]), at('b', [0, 2, 6, 3]), at('c', [6, 0, 6, 5])];

  it('down goes past the next one, and up comes back', () => {
    const down = moveByStep(column, { id: 'a', by: 'down' }, 12);
    expect(find(down, 'b')).toMatchObject({ y: 0 });
    expect(find(down, 'a')).toMatchObject({ y: 3 });
    expect(moveByStep(down, { id: 'a', by: 'up' }, 12)).toEqual(column.toSorted(compareGridOrder));
  });

  it('sideways goes one column, and whatever lies there gives way', () => {
    const right = moveByStep(column, { id: 'a', by: 'right' }, 12);
    expect(find(right, 'a')).toMatchObject({ x: 1, y: 0 });
    expect(find(right, 'c')).toMatchObject({ x: 6, y: 2 });
  });

  it('at the edge changes nothing', () => {
    for (const by of ['left', 'up'] as const) {
      expect(moveByStep(column, { id: 'a', by }, 12)).toEqual(column.toSorted(compareGridOrder));
    }
    expect(moveByStep(column, { id: 'nobody', by: 'down' }, 12)).toEqual(
      column.toSorted(compareGridOrder),
    );
  });

  it('sizes by one cell, inside the grid', () => {
    expect(find(resizeByStep(column, { id: 'a', by: 'right' }, 12), 'a')).toMatchObject({
      w: 7,
      h: 2,
    });
    expect(find(resizeByStep(column, { id: 'c', by: 'right' }, 12), 'c')).toMatchObject({ w: 6 });
    expect(find(resizeByStep(column, { id: 'a', by: 'down' }, 12), 'b')).toMatchObject({ y: 3 });
    const one = [at('a', [0, 0, 1, 1])];
    expect(
      resizeByStep(resizeByStep(one, { id: 'a', by: 'up' }, 4), { id: 'a', by: 'left' }, 4),
    ).toEqual(one);
  });
});

describe('by pointer', () => {
  it('passes one whose middle it has passed', () => {
    const items = [at('a', [0, 0, 12, 2]), at('b', [0, 2, 12, 4])];
    expect(find(rearrange(items, { id: 'a', x: 0, y: 2 }, 12), 'a')).toMatchObject({ y: 0 });
    expect(find(rearrange(items, { id: 'a', x: 0, y: 3 }, 12), 'a')).toMatchObject({ y: 4 });
  });

  it('tells how far the grid reaches', () => {
    expect(findGridBottom([])).toBe(0);
    expect(findGridBottom([at('a', [0, 3, 1, 4]), at('b', [0, 0, 1, 2])])).toBe(7);
  });
});
