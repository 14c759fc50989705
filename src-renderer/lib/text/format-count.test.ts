import { expect, it } from 'vitest';
import { formatCount, formatPlural } from './format-count.ts';

it('groups the digits of a count', () => {
  expect(formatCount(25_431)).toBe(new Intl.NumberFormat().format(25_431));
});

it.each([
  [0, '0 rows'],
  [1, '1 row'],
  [2, '2 rows'],
])('%i has the number of its noun', (count, text) => {
  expect(formatPlural(count, 'row')).toBe(text);
});

it('takes a plural of another form', () => {
  expect(formatPlural(1, 'entry', 'entries')).toBe('1 entry');
  expect(formatPlural(2, 'entry', 'entries')).toBe('2 entries');
});
