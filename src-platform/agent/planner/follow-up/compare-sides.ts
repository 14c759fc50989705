import { isDeepStrictEqual } from 'node:util';
import type { ModelCube } from '../../../engine/semantic-model.ts';
import { dropOnlyPeriod, findSides } from './compared-sides.ts';
import { changePlan } from './follow-up.ts';
import { mergeFilters } from './merge-slots.ts';
import { createUndecided, type Decision, type Plan } from '../plan/plan.ts';
import type { Slots } from '../slots/slots.ts';
import type { ThreadMemory } from '../thread-memory.ts';

interface SidesContext {
  readonly memory: ThreadMemory;
  readonly slots: Slots;
  readonly cube: ModelCube;
}

const isInPercent = ({ calculation, difference, operator }: Slots): boolean =>
  (difference ?? 'figure') !== 'figure' ||
  // `by what factor did it grow` is told as a factor.
  (operator === 'minus' && calculation?.kind === 'window' && calculation.window.kind === 'growth');

/** `the ratio of the two` leads with no difference. */
const isDivided = ({ calculation, operator }: Slots): boolean =>
  operator === 'over' && calculation === null;

/**
 * `how much longer were the males' beaks`, after those of the males and of the females: one side is
 * named once more, and the other one is that of the question before.
 */
export function namesShownSide(memory: ThreadMemory, slots: Slots): boolean {
  const { plan, replaced } = memory;
  const [named, other] = slots.filters;
  const chosen = plan.filters.find(
    (one) => one.column === replaced?.column && one.kind === replaced.kind,
  );
  const [measure] = plan.kind === 'aggregate' ? plan.measures : [];
  const isSameFigure = slots.numbers.every(
    (one) => measure?.kind === 'aggregate' && measure.column === one.column,
  );
  const isPlain =
    slots.contrasts && slots.groups.length + slots.categories.length === 0 && other === undefined;
  const sides = [replaced, chosen];
  if (!isPlain || !isSameFigure || named === undefined || chosen === undefined) return false;
  return sides.some((one) => isDeepStrictEqual(one, named));
}

/**
 * `how much heavier are the males?`, after males and females side by side: the other side is the other
 * one of the two.
 */
export function namesOneOfTwo(plan: Plan, slots: Slots): boolean {
  const [named, other] = slots.filters;
  const [group, another] = plan.kind === 'aggregate' ? plan.groups : [];
  if (plan.kind === 'list' || group === undefined || another !== undefined) return false;
  const sides = plan.filters.find((one) => one.column === group.column && one.kind === 'values');
  const isTwo = sides?.kind === 'values' && !sides.negated && sides.values.length === 2;
  const [measure] = plan.measures;
  const isSameFigure = slots.numbers.every(
    (one) => measure?.kind === 'aggregate' && measure.column === one.column,
  );
  return (
    slots.contrasts &&
    isTwo &&
    isSameFigure &&
    other === undefined &&
    named?.kind === 'values' &&
    named.column === group.column &&
    !named.negated &&
    named.values.length === 1 &&
    named.values.every((value) => sides.values.includes(value)) &&
    slots.groups.length + slots.categories.length === 0
  );
}

/** Sets two sides against each other: those of the last questions, or the last rows. */
export function compareSides({ memory, slots, cube }: SidesContext): Decision {
  if (namesShownSide(memory, slots))
    return compareSides({ memory, slots: { ...slots, filters: [] }, cube });
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
      difference: isInPercent(slots) ? 'percentOfLast' : isDivided(slots) ? null : 'figure',
      calculation: null,
    },
    cube,
  );
}
