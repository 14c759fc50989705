import fc from 'fast-check';
import { expect, test } from 'vitest';
import { IntervalIndex } from './interval-index.ts';

const position = fc.integer({ min: -50, max: 50 });
const interval = fc.tuple(position, position).map(([one, other]) => ({
  from: Math.min(one, other),
  to: Math.max(one, other),
}));

test('finds the very intervals that hold a number', () => {
  fc.assert(
    fc.property(fc.array(interval), fc.integer({ min: -120, max: 120 }), (intervals, doubled) => {
      const value = doubled / 2;
      const expected = intervals.filter(({ from, to }) => from <= value && value <= to);
      expect(new Set(new IntervalIndex(intervals).find(value))).toEqual(new Set(expected));
    }),
  );
});
