import { expect, it } from 'vitest';
import { toDay, toPeriodName } from './period.ts';

it.each([
  ['2010-01-01 00:00:00', '2010-01-01'],
  ['2010-01-01T00:00', '2010-01-01'],
  ['2010-01-01T00:00:00.000+00:00', '2010-01-01'],
  ['2010-01-01T00:00:00Z', '2010-01-01'],
  ['2010-01-01 00:00:01', '2010-01-01 00:00:01'],
  ['Drama', 'Drama'],
])('writes midnight as its day: %s', (text, day) => {
  expect(toDay(text)).toBe(day);
  expect(toPeriodName(text, null)).toBe(day);
});
