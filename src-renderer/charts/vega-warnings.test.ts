import { describe, expect, it } from 'vitest';
import { labelWarnings, listTrueWarnings } from './vega-warnings.ts';

describe('warnings of Vega-Lite', () => {
  it('are harmless only where they are known to be', () => {
    const harmless = [
      'Dropping "fit-y" because spec has discrete height.',
      'Can not resolve event source: window',
    ];
    const other = 'Dropping "fit-y" because of something else.';
    expect(listTrueWarnings([...harmless, other])).toEqual([other]);
  });

  it('are said at the chart, the first of them and not at full length', () => {
    const [first, ...rest] = labelWarnings(['x'.repeat(900), 'b', 'c', 'd']);
    expect(first).toMatch(/^Drawn otherwise than specified: x+…$/);
    expect(first?.length).toBeLessThan(200);
    expect(rest).toHaveLength(2);
  });
});
