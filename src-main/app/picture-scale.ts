import { AppError } from '#shared/errors.ts';

/** Chromium draws no texture that is longer. */
const PICTURE_MAX_PX = 16_384;
const SCALE_MAX = 2;
/** Smaller, text of 14 px could not be read. */
const SCALE_MIN = 0.5;

/**
 * Twice the page's size, unless Chromium could not hold that: then as sharp as it can be.
 * @throws AppError PRINT_FAILED for a page whose picture nobody could read
 */
export function computePictureScale(heightPx: number): number {
  const scale = Math.min(SCALE_MAX, PICTURE_MAX_PX / heightPx);
  if (scale >= SCALE_MIN) return scale;
  throw new AppError(
    'PRINT_FAILED',
    'It is too long for one picture. Export it as PDF: that has pages.',
  );
}
