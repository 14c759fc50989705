import { expect, test } from 'vitest';
import { readExactNumber } from './exact-number.ts';

test.each([
  ['+0', '0'],
  ['+9007199254740993', '9007199254740993'],
  ['-0.10', '-0.1'],
  ['1e3', '1000'],
  ['1.', '1'],
])('%s is read with every digit', (text, digits) => {
  expect(readExactNumber(text)?.toFixed()).toBe(digits);
});

test.each([null, true, '', '+', '+-1', '--1', '1e999', 'Infinity', '0x10', '1,000'])(
  '%s is no number',
  (cell) => {
    expect(readExactNumber(cell)).toBeNull();
  },
);
