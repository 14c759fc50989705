import { describe, expect, it } from 'vitest';
import { findStorageProblem } from './storable.ts';

const nested = (depth: number): unknown => JSON.parse(`${'['.repeat(depth)}${']'.repeat(depth)}`);

describe('findStorageProblem', () => {
  it.each([[null], [1], ['😀'], [{ a: ['ü', true] }], [nested(100)]])('keeps %j', (value) => {
    expect(findStorageProblem(value)).toBeNull();
  });

  it.each([
    [{ a: [{ b: 'x\u0000y' }] }, 'NUL'],
    [{ 'x\u0000': 1 }, 'NUL'],
    [['\ud800'], 'half'],
    [{ '\udc00': 1 }, 'half'],
    [nested(101), 'deeper'],
    [nested(200_000), 'deeper'],
  ])('refuses number %#', (value, words) => {
    expect(findStorageProblem(value)).toContain(words);
  });
});
