import { AppError } from '#shared/errors.ts';

/** Chromium draws no texture with a longer side. */
const PICTURE_MAX_PX = 16_384;
const SCALE_MAX = 2;
/** At a smaller scale, text of 14 px would be unreadable. */
const SCALE_MIN = 0.5;

/**
 * Returns twice the page's size, or the largest scale that Chromium can draw.
 * @throws AppError PRINT_FAILED for a page whose picture would be unreadable
 */
export function computePictureScale(heightPx: number): number {
  const scale = Math.min(SCALE_MAX, PICTURE_MAX_PX / heightPx);
  if (scale >= SCALE_MIN) return scale;
  throw new AppError('PRINT_FAILED', 'Too long for one picture. Export as PDF, which has pages.');
}
