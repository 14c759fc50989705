import { mergeFilters, replaces } from './merge-slots.ts';
import type { Plan } from '../plan/plan.ts';
import type { Slots } from '../slots/slots.ts';

/**
 * `and in 2006?`, after a figure over the top 10 of 2005: the condition chooses another top 10, and
 * does not test the rows of the old one.
 */
export function mergeListed<P extends Plan>(
  plan: P,
  slots: Slots,
): { readonly plan: P; readonly slots: Slots } {
  const { listed } = plan;
  if (listed === null || slots.refers) return { plan, slots };
  const named = slots.filters.filter(
    (filter) =>
      listed.filters.some((one) => replaces(filter, one)) &&
      plan.filters.every((one) => !replaces(filter, one)),
  );
  if (named.length === 0) return { plan, slots };
  const filters = mergeFilters(listed.filters, { ...slots, filters: named });
  return {
    plan: { ...plan, listed: { ...listed, filters } },
    slots: { ...slots, filters: slots.filters.filter((one) => !named.includes(one)) },
  };
}
