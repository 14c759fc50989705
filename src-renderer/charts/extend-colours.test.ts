import { expect, test } from 'vitest';
import { buildTextColour, measureContrast, extendColours } from './extend-colours.ts';
import { PLAIN_PALETTE } from './testing/unit-chart-fixture.ts';

const PALETTE = { ...PLAIN_PALETTE, series: ['#b5832a', '#0072b2', '#009e73', '#d55e00'] };

test('the colours of the palette come first, and none comes twice', () => {
  const colours = extendColours(PALETTE, 24);
  expect(colours.slice(0, 4)).toEqual(PALETTE.series);
  expect(new Set(colours).size).toBe(24);
  for (const colour of colours.slice(4)) expect(colour).toMatch(/^rgb\(\d+, \d+, \d+\)$/);
});

test('a palette without series draws in ink', () => {
  expect(extendColours({ ...PALETTE, series: [] }, 1)).toEqual(['black']);
});

test('the text of a mark has its colour, as dark or as light as reading asks for', () => {
  for (const colour of PALETTE.series) {
    const text = buildTextColour(PALETTE, colour);
    expect(measureContrast(text, PALETTE.ground)).toBeGreaterThanOrEqual(4.5);
  }
  expect(measureContrast('#767676', 'white')).toBeCloseTo(4.54, 1);
  expect(buildTextColour(PALETTE, '#0072b2')).toBe('rgb(0, 114, 178)');
});
