import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createFormatter } from './cell-format.ts';
import {
  groupDigits,
  toExactText,
  getNumberSeparators,
  formatCell,
  type CellDisplay,
} from './format-cell.ts';

const separators = { group: ',', decimal: '.' };
const number: CellDisplay = { isNumber: true, isGrouped: true, separators };
const text: CellDisplay = { isNumber: false, isGrouped: true, separators };

describe('groupDigits', () => {
  it.each([
    ['9223372036854775807', '9,223,372,036,854,775,807'],
    ['-9223372036854775808', '−9,223,372,036,854,775,808'],
    ['0.1000000000000000055', '0.1000000000000000055'],
    ['1234.50', '1,234.50'],
    ['123', '123'],
    ['1000', '1,000'],
    ['100000', '100,000'],
    ['1e21', '1e21'],
    ['NaN', 'NaN'],
    ['12 apples', '12 apples'],
  ])('%s is shown as %s', (raw, shown) => {
    expect(groupDigits(raw, separators)).toBe(shown);
  });

  it('never adds, drops or changes a digit', () => {
    fc.assert(
      fc.property(fc.bigInt(), fc.stringMatching(/^\d{0,30}$/), (integer, tail) => {
        const raw = tail === '' ? String(integer) : `${String(integer)}.${tail}`;
        const shown = groupDigits(raw, separators);
        expect(shown.replaceAll(',', '').replace('−', '-')).toBe(raw);
      }),
    );
  });

  it('uses the marks of the locale', () => {
    expect(groupDigits('1234567.5', getNumberSeparators('de-DE'))).toBe('1.234.567,5');
    expect(groupDigits('1234567.5', getNumberSeparators('fr-FR'))).toBe('1\u202f234\u202f567,5');
  });
});

describe('formatCell', () => {
  it('keeps NULL, empty text and the word null apart', () => {
    expect(formatCell(null, text)).toEqual({ kind: 'null' });
    expect(formatCell('', text)).toEqual({ kind: 'empty' });
    expect(formatCell('null', text)).toMatchObject({ kind: 'text', text: 'null' });
  });

  it('gives every digit to hover and copy', () => {
    expect(formatCell('9223372036854775807', number)).toEqual({
      kind: 'number',
      text: '9,223,372,036,854,775,807',
      exact: '9223372036854775807',
    });
    expect(toExactText('0.1000000000000000055')).toBe('0.1000000000000000055');
    expect(toExactText(null)).toBe('');
    expect(toExactText(false)).toBe('false');
  });

  it('does not group years and ids, nor digits in a text column', () => {
    expect(formatCell('2010', { ...number, isGrouped: false })).toMatchObject({ text: '2010' });
    expect(formatCell('90210', text)).toMatchObject({ kind: 'text', text: '90210' });
  });
});

describe('a column of dates', () => {
  const toShort = createFormatter({ kind: 'date', form: 'short' });
  const toLong = createFormatter({ kind: 'date', form: 'long' });

  it.each([
    ['year', '2006'],
    ['quarter', 'Q3 2006'],
    ['shortMonth', 'Aug 2006'],
    ['decade', '2006s'],
  ] as const)('writes a bucket by its %s, whatever its time', (form, text) => {
    const write = createFormatter({ kind: 'date', form });
    expect(write('2006-08-01')).toBe(text);
    expect(write('2006-08-01 00:00:00')).toBe(text);
    expect(write('soon')).toBe('soon');
  });

  it('tells one century from another', () => {
    expect(toShort('1899-12-31')).toContain('1899');
    expect(toLong('0050-03-01')).not.toContain('19');
  });

  it('moves no day, and shows one that there is not as it came', () => {
    expect(toShort('2024-06-01 00:00:00+13')).toContain('2024');
    expect(toShort('2024-06-01 00:00:00+13')).toBe(toShort('2024-06-01'));
    expect(toShort('2024-02-31')).toBe('2024-02-31');
    expect(toShort('2024-02-01T24:30:00')).toBe('2024-02-01T24:30:00');
  });
});
