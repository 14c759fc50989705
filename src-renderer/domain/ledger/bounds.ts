import type { FigureContext } from './context.ts';
import type { Figure } from './figure.ts';

/** `4 of 7 teams are above 50 %`, `the first month above 1M`. */
const BOUND =
  /(?<!\p{L})(?:over|under|above|below|at least|at most|more than|less than|fewer than|exceed(?:s|ed|ing)?|über|unter|mehr als|weniger als|plus de|moins de|más de|menos de)\s[$€£]?$/iu;
/** `more than 50 % of the revenue` states a share. */
const IS_SHARE = /^\s(?:of|der|des|von|du|de la|de|del)(?!\p{L})/iu;
const BOUND_DIGITS = 1.9;
const BOUND_CHARS = 20;
/** Whether a figure is a round bound that values are compared with, and no value itself. */
export function isBound(
  { from, to, interpretations }: Figure,
  { text, from: start }: FigureContext,
): boolean {
  if ((interpretations[0]?.digits ?? 0) >= BOUND_DIGITS) return false;
  const before = text.slice(Math.max(0, from - start - BOUND_CHARS), from - start);
  return BOUND.test(before) && !IS_SHARE.test(text.slice(to - start));
}
