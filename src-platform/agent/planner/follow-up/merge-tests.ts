import { isDeepStrictEqual } from 'node:util';
import type { AggregatePlan, Group, Having } from '../plan/plan.ts';
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

/** The tests of the groups: a new one on a figure takes the place of the one on that figure. */
export function mergeTests(
  plan: AggregatePlan,
  groups: readonly Group[],
  slots: Slots,
): readonly Having[] {
  const old = keepsTests(plan, groups, slots) ? plan.having : [];
  const isNew = (one: Having): boolean =>
    slots.having.every((next) => !isDeepStrictEqual(next.measure, one.measure));
  return [...old.filter(isNew), ...slots.having];
}
