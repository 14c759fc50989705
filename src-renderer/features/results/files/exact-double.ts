import { compareNumberTexts, readNumberText } from '#lib/cells/exact-number.ts';

/** Any decimal of so many digits comes back from a double as it was. */
const SAFE_DIGITS = 15;
/** Short enough to be safe without counting; an exponent needs at least `1e1`. */
const isShort = (text: string): boolean => text.length <= SAFE_DIGITS && !/e/i.test(text);
const BINARY_FLOAT = /^(?:double|float|real)/i;

/** A number that a double holds with the very digits of its text. */
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
 * A number that a spreadsheet keeps and shows with every digit: fifteen is where programs stop
 * showing. What was a double before loses nothing by being one again.
 */
export function isExactInSheet(text: string, type: string): boolean {
  const number = readNumberText(text);
  if (number === null) return false;
  if (isShort(number)) return true;
  return isExactDouble(number) && (BINARY_FLOAT.test(type) || countDigits(number) <= SAFE_DIGITS);
}
