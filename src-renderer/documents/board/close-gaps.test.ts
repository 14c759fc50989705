import { describe, expect, it } from 'vitest';
import { closeGaps } from './close-gaps.ts';

const at = (x: number, y: number, w = 4, h = 2) => ({ x, y, w, h });

const close = (rects: readonly ReturnType<typeof at>[], gone: readonly ReturnType<typeof at>[]) =>
  closeGaps(
    rects.map((rect) => ({ rect })),
    gone,
  ).map(({ rect }) => rect);

describe('a gap that a filter leaves', () => {
  it('is taken by who stood to the right of it', () => {
    expect(close([at(4, 0)], [at(0, 0)])).toEqual([at(0, 0)]);
    expect(close([at(8, 1)], [at(0, 0), at(4, 0)])).toEqual([at(0, 1)]);
  });

  it('is left where somebody stands between, or where nobody is beside it', () => {
    expect(close([at(4, 0), at(8, 0)], [at(0, 0)])).toEqual([at(0, 0), at(8, 0)]);
    expect(close([at(4, 2)], [at(0, 0)])).toEqual([at(4, 2)]);
    expect(close([at(0, 0)], [at(4, 0)])).toEqual([at(0, 0)]);
  });

  it('changes nothing on a board without one', () => {
    const rects = [at(4, 0), at(8, 4), at(0, 2)];
    expect(close(rects, [])).toEqual(rects);
  });
});
