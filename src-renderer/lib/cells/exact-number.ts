import Big from 'big.js';
import type { Cell } from '#shared/platform/tools.ts';

const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e([+-]?\d{1,4}))?$/i;
/** Big would write a million digits for an exponent of a million. */
const MAX_EXPONENT = 400;
const MAX_DIGITS = 1_000;

/** The text of a cell with a number that can be computed exactly; null for any other cell. */
export function readNumberText(cell: Cell): string | null {
  if (typeof cell !== 'number' && typeof cell !== 'string') return null;
  const text = typeof cell === 'string' ? cell.trim() : String(cell);
  if (text.length > MAX_DIGITS) return null;
  const match = NUMBER.exec(text);
  if (!match || Math.abs(Number(match[1] ?? 0)) > MAX_EXPONENT) return null;
  return text.startsWith('+') ? text.slice(1) : text;
}

/**
 * Compares exactly by value. Rounding to a double keeps the order, so only numbers with the same
 * double need a comparison of their digits.
 */
export function compareNumberTexts(a: string, b: string): number {
  if (a === b) return 0;
  const difference = Number(a) - Number(b);
  if (difference !== 0 && !Number.isNaN(difference)) return difference;
  return new Big(a).cmp(new Big(b));
}
