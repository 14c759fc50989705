import type { ModelCube } from '../../../engine/semantic-model.ts';
import type { Filter, Plan } from '../plan/plan.ts';
import { holdsOneEach } from '../plan/single-rows.ts';
import type { Slots } from '../slots/slots.ts';

/** Why a number of all of them is asked for in full. */
export const OF_ONE_VALUE =
  'The last question is about one of them, and this one counts several: ask in full for the figure of each, and for the limit.';

const isOfOne = (filter: Filter, column: string): boolean =>
  filter.kind === 'values' &&
  filter.column === column &&
  !filter.negated &&
  filter.values.length === 1;

/**
 * `in how many countries was it below 2.1?`, after the figure of Iran: of all countries, because of one
 * there is nothing to count. Null where each of them has several rows, and the limit is one of their mean.
 */
export function openCountedValue(plan: Plan, slots: Slots, cube: ModelCube): Plan | null {
  const [column, other] = slots.distinct;
  const isTested = slots.filters.some(({ kind }) => kind === 'compare' || kind === 'between');
  if (column === undefined || other !== undefined || !isTested) return plan;
  const filters = plan.filters.filter((one) => !isOfOne(one, column));
  if (filters.length === plan.filters.length || slots.groups.length > 0) return plan;
  const times = [...filters, ...slots.filters].filter(({ kind }) => kind === 'period');
  const isOneEach =
    times.some((one) => holdsOneEach({ filters: [one] }, cube)) ||
    plan.kind === 'list' ||
    plan.measures.every(({ kind }) => kind === 'count' || kind === 'distinct');
  return isOneEach ? { ...plan, filters } : null;
}
