import { describe, expect, it } from 'vitest';
import { formatAgo } from './format-ago.ts';

const NOW = Date.UTC(2026, 0, 31, 12);
const MINUTE = 60_000;
const DAY = 86_400_000;

describe('formatAgo', () => {
  it.each([
    [0, 'just now'],
    [59_999, 'just now'],
    [-5 * MINUTE, 'just now'],
    [MINUTE, '1 minute ago'],
    [119 * MINUTE, '1 hour ago'],
    [120 * MINUTE, '2 hours ago'],
    [DAY, '1 day ago'],
    [13 * DAY, '1 week ago'],
    [45 * DAY, '1 month ago'],
    [800 * DAY, '2 years ago'],
  ])('%i ms is %s', (elapsed, words) => {
    expect(formatAgo(NOW - elapsed, NOW)).toBe(words);
  });
});
