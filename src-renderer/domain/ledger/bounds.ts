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

/** `per 1,000 downloads`, `per 90 minutes`: what a rate is counted per. */
const PER = /(?<!\p{L})(?:per|je|pro|pour|par|por)\s$/iu;
const RATE_DIGITS = 2;
const POWER_OF_TEN = /^10*(?:[.,\u00a0\u202f ]000)*$/;

/** Whether a figure is the round number that a rate is counted per, and no statement. */
export function isRateBase(
  { from, unit, interpretations, text: number }: Figure,
  { text, from: start }: FigureContext,
): boolean {
  const isRound = POWER_OF_TEN.test(number) || (interpretations[0]?.digits ?? 0) <= RATE_DIGITS;
  if (unit !== 'plain' || !isRound) return false;
  return PER.test(text.slice(Math.max(0, from - start - BOUND_CHARS), from - start));
}
