import { describe, expect, it } from 'vitest';
import { splitIntoBands } from './board-bands.ts';

const at = (x: number, y: number, w: number, h: number) => ({ x, y, w, h });
const ENDLESS = Number.POSITIVE_INFINITY;

const split = (rects: readonly ReturnType<typeof at>[], mostRows: number) =>
  splitIntoBands(
    rects.map((rect) => ({ rect })),
    mostRows,
  ).map((band) => band.map(({ rect }) => rect));

describe('the bands of a board', () => {
  it('end where no part is cut, in the order of reading', () => {
    const parts = [at(6, 0, 6, 4), at(0, 4, 12, 6), at(0, 0, 6, 4)];
    expect(split(parts, ENDLESS)).toEqual([[at(0, 0, 6, 4), at(6, 0, 6, 4)], [at(0, 0, 12, 6)]]);
  });

  it('keep a high part beside those that stand next to it', () => {
    const parts = [at(0, 2, 4, 8), at(4, 2, 8, 4), at(4, 6, 8, 4)];
    expect(split(parts, 12)).toEqual([[at(0, 0, 4, 8), at(4, 0, 8, 4), at(4, 4, 8, 4)]]);
  });

  it('leave out rows in which nothing stands', () => {
    expect(split([at(0, 3, 4, 2), at(0, 20, 4, 2)], ENDLESS)).toEqual([
      [at(0, 0, 4, 2)],
      [at(0, 0, 4, 2)],
    ]);
  });

  it('are never higher than a page', () => {
    const parts = [at(0, 0, 6, 10), at(6, 0, 6, 6), at(6, 6, 6, 6), at(0, 10, 6, 6)];
    expect(split(parts, 10)).toEqual([
      [at(0, 0, 6, 10), at(6, 0, 6, 6)],
      [at(6, 0, 6, 6), at(0, 4, 6, 6)],
    ]);
    expect(split([at(0, 0, 12, 40)], 14)).toEqual([[at(0, 0, 12, 14)]]);
  });
});
