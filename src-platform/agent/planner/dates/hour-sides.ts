import type { ModelCube } from '../../../engine/semantic-model.ts';
import { createUndecided, type Decision, findTimeColumn, type Group } from '../plan/plan.ts';
import { buildSideMeasures } from '../plan/side-measures.ts';
import type { Slots } from '../slots/slots.ts';

const OVERLAP =
  'These times of the day overlap, so that some rows would be on both sides; ask for them one by one.';
const MANY = 'I set two times of the day against each other, and no more; ask for them one by one.';

/**
 * `delay before noon against at noon or later`: the same figure of two times of the day. Null where
 * the question sets no times of the day against each other.
 */
export function compareHours(
  slots: Slots,
  groups: readonly Group[],
  cube: ModelCube,
): Decision | null {
  const { hourSides, contrasts, versus } = slots;
  const time = findTimeColumn(cube);
  const isCompared = (contrasts || versus) && hourSides.length > 1;
  if (!isCompared || time === undefined) return null;
  const [first, second, third] = hourSides;
  if (first === undefined || second === undefined || third !== undefined)
    return createUndecided(MANY);
  if (first.hours.some((hour) => second.hours.includes(hour))) return createUndecided(OVERLAP);
  if (slots.numbers.length > 1 || slots.rank !== null || slots.share || slots.calculation !== null)
    return createUndecided(
      'I do not set times of the day against each other; ask for them one by one.',
    );
  const [left, right] = [first, second].map(({ hours, text }) => ({
    filter: { kind: 'hours' as const, column: time, hours: [...hours] },
    label: text,
  }));
  if (left === undefined || right === undefined) return null;
  const filters = slots.filters.filter((one) => one.kind !== 'hours');
  return buildSideMeasures(slots, { groups, sides: [left, right], filters, cube });
}
