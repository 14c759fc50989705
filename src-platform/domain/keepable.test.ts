import { describe, expect, it } from 'vitest';
import { whyNotKeepable } from './keepable.ts';

const nested = (depth: number): unknown => JSON.parse(`${'['.repeat(depth)}${']'.repeat(depth)}`);

describe('whyNotKeepable', () => {
  it.each([[null], [1], ['😀'], [{ a: ['ü', true] }], [nested(100)]])('keeps %j', (value) => {
    expect(whyNotKeepable(value)).toBeNull();
  });

  it.each([
    [{ a: [{ b: 'x\u0000y' }] }, 'NUL'],
    [{ 'x\u0000': 1 }, 'NUL'],
    [['\ud800'], 'half'],
    [{ '\udc00': 1 }, 'half'],
    [nested(101), 'deeper'],
    [nested(200_000), 'deeper'],
  ])('refuses number %#', (value, words) => {
    expect(whyNotKeepable(value)).toContain(words);
  });
});
