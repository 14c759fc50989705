import Big from 'big.js';

/** The number of decimals of an average that has no exact decimal form. */
export const AVERAGE_DIGITS = 10;
const Exact = Big();
Exact.DP = AVERAGE_DIGITS;

export interface Average {
  readonly text: string;
  /** False when rounded, half up, to AVERAGE_DIGITS decimals. */
  readonly isExact: boolean;
}

/** Computes an average from an exact sum; null when `count` is 0. */
export function computeAverage(sum: string, count: number): Average | null {
  if (count === 0) return null;
  const total = new Exact(sum);
  const average = total.div(count);
  return { text: average.toFixed(), isExact: average.times(count).eq(total) };
}
