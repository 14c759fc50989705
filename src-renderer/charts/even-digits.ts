/** The number of digits of the largest value; the others get as many decimals. */
const DIGITS = 4;
const MOST_DECIMALS = 6;
/** Matches formats that trim zeros and round to digits: nobody chose a number of decimals. */
const UNSET_FORMAT = /^(\$?),?(?:\.6)?~r$/;

/**
 * Gives all values the same number of decimals: bars end in `119.9, 81.0, 79.8` instead of `119.9,
 * 81, 79.8354`. Null where the format was chosen on purpose, or where the smallest value would
 * become 0.
 */
export function buildEvenFormat(format: string, values: readonly number[]): string | null {
  const match = UNSET_FORMAT.exec(format);
  const sizes = values.map(Math.abs).filter((size) => size > 0);
  if (!match || sizes.length === 0) return null;
  const currency = match[1] ?? '';
  if (values.every(Number.isInteger)) return `${currency},d`;
  const most = DIGITS - 1 - Math.floor(Math.log10(Math.max(...sizes)));
  const own = Math.max(...sizes.map(countDecimals));
  const decimals = Math.min(Math.max(0, most), own, MOST_DECIMALS);
  return Math.min(...sizes) < 10 ** -decimals ? null : `${currency},.${String(decimals)}f`;
}

const countDecimals = (value: number): number => {
  const [, decimals = ''] = /\.(\d+)$/.exec(String(value)) ?? [];
  return decimals.length;
};
