import { readNumberText } from '#lib/cells/exact-number.ts';
import type { NumberSeparators } from '#lib/cells/format-cell.ts';

const escapePattern = (text: string): string =>
  text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** People type an ordinary space or apostrophe where a locale groups with a special one. */
function buildGroupPattern(group: string): string {
  if (/^\s$/u.test(group)) return String.raw`\s`;
  return /^['’]$/.test(group) ? "['’]" : escapePattern(group);
}

/**
 * Reads a number as the locale writes it, as the text that SQL compares: `8,5` where the comma is
 * the decimal sign, `1,000` where it groups. Null for any other text; a group of the wrong length is
 * none.
 */
export function readTypedNumber(
  typed: string,
  { group, decimal }: NumberSeparators,
): string | null {
  const text = typed.trim().replace(/^[−–]/, '-');
  const [by, point] = [buildGroupPattern(group), escapePattern(decimal)];
  const grouped = group === '' ? '' : String.raw`\d{1,3}(?:${by}\d{2,3})*${by}\d{3}|`;
  const match = new RegExp(`^([+-]?)(${grouped}\\d+)?(?:${point}(\\d*))?$`, 'u').exec(text);
  const [, sign = '', digits = '', fraction = ''] = match ?? [];
  if (!match || digits + fraction === '') return readNumberText(text);
  const integer = digits.replaceAll(new RegExp(by === '' ? String.raw`\D` : by, 'gu'), '') || '0';
  return `${sign === '-' ? '-' : ''}${integer}${fraction === '' ? '' : `.${fraction}`}`;
}

/** Formats a number for a field as it would be typed, without groups; other texts stay. */
export function formatTypedNumber(value: string, { decimal }: NumberSeparators): string {
  return readNumberText(value) === null ? value : value.replace('.', decimal);
}
