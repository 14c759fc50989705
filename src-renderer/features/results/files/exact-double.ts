import { compareNumberTexts, readNumberText } from '#lib/cells/exact-number.ts';

/** A decimal of so many digits survives the way through a double unchanged. */
const SAFE_DIGITS = 15;
/** Short numbers are safe without counting digits; an exponent has at least the form `1e1`. */
const isShort = (text: string): boolean => text.length <= SAFE_DIGITS && !/e/i.test(text);
const BINARY_FLOAT = /^(?:double|float|real)/i;

/** Whether a double holds the number with the very digits of its text. */
export function isExactDouble(text: string): boolean {
  const number = readNumberText(text);
  if (number === null) return false;
  if (isShort(number)) return true;
  const value = Number(number);
  return Number.isFinite(value) && compareNumberTexts(number, String(value)) === 0;
}

function countDigits(text: string): number {
  const [digits = ''] = text.replace(/^[+-]/, '').split(/e/i);
  return digits.replace('.', '').replace(/^0+/, '').length;
}

/**
 * Whether a spreadsheet keeps and shows the number with every digit: programs show at most fifteen.
 * A number that came as a double loses nothing as one.
 */
export function isExactInSheet(text: string, type: string): boolean {
  const number = readNumberText(text);
  if (number === null) return false;
  if (isShort(number)) return true;
  return isExactDouble(number) && (BINARY_FLOAT.test(type) || countDigits(number) <= SAFE_DIGITS);
}
