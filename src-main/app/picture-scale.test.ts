import { describe, expect, it } from 'vitest';
import { computePictureScale } from './picture-scale.ts';

describe('the scale of a picture', () => {
  it.each([
    [800, 2],
    [8_192, 2],
    [16_384, 1],
    [32_768, 0.5],
  ])('of a page of %i px is %d', (height, scale) => {
    expect(computePictureScale(height)).toBe(scale);
  });

  it('is none where nobody could read the picture, and the way that is left is named', () => {
    expect(() => computePictureScale(32_769)).toThrow(/PDF/);
    expect(() => computePictureScale(32_769)).toThrow(
      expect.objectContaining({ code: 'PRINT_FAILED' }) as Error,
    );
  });
});
