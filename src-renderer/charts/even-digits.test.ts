import { describe, expect, it } from 'vitest';
import { buildEvenFormat } from './even-digits.ts';

describe('the values at the ends of bars', () => {
  it.each<[string, readonly number[], string]>([
    [',~r', [119.9, 81, 79.8354], ',.1f'],
    [',.6~r', [9.0712, 3], ',.3f'],
    [',~r', [0.5, 0.25], ',.2f'],
    [',~r', [12_345.6, 800.25], ',.0f'],
    ['$,~r', [12.5, 3], '$,.1f'],
    [',~r', [81, 3, 0], ',d'],
  ])('have as many places as one another: %s of %j', (format, values, even) => {
    expect(buildEvenFormat(format, values)).toBe(even);
  });

  it.each<[string, string, readonly number[]]>([
    ['their format was meant', ',.2f', [1.5, 2]],
    ['the smallest would become 0', ',~r', [12_345.6, 0.25]],
    ['there is nothing but zeros', ',~r', [0, 0]],
    ['there are none', ',~r', []],
  ])('are left as they are where %s', (_why, format, values) => {
    expect(buildEvenFormat(format, values)).toBeNull();
  });
});
