import Big from 'big.js';
import type { Cell } from '#shared/platform/tools.ts';

/** More digits than any column type holds; a hostile exponent would unfold to millions of zeros. */
const NUMBER = /^[+-]?\d{1,80}(?:\.\d{0,80})?(?:e[+-]?\d{1,2})?$/i;

/** Every digit of a cell that is a number; null for everything else. Never through a float. */
export function readExactNumber(cell: Cell): Big | null {
  if (cell === null || typeof cell === 'boolean') return null;
  const text = String(cell).trim();
  return NUMBER.test(text) ? new Big(text) : null;
}

/** Near enough to look a number up by; what is found is then compared exactly. */
export function readApproximateNumber(cell: Cell): number {
  if (cell === null || typeof cell === 'boolean' || cell === '') return Number.NaN;
  return Number(cell);
}
