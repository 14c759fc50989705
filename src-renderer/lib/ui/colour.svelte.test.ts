import { expect, test } from 'vitest';
import { BLACK, blendOver, readColour, computeContrast, toHex, WHITE } from './colour.ts';

test.each([
  ['#b83', [187, 136, 51], 1],
  [' RebeccaPurple ', [102, 51, 153], 1],
  ['rgb(10 20 30 / 50%)', [10, 20, 30], 0.5],
  ['hsl(120deg, 100%, 25%)', [0, 128, 0], 1],
  ['oklch(1 0 0)', [255, 255, 255], 1],
  ['color(srgb 1 0 0)', [255, 0, 0], 1],
  ['transparent', [0, 0, 0], 0],
] as const)('%s is read as the browser reads it', (text, channels, alpha) => {
  expect(readColour(text)).toEqual({ channels, alpha });
});

test.each([
  '',
  'no colour',
  'currentColor',
  'inherit',
  'var(--ink)',
  'url(https://example.org/x)',
  'rgb(1 2 3); background: url(x)',
  '#12',
  'x'.repeat(2_000),
  5,
  null,
  { r: 1 },
])('%j is no plain colour', (value) => {
  expect(readColour(value)).toBeNull();
});

test('contrast is that of WCAG, and what shines through counts', () => {
  expect(computeContrast(WHITE, BLACK)).toBeCloseTo(21, 5);
  expect(computeContrast(WHITE, WHITE)).toBe(1);
  const grey = readColour('#767676');
  expect(grey && computeContrast(grey, WHITE)).toBeCloseTo(4.54, 2);
  const half = readColour('rgb(0 0 0 / 50%)');
  expect(half && toHex(blendOver(half, WHITE))).toBe('#808080');
});
