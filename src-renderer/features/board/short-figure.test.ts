import { expect, it } from 'vitest';
import { formatColumnValue } from './format-column.ts';
import { shortenFigure } from './short-figure.ts';

const NO_FORMAT = { format: null };

it.each([
  ['12,345', '12345', '12,345'],
  ['1,234,567,890.5', '1234567890.5', '1,234,567,890.5'],
  ['123,456,789,012,345,678', '123456789012345678', '123.46 quadrillion'],
  ['123,456,789,012,345', '123456789012345', '123.457T'],
  ['−9,223,372,036,854,775,807', '-9223372036854775807', '-9.22 quintillion'],
  ['$9,223,372,036,854,775,807 USD', '9223372036854775807', '$9.22 quintillion USD'],
  ['1,234,500,000,000,000,000,000,000', '1234500000000000000000000', '1.23E24'],
  ['105.898979924123456 min', '105.898979924123456', '105.899 min'],
  ['A text that goes on and on', 'A text that goes on and on', 'A text that goes on and on'],
])('%s becomes a figure of one line', (text, exact, expected) => {
  const short = shortenFigure(text, exact);
  if (typeof expected === 'string') expect(short).toBe(expected);
  else expect(short).toMatch(expected);
});

it.each([
  ['0.0000456000', '0.0000456'],
  ['45.60000', '45.6'],
  ['45.00000', '45'],
  ['12.50', '12.50'],
  ['12.3456', '12.3456'],
  ['1000000', '1,000,000'],
])('%s is written as %s', (value, text) => {
  expect(formatColumnValue(value, NO_FORMAT)).toBe(text);
});
