import { isDeepStrictEqual } from 'node:util';
import type { ModelCube } from '../../../engine/semantic-model.ts';
import { buildComparison, buildEndSide } from './build-comparison.ts';
import { buildKnownFilters } from './known-filters.ts';
import { findFormat } from './measure-columns.ts';
import type { NumberSlot, Slots } from '../slots/slots.ts';
import type { Decision, Group } from './plan.ts';

const MEANS: readonly string[] = ['avg', 'median'];
const ENDS: readonly string[] = ['max', 'min'];

/** `the highest maximum and the lowest minimum`: the ends of two columns of one unit. */
const areEndsOfTwo = (one: NumberSlot, other: NumberSlot, cube: ModelCube): boolean =>
  one.column !== other.column &&
  [one, other].every(({ aggregation }) => aggregation !== null && ENDS.includes(aggregation)) &&
  isDeepStrictEqual(findFormat(cube, one.column), findFormat(cube, other.column));

/** `the mean and the median delay`; the highest and the lowest of one column are a range. */
const areMeansOfOne = (one: NumberSlot, other: NumberSlot): boolean =>
  one.column === other.column &&
  [one, other].every(({ aggregation }) => aggregation !== null && MEANS.includes(aggregation));

/**
 * `the difference between the mean and the median delay`, `between the highest and the lowest
 * temperature`, of all or of each group. Null for any other two.
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
  const isOfEnds = operator === 'minus' && areEndsOfTwo(first, second, cube);
  if (first.aggregation === second.aggregation) return null;
  if (!areMeansOfOne(first, second) && !isOfEnds) return null;
  const sides = [first, second].map(({ column, aggregation }) =>
    aggregation === null ? null : buildEndSide({ kind: 'aggregate', column, aggregation }),
  );
  const [left, right] = sides;
  if (!left || !right || (rank !== null && groups.length === 0)) return null;
  const known = buildKnownFilters(rank === null ? [] : groups.map(({ column }) => column), cube);
  const plan = buildComparison({ operator, left, right }, [...slots.filters, ...known], cube);
  const sort =
    rank === null ? null : ({ by: 'measure', index: 0, direction: rank.direction } as const);
  return { ok: true, plan: { ...plan, groups: [...groups], sort, limit: rank?.limit ?? null } };
}
