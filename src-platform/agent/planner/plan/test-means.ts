import type { ModelCube } from '../../../engine/semantic-model.ts';
import { pickAggregationOf, type Filter, type Having } from './plan.ts';
import type { Slots } from '../slots/slots.ts';

/**
 * `which industries had an above average rate in 2009`: the mean of each is set against the mean of all,
 * and no single row. Sums have no such mean.
 */
export function testMeans(slots: Slots, cube: ModelCube): Slots {
  const { asks, asksGrain, filters, categories, groups, distinct, counts, hasEntity } = slots;
  const test = filters.find((one) => one.kind === 'average');
  const asked = categories.length + (asksGrain ? groups.length : 0);
  const isOther = slots.having.length > 0 || distinct.length > 0 || counts || hasEntity;
  if (test?.kind !== 'average' || test.against !== undefined || test.isOfAll === true) return slots;
  if (!asks || asked !== 1 || isOther || pickAggregationOf(cube, test.column) !== 'avg')
    return slots;
  const measure = { kind: 'aggregate', column: test.column, aggregation: 'avg' } as const;
  return {
    ...slots,
    filters: filters.filter((one) => one !== test),
    having: [{ measure, comparison: test.comparison, value: '0', isOfAll: true }],
  };
}

/** The limits that a condition on rows sets to the figure of each group; none where it is no limit. */
function listGroupTests(test: Filter, cube: ModelCube): Having[] {
  if (test.kind !== 'compare' && test.kind !== 'between') return [];
  const { column } = test;
  const aggregation = pickAggregationOf(cube, column);
  const measure = { kind: 'aggregate', column, aggregation } as const;
  if (test.kind === 'compare') return [{ measure, comparison: test.comparison, value: test.value }];
  return [
    { measure, comparison: '>=', value: test.low },
    { measure, comparison: '<=', value: test.high },
  ];
}

/**
 * `which industries had a rate above 10 % in 2009`: each has many rows in a year, so that its mean is
 * tested.
 */
export function testGroups(slots: Slots, cube: ModelCube): Slots {
  const having = slots.filters.flatMap((one) => listGroupTests(one, cube));
  const hasPeriod = slots.filters.some((one) => one.kind === 'period');
  const isTested =
    cube.measured !== undefined && slots.asks && slots.categories.length > 0 && hasPeriod;
  if (having.length === 0 || !isTested || slots.having.length > 0) return slots;
  const filters = slots.filters.filter((one) => listGroupTests(one, cube).length === 0);
  return { ...slots, filters, having };
}
