import { isDeepStrictEqual } from 'node:util';
import type { ModelCube } from '../../../engine/semantic-model.ts';
import type { Slots } from '../slots/slots.ts';
import { createUndecided, type Decision, type Group } from './plan.ts';
import { buildSideMeasures } from './side-measures.ts';

/**
 * `mean delay under 500 miles vs over 1500 miles`: the same figure of two sides. Null where the question
 * sets no two conditions against each other.
 */
export function compareConditions(
  slots: Slots,
  groups: readonly Group[],
  cube: ModelCube,
): Decision | null {
  const { conditionSides: sides } = slots;
  if (sides === null) return null;
  const isOther =
    slots.numbers.length > 1 ||
    slots.rank !== null ||
    slots.superlative !== null ||
    slots.share ||
    slots.calculation !== null ||
    slots.perGroup !== null ||
    slots.having.length > 0;
  if (isOther || slots.wantsList || slots.countedGrain !== null || slots.distinct.length > 0)
    return createUndecided(
      'These two conditions are two sides, of which I give one figure each; name the figure, or ask for them one by one.',
    );
  const filters = slots.filters.filter(
    (one) => !sides.some(({ filter }) => isDeepStrictEqual(filter, one)),
  );
  return buildSideMeasures(slots, { groups, sides, filters, cube });
}
