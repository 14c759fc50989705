import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { computeAverage } from './exact-average.ts';
import { compareNumberTexts, readNumberText } from './exact-number.ts';

/** A decimal as text, beside its exact value as a whole number of 1e-20. */
const decimal = fc
  .tuple(fc.bigInt({ min: -(10n ** 25n), max: 10n ** 25n }), fc.integer({ min: 0, max: 20 }))
  .map(([units, scale]) => {
    const digits = String(units < 0n ? -units : units).padStart(scale + 1, '0');
    const integer = scale === 0 ? digits : `${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
    return { text: `${units < 0n ? '-' : ''}${integer}`, exact: units * 10n ** BigInt(20 - scale) };
  });
/** Neighbours that fall on one double. */
const close = fc
  .tuple(decimal, fc.integer({ min: -2, max: 2 }))
  .map(([{ exact }, step]) => exact + BigInt(step));

const toText = (exact: bigint) => {
  const digits = String(exact < 0n ? -exact : exact).padStart(21, '0');
  return `${exact < 0n ? '-' : ''}${digits.slice(0, -20)}.${digits.slice(-20)}`;
};

describe('compareNumberTexts', () => {
  it('orders as the exact values do', () => {
    fc.assert(
      fc.property(decimal, decimal, (a, b) => {
        const order = a.exact < b.exact ? -1 : a.exact > b.exact ? 1 : 0;
        expect(Math.sign(compareNumberTexts(a.text, b.text))).toBe(order);
      }),
    );
  });

  it('tells neighbours apart that are one double', () => {
    fc.assert(
      fc.property(close, fc.integer({ min: -2, max: 2 }), (exact, step) => {
        const order = Math.sign(compareNumberTexts(toText(exact), toText(exact + BigInt(step))));
        expect(order + Math.sign(step)).toBe(0);
      }),
    );
    expect(compareNumberTexts('9223372036854775807', '9223372036854775806')).toBeGreaterThan(0);
    expect(compareNumberTexts('1e400', '1e399')).toBeGreaterThan(0);
    expect(compareNumberTexts('-1e400', '1e400')).toBeLessThan(0);
  });
});

describe('readNumberText', () => {
  it.each([
    ['12', '12'],
    [' +1.50 ', '1.50'],
    [1e21, '1e+21'],
    ['.5', '.5'],
  ])('%s is a number', (cell, text) => {
    expect(readNumberText(cell)).toBe(text);
  });

  it.each([null, '', true, 'NaN', 'Infinity', '1,000', '0x10', '1e999999', '-', '9'.repeat(5_000)])(
    '%s is none',
    (cell) => {
      expect(readNumberText(cell)).toBeNull();
    },
  );
});

describe('computeAverage', () => {
  it('says whether it came out even', () => {
    expect(computeAverage('10', 4)).toEqual({ text: '2.5', isExact: true });
    expect(computeAverage('10', 3)).toEqual({ text: '3.3333333333', isExact: false });
    expect(computeAverage('0', 0)).toBeNull();
  });
});
