import type { ModelCube } from '../../../engine/semantic-model.ts';
import { pickAggregationOf } from './plan.ts';
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
