import { MOST_SCROLL_PX, ROW_PX } from './metrics.ts';

/** The start of each column, followed by the end of the last one. */
export function computeOffsets(widths: readonly number[]): Float64Array {
  const offsets = new Float64Array(widths.length + 1);
  for (const [index, width] of widths.entries()) offsets[index + 1] = (offsets[index] ?? 0) + width;
  return offsets;
}

/** The index of the column that contains this point; beyond the end it is the last one. */
export function findStretch(offsets: Float64Array, px: number): number {
  let low = 0;
  let high = offsets.length - 2;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((offsets[middle] ?? 0) <= px) low = middle;
    else high = middle - 1;
  }
  return Math.max(0, low);
}

export interface RowAxis {
  readonly rows: number;
  /** The height of the area that shows rows. */
  readonly bodyPx: number;
}

export const toRowsPx = (rows: number) => Math.min(rows * ROW_PX, MOST_SCROLL_PX);

/**
 * A table that is higher than the page can be scrolls in scale, so one scrolled pixel moves more.
 */
function computeScale({ rows, bodyPx }: RowAxis): number {
  const scrolled = toRowsPx(rows) - bodyPx;
  return scrolled <= 0 ? 1 : (rows * ROW_PX - bodyPx) / scrolled;
}

export const toContentPx = (axis: RowAxis, scrollPx: number) => scrollPx * computeScale(axis);
export const toScrollPx = (axis: RowAxis, contentPx: number) => contentPx / computeScale(axis);

/** The shortest scroll that makes a row or column completely visible. */
export function computeRevealPx(
  [start, end]: readonly [number, number],
  [from, size]: readonly [number, number],
): number {
  if (start < from || end - start > size) return start;
  return end > from + size ? end - size : from;
}
