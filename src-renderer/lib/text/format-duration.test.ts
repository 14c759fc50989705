import { expect, test } from 'vitest';
import { formatDuration } from './format-duration.ts';

test.each([
  [0, '0 ms'],
  [11.4, '11 ms'],
  [420, '0.4 s'],
  [9_940, '9.9 s'],
  [10_000, '10 s'],
  [59_400, '59 s'],
  [59_600, '1 min 00 s'],
  [125_000, '2 min 05 s'],
])('%i ms', (durationMs, words) => {
  expect(formatDuration(durationMs)).toBe(words);
});
