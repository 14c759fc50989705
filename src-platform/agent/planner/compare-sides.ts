import type { ModelCube } from '../../engine/semantic-model.ts';
import { dropOnlyPeriod, findSides } from './compared-sides.ts';
import { changePlan } from './follow-up.ts';
import { mergeFilters } from './merge-slots.ts';
import { createUndecided, type Decision } from './plan.ts';
import type { Slots } from './slots.ts';
import type { ThreadMemory } from './thread-memory.ts';

interface SidesContext {
  readonly memory: ThreadMemory;
  readonly slots: Slots;
  readonly cube: ModelCube;
}

const isInPercent = ({ calculation, difference }: Slots): boolean =>
  (difference ?? 'figure') !== 'figure' ||
  (calculation?.kind === 'window' && calculation.window.kind === 'growth');

/** Sets two sides against each other: those of the last questions, or the last rows. */
export function compareSides({ memory, slots, cube }: SidesContext): Decision {
  // `compare with all Sundays` names the other side itself.
  const isNamed = slots.versus && slots.filters.length > 0;
  const sides = isNamed ? null : findSides(memory, slots);
  if (sides === null) return createUndecided('I could not tell which two to compare; name both.');
  const merged = mergeFilters(sides.plan.filters, slots);
  // `how do the two compare in 2005?`: that year takes the place of the last one, for both.
  const isMoved =
    slots.filters.every((one) => one.kind === 'period') && sides.other.kind === 'values';
  const filters = [...merged, sides.other];
  const plan = dropOnlyPeriod(isMoved ? { ...sides.plan, filters: merged } : sides.plan, filters);
  return changePlan(
    plan,
    {
      ...slots,
      filters: isMoved ? [sides.other] : [...slots.filters, sides.other],
      contrasts: true,
      difference: isInPercent(slots) ? 'percentOfLast' : 'figure',
      calculation: null,
    },
    cube,
  );
}
