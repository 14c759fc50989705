import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createExactFormatter } from './exact-formatter.ts';
import { createFormatter } from './cell-format.ts';

const NUMBER = { kind: 'number', digits: 1, isGrouped: true } as const;

describe('a number with all its digits', () => {
  it.each([
    [{ kind: 'percentage', digits: 1 }, '29.166666666666668', '29.2% (29.166666666666668)'],
    [{ kind: 'percentage', digits: 1 }, '29.5', '29.5%'],
    [{ kind: 'percent', digits: 1 }, '0.123', '12.3%'],
    [{ kind: 'percent', digits: 1 }, '0.1234', '12.3% (0.1234)'],
    [{ kind: 'currency', currency: 'USD', digits: 0 }, '1234567', '$1,234,567'],
    [NUMBER, '16.50', '16.5'],
    [NUMBER, '1e-7', '0.0 (1e-7)'],
    [NUMBER, 'NaN', 'NaN'],
  ] as const)('%j writes %s as %s', (format, exact, text) => {
    expect(createExactFormatter({ format })(exact)).toBe(text);
  });

  it('has its unit, and no format where none is known', () => {
    expect(createExactFormatter({ unit: 'min', format: NUMBER })('7')).toBe('7.0\u00A0min');
    expect(createExactFormatter({ unit: 'min' })('9223372036854775807')).toBe(
      '9,223,372,036,854,775,807\u00A0min',
    );
    expect(createExactFormatter()('1234.5')).toBe('1,234.5');
  });

  it('is shown whole or has all its digits behind it', () => {
    const decimal = fc
      .tuple(fc.bigInt(), fc.stringMatching(/^\d{1,12}$/))
      .map(([a, b]) => `${String(a)}.${b}`);
    fc.assert(
      fc.property(decimal, fc.integer({ min: 0, max: 6 }), (exact, digits) => {
        const format = { kind: 'number', digits, isGrouped: false } as const;
        const text = createExactFormatter({ format })(exact);
        const shown = createFormatter(format)(exact);
        const listDigits = (one: string) => one.replaceAll(/[^\d.]/g, '');
        const strip = (one: string) => listDigits(one).replace(/\.?0*$/, '');
        if (text === shown) expect(strip(shown)).toBe(strip(exact));
        else expect(listDigits(text)).toContain(listDigits(exact));
      }),
    );
  });
});
