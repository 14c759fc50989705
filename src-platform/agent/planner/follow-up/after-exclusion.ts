import type { AggregatePlan, Plan } from '../plan/plan.ts';
import type { Slots } from '../slots/slots.ts';

/** The figure that the words name is that of the plan, or none. */
const isSameFigure = (
  { numbers, looseAggregation }: Slots,
  { measures }: AggregatePlan,
): boolean => {
  const [measure, other] = measures;
  if (other !== undefined) return false;
  if (measure?.kind !== 'aggregate') return numbers.length === 0;
  return (
    (looseAggregation === null || looseAggregation === measure.aggregation) &&
    numbers.every(
      (one) =>
        one.column === measure.column &&
        (one.aggregation === null || one.aggregation === measure.aggregation),
    )
  );
};

/**
 * `who has the highest rate?`, after `leave out agriculture`: of those that are left, since the order
 * would be for nothing.
 */
export function ranksWhatIsLeft(slots: Slots, plan: Plan): boolean {
  if (plan.kind === 'list') return false;
  const [group, other] = plan.groups;
  const isLeft = plan.filters.some(
    (one) => one.kind === 'values' && one.negated && one.column === group?.column,
  );
  const ranks = slots.rank !== null || slots.superlative !== null;
  const isBare = slots.filters.length === 0 && slots.groups.length === 0 && !slots.share;
  const isOfGroup = slots.categories.every((column) => column === group?.column);
  return isLeft && other === undefined && ranks && isBare && isOfGroup && isSameFigure(slots, plan);
}
