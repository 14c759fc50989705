import fc from 'fast-check';
import { expect, it } from 'vitest';
import { spreadLabels } from './line-ends.ts';

it('labels that are apart stay, and those that touch share their middle', () => {
  expect(spreadLabels([10, 50, 90], 16, [0, 100])).toEqual([10, 50, 90]);
  expect(spreadLabels([50, 52], 16, [0, 100])).toEqual([43, 59]);
  expect(spreadLabels([98, 99], 16, [0, 100])).toEqual([84, 100]);
});

it('labels never touch, keep their order and stay in the plot that has room for them', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 1, maxLength: 6 }),
      (values) => {
        const wanted = values.toSorted((a, b) => a - b);
        const spread = spreadLabels(wanted, 16, [0, 100]);
        for (const [at, one] of spread.entries()) {
          expect(one).toBeGreaterThanOrEqual(-1e-9);
          expect(one).toBeLessThanOrEqual(100 + 1e-9);
          if (at > 0) expect(one - (spread[at - 1] ?? 0)).toBeGreaterThanOrEqual(16 - 1e-9);
        }
      },
    ),
  );
});
