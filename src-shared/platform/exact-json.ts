import Big from 'big.js';
import { rewriteJson, type Rewrite, type Step } from './rewrite-json.ts';

const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;
/** A double keeps any number of so many characters, unless an exponent stands in it. */
const SAFE_CHARS = 15;
/** Bare numbers beyond that; some more, inside strings, are looked at for nothing. */
const MAY_BE_ROUNDED = /[[,:]\s*-?\d(?:[\d.]{15}|[\d.]{0,14}[eE])/;
const CELLS: readonly Step[] = [['data'], null, null];

/** Another way of writing the very number that a double holds is no loss: `100.00000000000000`. */
function isRounded(raw: string): boolean {
  const near = Number(raw);
  const written = String(near);
  if (written === raw || !NUMBER.test(raw)) return false;
  if (!Number.isFinite(near)) return true;
  if (near === 0) return /^-?[0.]*[1-9]/.test(raw);
  // Plain decimals differ in their digits or in zeros behind them; a library need not weigh those.
  const isPlain = !/e/i.test(raw) && !written.includes('e');
  if (isPlain && !raw.endsWith('0')) return true;
  return !new Big(raw).eq(written);
}

const quoteRounded: Rewrite = (raw) => {
  if (raw.length <= SAFE_CHARS && !raw.includes('e') && !raw.includes('E')) return null;
  if (raw.startsWith('"') || !isRounded(raw)) return null;
  return `"${raw}"`;
};

/** Writing all of it again is many times quicker than weighing each number, and mostly settles it. */
function isWrittenSo(value: unknown, text: string): boolean {
  try {
    return JSON.stringify(value) === text;
  } catch {
    // Nested too deep to be written.
    return false;
  }
}

/**
 * As `JSON.parse`, but a cell of `data` (rows as lists or as objects) that is a number which a double
 * would change comes as its text: a server may write an int64 or a decimal without quotes, and a
 * rounded figure looks like any other. Only the cells themselves: a number inside a cell's own list or
 * object, or anywhere else in the text, is what `JSON.parse` makes of it.
 * @throws SyntaxError
 */
export function parseExactJson(text: string): unknown {
  const value: unknown = JSON.parse(text);
  if (!MAY_BE_ROUNDED.test(text) || isWrittenSo(value, text)) return value;
  const exact = rewriteJson(text, CELLS, quoteRounded);
  return exact === text ? value : JSON.parse(exact);
}
