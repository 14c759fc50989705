import { expect, it } from 'vitest';
import { selectPlural } from './plural.ts';

it.each([
  [0, 'rows'],
  [1, 'row'],
  [2, 'rows'],
  [1.5, 'rows'],
  [21, 'rows'],
])('%d takes the form that English gives it', (count, form) => {
  expect(selectPlural(count, { one: 'row', other: 'rows' })).toBe(form);
});

it('takes the general form for a category that is left out', () => {
  expect(selectPlural(1, { other: 'sheep' })).toBe('sheep');
});
