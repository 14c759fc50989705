import type { ModelCube } from '../../../engine/semantic-model.ts';
import { buildComparison, buildEndSide } from '../follow-up/compare-last-figures.ts';
import { buildKnownFilters } from './known-filters.ts';
import type { Slots } from '../slots/slots.ts';
import type { Decision, Group } from './plan.ts';

const MEANS: readonly string[] = ['avg', 'median'];

/**
 * `the difference between the mean and the median delay`, of all or of each group: two figures of one
 * column. Null for any other two; the highest and the lowest are a range.
 */
export function compareMeans(
  slots: Slots,
  groups: readonly Group[],
  cube: ModelCube,
): Decision | null {
  const { numbers, contrasts, operator, rank, calculation } = slots;
  const [first, second, third] = numbers;
  if (!contrasts || calculation !== null || slots.having.length > 0) return null;
  if (first === undefined || second === undefined || third !== undefined) return null;
  if (first.column !== second.column || first.aggregation === second.aggregation) return null;
  const sides = [first, second].map(({ column, aggregation }) =>
    aggregation !== null && MEANS.includes(aggregation)
      ? buildEndSide({ kind: 'aggregate', column, aggregation })
      : null,
  );
  const [left, right] = sides;
  if (!left || !right || (rank !== null && groups.length === 0)) return null;
  const known = buildKnownFilters(rank === null ? [] : groups.map(({ column }) => column), cube);
  const plan = buildComparison({ operator, left, right }, [...slots.filters, ...known], cube);
  const sort =
    rank === null ? null : ({ by: 'measure', index: 0, direction: rank.direction } as const);
  return { ok: true, plan: { ...plan, groups: [...groups], sort, limit: rank?.limit ?? null } };
}
