import { isDeepStrictEqual } from 'node:util';
import type { AggregatePlan, Group, Having, Measure } from '../plan/plan.ts';
import type { Slots } from '../slots/slots.ts';

/**
 * `and by destination?`, after origins with at least 100 flights: the same test of the groups that take
 * their place. Periods are no things that could pass it.
 */
const keepsTests = (
  { groups: old }: AggregatePlan,
  groups: readonly Group[],
  { refers }: Slots,
): boolean =>
  isDeepStrictEqual(groups, old) ||
  (!refers &&
    groups.length === old.length &&
    [...old, ...groups].every(({ grain }) => grain === null));

/** `which month had the worst drop?`, after how many months rose: one of all months. */
const isOfRise = ({ measure }: Having): boolean => measure.kind === 'window';

/** The tests of the groups: a new one on a figure takes the place of the one on that figure. */
export function mergeTests(
  plan: AggregatePlan,
  groups: readonly Group[],
  slots: Slots,
): readonly Having[] {
  const old = keepsTests(plan, groups, slots) ? plan.having : [];
  const isNew = (one: Having): boolean =>
    slots.having.every((next) => !isDeepStrictEqual(next.measure, one.measure)) &&
    !(isOfRise(one) && plan.countsGroups === true && slots.rank !== null && !slots.refers);
  return [...old.filter(isNew), ...slots.having];
}

/** `their average budget`, after how many directors have ten films: a figure of each, and no number of them. */
export const losesCounted = (
  plan: AggregatePlan,
  measures: readonly Measure[],
  { having, numbers, counts, refers }: Slots,
): boolean =>
  plan.countsGroups === true &&
  having.length === 0 &&
  (numbers.length > 0 || (counts && refers)) &&
  !isDeepStrictEqual(measures, plan.measures);
