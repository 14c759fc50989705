import type { Plan } from '../plan/plan.ts';
import { listGroups } from '../plan/plan-parts.ts';
import type { Slots } from '../slots/slots.ts';

/** What asks in a sentence, or of all rows: `population in 1990` has none of these. */
const ASKS =
  /\b(?:what|which|who|whose|when|where|how|why|show|list|give|tell|find|name|compare|plot|chart|is|was|were|are|did|does|do|has|have|had|all|every|each|any|ever|overall|total|world|worldwide|whole|entire|entirely|altogether|anywhere)\b/i;

/**
 * `population in 1990?`, after the life expectancy in Rwanda: a figure and a time and no sentence, so
 * that the rest is that of the last question.
 */
export function namesMeasureInTime(text: string, slots: Slots, plan: Plan): boolean {
  const { groups, categories, filters, distinct, times, numbers } = slots;
  const isBare = [groups, categories, distinct, times, slots.having].every(
    (one) => one.length === 0,
  );
  const names = slots.hasEntity || slots.hasLabel || slots.counts || slots.contrasts;
  const isPlain = slots.calculation === null && slots.perGroup === null && !slots.share;
  const isOfSome =
    plan.kind === 'aggregate' &&
    plan.limit === null &&
    listGroups(plan).every((group) => group.grain !== null) &&
    plan.filters.some((one) => one.kind === 'values');
  return (
    isOfSome &&
    isBare &&
    isPlain &&
    !names &&
    slots.superlative === null &&
    numbers.length > 0 &&
    filters.length > 0 &&
    filters.every((one) => one.kind === 'period') &&
    !ASKS.test(text)
  );
}
