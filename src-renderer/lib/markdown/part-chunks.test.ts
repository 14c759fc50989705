import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PartChunks } from './part-chunks.ts';

const parts = fc.array(fc.nat(9), { maxLength: 200 });

describe('PartChunks', () => {
  it('gives all parts in their order, whatever it saw before', () => {
    fc.assert(
      fc.property(fc.array(parts, { maxLength: 5 }), parts, (before, last) => {
        const chunks = new PartChunks<number>();
        for (const each of before) chunks.read(each);
        expect(chunks.read(last).flat()).toEqual(last);
      }),
    );
  });

  it('keeps the chunks whose parts did not change, and only those', () => {
    const chunks = new PartChunks<number>();
    const hundred = Array.from({ length: 100 }, (_part, index) => index);
    const before = chunks.read(hundred);
    const after = chunks.read([...hundred.slice(0, 50), -1, ...hundred.slice(51), 100]);
    expect(after[0]).toBe(before[0]);
    expect(after[1]).not.toBe(before[1]);
    expect(after[2]).toBe(before[2]);
    expect(after.at(-1)?.at(-1)).toBe(100);
  });
});
