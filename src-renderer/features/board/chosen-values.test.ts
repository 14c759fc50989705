import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ChosenValues } from './chosen-values.ts';

const VALUES = ['a', 'b', 'c', '', 'null', null] as const;
const value = fc.constantFrom(...VALUES);
const list = fc.uniqueArray(value);
type Step = { readonly toggle: (typeof VALUES)[number] } | { readonly reset: readonly unknown[] };

it('says of each value whether the list has it, whatever was toggled or set', () => {
  const step: fc.Arbitrary<Step> = fc.oneof(
    value.map((toggle) => ({ toggle })),
    list.map((reset) => ({ reset })),
  );
  fc.assert(
    fc.property(list, fc.array(step), (first, steps) => {
      const chosen = new ChosenValues(first);
      const offer = (one: (typeof VALUES)[number]) => ({
        value: one,
        wasFirst: first.includes(one),
      });
      let now: readonly (string | null)[] = first;
      for (const one of steps) {
        if ('toggle' in one) {
          const before = now;
          now = chosen.toggle(now, offer(one.toggle));
          expect(now.includes(one.toggle)).toBe(!before.includes(one.toggle));
          expect(now.filter((other) => other !== one.toggle)).toEqual(
            before.filter((other) => other !== one.toggle),
          );
        } else now = one.reset as readonly (string | null)[];
        for (const other of VALUES) expect(chosen.has(now, offer(other))).toBe(now.includes(other));
      }
      for (const other of VALUES) expect(chosen.wasFirst(other)).toBe(first.includes(other));
    }),
  );
});
