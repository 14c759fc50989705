import fc from 'fast-check';
import { expect, it } from 'vitest';
import { getNumberSeparators } from '#lib/cells/format-cell.ts';
import { formatTypedNumber, readTypedNumber } from './typed-value.ts';

it.each([
  ['en', '8.5', '8.5'],
  ['en', '1,000', '1000'],
  ['en', '−1,234,567.25', '-1234567.25'],
  ['en', '.5', '0.5'],
  ['en', '1e6', '1e6'],
  ['en', '9007199254740993', '9007199254740993'],
  ['de', '8,5', '8.5'],
  ['de', '1.000', '1000'],
  ['de', '1.234,5', '1234.5'],
  ['de', '8.5', '8.5'],
  ['fr', '1 234,5', '1234.5'],
  ['de-CH', "1'234.5", '1234.5'],
  ['en-IN', '12,34,567', '1234567'],
])('in %s “%s” is %s', (locale, typed, number) => {
  expect(readTypedNumber(typed, getNumberSeparators(locale))).toBe(number);
});

it.each([
  ['en', '8,5'],
  ['en', '1,00'],
  ['en', '1,000,'],
  ['en', ''],
  ['en', '-'],
  ['en', 'abc'],
  ['en', '1 000'],
  ['de', '1,000.5'],
])('in %s “%s” is no number', (locale, typed) => {
  expect(readTypedNumber(typed, getNumberSeparators(locale))).toBeNull();
});

it('what a field shows is read back as the same number, in every locale', () => {
  const locales = fc.constantFrom('en', 'de', 'fr', 'de-CH', 'en-IN', 'sv');
  fc.assert(
    fc.property(locales, fc.bigInt(), fc.nat({ max: 999 }), (locale, integer, fraction) => {
      const separators = getNumberSeparators(locale);
      const number = `${String(integer)}.${String(fraction)}`;
      expect(readTypedNumber(formatTypedNumber(number, separators), separators)).toBe(number);
    }),
  );
});
