import Big from 'big.js';

/** Decimals of an average that does not come out even. */
export const AVERAGE_DIGITS = 10;
const Exact = Big();
Exact.DP = AVERAGE_DIGITS;

export interface Average {
  readonly text: string;
  /** False: rounded, half up, to AVERAGE_DIGITS decimals. */
  readonly isExact: boolean;
}

/** Of an exact sum's text; null of nothing. */
export function computeAverage(sum: string, count: number): Average | null {
  if (count === 0) return null;
  const total = new Exact(sum);
  const average = total.div(count);
  return { text: average.toFixed(), isExact: average.times(count).eq(total) };
}
