import type { ModelCube } from '../../../engine/semantic-model.ts';
import type { Slots } from '../slots/slots.ts';
import type { Filter, Plan } from './plan.ts';

/** `known` filters exclude rows without a value from rankings. */
export function buildKnownFilters(columns: readonly string[], cube: ModelCube): Filter[] {
  return [...new Set(columns)]
    .filter((column) => (cube.columnProfiles.get(column)?.nullCount ?? 0) > 0)
    .map((column) => ({ kind: 'known', column }));
}

interface Asked {
  /** The plan that this one changes; null for a question of its own. */
  readonly before: Plan | null;
  readonly slots: Pick<Slots, 'withoutNulls' | 'filters'>;
}

/**
 * `films per rating, exclude nulls → as % of total`: where the question itself leaves out the groups of
 * unknown name, they are no part of the total either. A ranking leaves them out only of what it shows.
 */
export function closeKnown(plan: Plan, { before, slots }: Asked): Plan {
  if (plan.kind === 'list' || !plan.share) return plan;
  const wasStated =
    before?.kind === 'aggregate' &&
    !before.share &&
    before.limit === null &&
    before.sort === null &&
    before.having.length === 0;
  const isStated = (filter: Filter): boolean =>
    filter.kind === 'known' &&
    plan.groups.some((one) => one.column === filter.column && one.width === undefined) &&
    (slots.withoutNulls ||
      slots.filters.some((one) => one.kind === 'known' && one.column === filter.column) ||
      (wasStated &&
        before.filters.some((one) => one.kind === 'known' && one.column === filter.column)));
  return {
    ...plan,
    filters: plan.filters.map((one): Filter =>
      one.kind === 'known' && isStated(one)
        ? { kind: 'any', column: one.column, tests: [one] }
        : one,
    ),
  };
}
