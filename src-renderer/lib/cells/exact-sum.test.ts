import Big from 'big.js';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ExactSum, computeExactDifference } from './exact-sum.ts';

function sum(...texts: string[]): string {
  const total = new ExactSum();
  for (const text of texts) total.add(text);
  return total.toText();
}

it.each([
  [['9223372036854775807', '1'], '9223372036854775808'],
  [['0.1', '0.2'], '0.3'],
  [['1.50', '-2'], '-0.50'],
  [['1e3', '2.5e-3', '.5'], '1000.5025'],
  [['-0', '5.'], '5'],
  [[], '0'],
])('%j make %s', (texts, total) => {
  expect(sum(...texts)).toBe(total);
});

it.each([
  ['9007199254740992', '9007199254740993', '1'],
  ['0.30', '0.1', '-0.2'],
  ['-5', '5', '10'],
  ['1.00', '1', '0'],
  ['100', '200', '100'],
])('from %s to %s it is %s', (before, after, difference) => {
  expect(computeExactDifference(before, after)).toBe(difference);
});

const number = fc
  .tuple(fc.bigInt(-(10n ** 30n), 10n ** 30n), fc.integer({ min: -20, max: 20 }))
  .map(([digits, exponent]) => `${String(digits)}e${String(exponent)}`);

it('agrees with a slower way, whatever the numbers', () => {
  fc.assert(
    fc.property(fc.array(number), (texts) => {
      const expected = texts.reduce((total, text) => total.plus(text), new Big(0));
      expect(new Big(sum(...texts)).eq(expected)).toBe(true);
    }),
  );
});
