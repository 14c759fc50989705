import { expect, test } from 'vitest';
import { formatClock } from './format-clock.ts';

test.each([
  [0, '0:00.0'],
  [4_299, '0:04.2'],
  [4_199.999_999_9, '0:04.2'],
  [59_999, '0:59.9'],
  [725_000, '12:05.0'],
  [3_723_400, '1:02:03.4'],
  [-5, '0:00.0'],
])('%d ms', (ms, words) => {
  expect(formatClock(ms)).toBe(words);
});
