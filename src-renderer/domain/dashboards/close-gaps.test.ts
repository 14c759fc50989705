import { describe, expect, it } from 'vitest';
import { closeGaps } from './close-gaps.ts';

const at = (x: number, y: number, w = 4, h = 2) => ({ x, y, w, h });

describe('a gap that a filter leaves', () => {
  it('is taken by who stood to the right of it', () => {
    expect(closeGaps([at(4, 0)], [at(0, 0)])).toEqual([at(0, 0)]);
    expect(closeGaps([at(8, 1)], [at(0, 0), at(4, 0)])).toEqual([at(0, 1)]);
  });

  it('is left where somebody stands between, or where nobody is beside it', () => {
    expect(closeGaps([at(4, 0), at(8, 0)], [at(0, 0)])).toEqual([at(0, 0), at(8, 0)]);
    expect(closeGaps([at(4, 2)], [at(0, 0)])).toEqual([at(4, 2)]);
    expect(closeGaps([at(0, 0)], [at(4, 0)])).toEqual([at(0, 0)]);
  });

  it('changes nothing on a board without one', () => {
    const rects = [at(4, 0), at(8, 4), at(0, 2)];
    expect(closeGaps(rects, [])).toEqual(rects);
  });
});
