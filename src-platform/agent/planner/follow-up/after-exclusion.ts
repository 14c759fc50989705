import type { Mention } from '../mentions/mention.ts';
import type { AggregatePlan, Plan } from '../plan/plan.ts';
import type { Slots } from '../slots/slots.ts';

/** Whether the words name the figure of the plan, or none. */
function isSameFigure(
  { numbers, looseAggregation, counts, hasEntity, superlative }: Slots,
  { measures }: AggregatePlan,
): boolean {
  const [measure, other] = measures;
  if (other !== undefined) return false;
  if (measure?.kind !== 'aggregate') return numbers.length === 0 && superlative === null;
  // `which genre has the most movies?`, after mean ratings.
  if (counts || hasEntity || (superlative !== null && superlative.column !== measure.column))
    return false;
  return (
    (looseAggregation === null || looseAggregation === measure.aggregation) &&
    numbers.every(
      (one) =>
        one.column === measure.column &&
        (one.aggregation === null || one.aggregation === measure.aggregation),
    )
  );
}

/**
 * `who has the highest rate?`, after `leave out agriculture`: of those that are left, since the order
 * would be for nothing.
 */
export function ranksWhatIsLeft(words: readonly Mention[], slots: Slots, plan: Plan): boolean {
  // `which industry has the highest rate of all?`
  if (plan.kind === 'list' || words.some((one) => /\ball$/i.test(one.text))) return false;
  const [group, other] = plan.groups;
  const isLeft = plan.filters.some(
    (one) => one.kind === 'values' && one.negated && one.column === group?.column,
  );
  const ranks = slots.rank !== null || slots.superlative !== null;
  const isBare = slots.filters.length === 0 && slots.groups.length === 0 && !slots.share;
  const isOfGroup = slots.categories.every((column) => column === group?.column);
  return isLeft && other === undefined && ranks && isBare && isOfGroup && isSameFigure(slots, plan);
}
