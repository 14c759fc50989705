import Big from 'big.js';

const ARABIC_INDIC = 0x0660;
const EASTERN_ARABIC = 0x06f0;
const SIGN_REPLACEMENTS: Readonly<Record<string, string>> = {
  '٫': '.',
  '٬': "'",
  '٪': '%',
  '’': "'",
  '\u2011': '-',
  '\u2212': '-',
  '\u202f': '\u00a0',
  '\u2009': '\u00a0',
  '\u2007': '\u00a0',
};
const ODD = /[\u0660-\u0669\u06f0-\u06f9٫٬٪’\u2011\u2212\u202f\u2009\u2007]/g;

function normalizeSign(sign: string): string {
  const separator = SIGN_REPLACEMENTS[sign];
  if (separator !== undefined) return separator;
  const code = sign.charCodeAt(0);
  return String(code - (code >= EASTERN_ARABIC ? EASTERN_ARABIC : ARABIC_INDIC));
}

/** The result has the same length, so positions in it are positions in the text. */
export function normalizeNumberSigns(text: string): string {
  return text.replaceAll(ODD, normalizeSign);
}

/** The digits in one interpretation: `1234.50`, without separators, with a decimal point. */
export interface PlainDigits {
  readonly text: string;
  readonly decimals: number;
}

export type DecimalSeparator = 'point' | 'comma';

const COMMA_GROUPS = /^\d{1,3}(?:,\d{3})+$/;
const POINT_GROUPS = /^\d{1,3}(?:\.\d{3})+$/;
const SPLIT_BY_SPACE = /[\u00a0 ']/g;

function buildPlainDigits(integer: string, fraction = ''): PlainDigits {
  return { text: fraction === '' ? integer : `${integer}.${fraction}`, decimals: fraction.length };
}

function readWith(text: string, group: '.' | ',', decimal: '.' | ','): PlainDigits {
  const [integer = '', fraction] = text.replaceAll(group, '').split(decimal);
  return buildPlainDigits(integer, fraction);
}

/**
 * The decimal separator, where only one interpretation is possible; null where there are two or no
 * separator.
 */
export function findDecimalSeparator(text: string): DecimalSeparator | null {
  const ways = readDigits(text, null);
  const [only] = ways;
  if (ways.length !== 1 || only === undefined) return null;
  const last = /[.,](?=[^.,]*$)/.exec(text)?.[0];
  if (last === undefined) return null;
  const isDecimal = only.decimals > 0;
  return (last === '.') === isDecimal ? 'point' : 'comma';
}

/**
 * All interpretations of a written number; the one with the separator `mark` comes first. Only
 * forms such as `1,234` and `1.234` have two.
 */
export function readDigits(
  written: string,
  separator: DecimalSeparator | null,
): readonly PlainDigits[] {
  const text = written.replaceAll(SPLIT_BY_SPACE, '');
  const points = text.split('.').length - 1;
  const commas = text.split(',').length - 1;
  if (points === 0 && commas === 0) return [buildPlainDigits(text)];
  if (points > 0 && commas > 0) {
    return text.lastIndexOf('.') > text.lastIndexOf(',')
      ? [readWith(text, ',', '.')]
      : [readWith(text, '.', ',')];
  }
  const sign = points > 0 ? '.' : ',';
  const asGroups = buildPlainDigits(text.replaceAll(sign, ''));
  if (points > 1 || commas > 1) return [asGroups];
  const [integer = '', fraction = ''] = text.split(sign);
  const asDecimal = buildPlainDigits(integer, fraction);
  const couldBeGroups =
    (COMMA_GROUPS.test(text) || POINT_GROUPS.test(text)) &&
    !integer.startsWith('0') &&
    text === written;
  if (!couldBeGroups) return [asDecimal];
  const groupSeparator: DecimalSeparator = sign === ',' ? 'point' : 'comma';
  return (separator ?? 'point') === groupSeparator ? [asGroups, asDecimal] : [asDecimal, asGroups];
}

/** Half of the last written place. Negative decimals count zeros that come from rounding. */
export function computeRoundingHalf(decimals: number): Big {
  return new Big(`5e${String(-decimals - 1)}`);
}

const ZERO_WEIGHT = 0.4;

/** The number of significant digits: zeros at the end of an integer are usually rounding. */
export function countDigits({ text, decimals }: PlainDigits): number {
  const digits = text.replace('.', '').replace(/^0+/, '');
  if (digits === '') return 1;
  if (decimals > 0) return digits.length;
  const bare = digits.replace(/0+$/, '');
  return bare.length + (digits.length - bare.length) * ZERO_WEIGHT;
}
