import type { Plan } from '../plan/plan.ts';
import { listGroups } from '../plan/plan-parts.ts';
import type { Slots } from '../slots/slots.ts';

const LEANS = /^\s*(?:and|but|so|also|then|now|what about|how about|same)\b/i;

/**
 * `how many months was MSFT above 30 dollars?`, after a price of each company in one year: names its own
 * company and its own limit, so that nothing of the last question is in it.
 */
export function countsOfItsOwn(text: string, slots: Slots, plan: Plan): boolean {
  const { countedGrain, filters, groups, refers } = slots;
  const grouped = listGroups(plan).map(({ column }) => column);
  return (
    countedGrain !== null &&
    groups.length === 0 &&
    !refers &&
    !LEANS.test(text) &&
    filters.some((one) => one.kind === 'values' && !one.negated && grouped.includes(one.column)) &&
    filters.some(({ kind }) => kind === 'compare' || kind === 'between')
  );
}
