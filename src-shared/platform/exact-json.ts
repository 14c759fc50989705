import Big from 'big.js';
import { rewriteJson, type Rewrite, type JsonPathStep } from './rewrite-json.ts';

/**
 * A double keeps any number of so many digits, and so one of so many characters without an
 * exponent.
 */
const SAFE_DIGITS = 15;
/** No double needs more digits to differ from its neighbours: a number with more is another. */
const MOST_DIGITS = 17;
/** Shorter plain numbers are within a double's range. */
const SAFE_CHARS = 300;
const MINUS = 0x2d;
const DIGIT_0 = 0x30;
const DIGIT_9 = 0x39;
/** Matches longer bare numbers; some matches are inside strings and cost only time. */
const MAY_BE_ROUNDED = /[[,:]\s*-?\d(?:[\d.]{15}|[\d.]{0,14}[eE])/;
const CELLS: readonly JsonPathStep[] = [['data'], null, null];

const hasExponent = (raw: string): boolean => raw.includes('e') || raw.includes('E');

/** Counts from the first digit that is not 0 to the last, before an exponent. */
function countDigits(raw: string): number {
  let digits = 0;
  let zeros = 0;
  for (let at = 0; at < raw.length; at += 1) {
    const code = raw.charCodeAt(at);
    if (code > DIGIT_9) break;
    if (code < DIGIT_0) continue;
    if (code === DIGIT_0) zeros += digits === 0 ? 0 : 1;
    else {
      digits += zeros + 1;
      zeros = 0;
    }
  }
  return digits;
}

/**
 * Whether a number loses a digit. Another spelling of the very number that a double holds is no
 * loss: `100.00000000000000`.
 */
function isRounded(raw: string): boolean {
  const digits = countDigits(raw);
  const isPlain = !hasExponent(raw);
  if (digits === 0 || (isPlain && digits <= SAFE_DIGITS && raw.length < SAFE_CHARS)) return false;
  if (digits > MOST_DIGITS) return true;
  const near = Number(raw);
  const written = String(near);
  if (written === raw) return false;
  if (near === 0 || !Number.isFinite(near)) return true;
  // Two plain decimals differ in a digit or in trailing zeros, so the library is not needed for
  // them.
  if (isPlain && !raw.endsWith('0') && !written.includes('e')) return true;
  return !new Big(raw).eq(written);
}

const quoteRounded: Rewrite = (raw) => {
  if (raw.length <= SAFE_DIGITS && !hasExponent(raw)) return null;
  const first = raw.charCodeAt(0);
  const isNumber = first === MINUS || (first >= DIGIT_0 && first <= DIGIT_9);
  return isNumber && isRounded(raw) ? `"${raw}"` : null;
};

/**
 * Writing everything again is many times quicker than checking each number, and mostly settles it.
 */
function isWrittenSo(value: unknown, text: string): boolean {
  try {
    return JSON.stringify(value) === text;
  } catch {
    // The value is nested too deep to be written.
    return false;
  }
}

/**
 * Parses like `JSON.parse`, but a cell of `data` (rows as lists or as objects) that is a number
 * which a double would change is returned as its text: a server may write an int64 or a decimal
 * without quotes, and a rounded figure looks like any other. This holds for the cells themselves
 * only: a number inside a cell's own list or object, or anywhere else in the text, is what
 * `JSON.parse` makes of it.
 * @throws SyntaxError
 */
export function parseExactJson(text: string): unknown {
  const value: unknown = JSON.parse(text);
  if (!MAY_BE_ROUNDED.test(text) || isWrittenSo(value, text)) return value;
  const exact = rewriteJson(text, CELLS, quoteRounded);
  return exact === text ? value : JSON.parse(exact);
}
