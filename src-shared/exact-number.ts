import Big from 'big.js';
import type { Cell } from './platform/tools.ts';

/**
 * The limit exceeds the digits of every column type; a hostile exponent would expand to millions of
 * zeros.
 */
const NUMBER = /^[+-]?\d{1,80}(?:\.\d{0,80})?(?:e[+-]?\d{1,2})?$/i;

/**
 * The exact number of a cell with every digit; null for any other cell. It never passes through a
 * float.
 */
export function readExactNumber(cell: Cell): Big | null {
  if (cell === null || typeof cell === 'boolean') return null;
  const text = String(cell).trim();
  // Big reads no plus sign before the digits.
  return NUMBER.test(text) ? new Big(text.replace(/^\+/, '')) : null;
}

/** An approximation that finds candidates; these are then compared exactly. */
export function readApproximateNumber(cell: Cell): number {
  if (cell === null || typeof cell === 'boolean' || cell === '') return Number.NaN;
  return Number(cell);
}
