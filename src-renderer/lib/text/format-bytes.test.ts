import { expect, test } from 'vitest';
import { formatBytes } from './format-bytes.ts';

test.each([
  [0, '0 kB'],
  [1, '1 kB'],
  [999_999, '1,000 kB'],
  [1_000_000, '1 MB'],
  [1_550_000, '1.6 MB'],
  [25_400_000, '25 MB'],
  [3_000_000_000, '3 GB'],
  [4_000_000_000_000, '4,000 GB'],
])('%i bytes', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text);
});
