import { expect, test } from 'vitest';
import { formatDuration, formatSeconds } from './format-duration.ts';

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

test.each([
  [999, '0 s'],
  [1_999, '1 s'],
  [59_999, '59 s'],
  [60_000, '1 min 00 s'],
])('%i ms that still run', (durationMs, words) => {
  expect(formatSeconds(durationMs)).toBe(words);
});
