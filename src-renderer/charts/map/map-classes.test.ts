import fc from 'fast-check';
import { expect, it } from 'vitest';
import { buildClasses, findClass } from './map-classes.ts';

it('bounds are short numbers, and each range begins where the one before ends', () => {
  const years = Array.from({ length: 60 }, (_, at) => 43.83 + at * 0.63);
  const bounds = buildClasses(years).flatMap(({ to }) => to ?? []);
  expect(bounds).toHaveLength(4);
  expect(buildClasses(years).map(({ from }) => from)).toEqual([null, ...bounds]);
  for (const bound of bounds) expect(bound % 1).toBe(0);
});

it('a few values are named one by one', () => {
  expect(buildClasses([3, 1, 3])).toEqual([
    { from: 1, to: 1 },
    { from: 3, to: 3 },
  ]);
  expect(buildClasses([])).toEqual([]);
});

it('every value has one class, which contains it, and no class is empty', () => {
  const value = fc.double({ min: -1e6, max: 1e6, noNaN: true });
  fc.assert(
    fc.property(fc.array(value, { minLength: 1, maxLength: 60 }), (values) => {
      const classes = buildClasses(values);
      for (const one of values) {
        const { from, to } = classes[findClass(one, classes)] ?? { from: null, to: null };
        expect(from === null || one >= from).toBe(true);
        expect(to === null || one < to || from === to).toBe(true);
      }
      for (const [at, { to }] of classes.entries()) {
        const next = classes[at + 1];
        if (next && next.from !== next.to) expect(next.from).toBe(to);
      }
    }),
  );
});
