import type { ModelCube } from '../../../engine/semantic-model.ts';
import { buildAggregate } from './build-aggregate.ts';
import { addCategories } from '../slots/categories.ts';
import { type Decision, type Group, pickAggregationOf } from './plan.ts';
import type { Slots } from '../slots/slots.ts';

/** The sum of a period's rows is tested, and not each of them, where the column is added up. */
function testPeriods(slots: Slots, cube: ModelCube): Slots {
  const test = slots.filters.find(
    (one) => one.kind === 'compare' && pickAggregationOf(cube, one.column) === 'sum',
  );
  if (slots.having.length > 0 || test?.kind !== 'compare') return slots;
  const { column, comparison, value } = test;
  const measure = { kind: 'aggregate', column, aggregation: 'sum' } as const;
  return {
    ...slots,
    filters: slots.filters.filter((one) => one !== test),
    having: [{ measure, comparison, value }],
  };
}

/** `how many months had more than 150 mm`, `how many directors made more than 10 films`. */
export function countGroups(found: Slots, cube: ModelCube): Decision | null {
  const time = cube.columns.find((column) => column.kind === 'time')?.name;
  const { countedGrain: grain } = found;
  // `months among days with more than 12 mm`: the days are tested.
  const slots = grain === null || found.hasEntity ? found : testPeriods(found, cube);
  const [column, other] = slots.distinct;
  const counted: Group | null =
    grain !== null && time !== undefined
      ? { column: time, grain }
      : column === undefined || other !== undefined
        ? null
        : { column, grain: null };
  if (counted === null || slots.rank !== null) return null;
  if (slots.having.length > 0 && slots.groups.length + slots.categories.length === 0) {
    const shape = {
      slots: { ...slots, distinct: [], counts: false, hasEntity: true },
      groups: [counted],
      cube,
    };
    const decision = buildAggregate(shape);
    if (!decision.ok || decision.plan.kind !== 'aggregate') return decision;
    return { ok: true, plan: { ...decision.plan, countsGroups: true } };
  }
  if (grain === null || slots.having.length > 0 || time === undefined) return null;
  const measured = buildAggregate({
    slots: { ...slots, distinct: [], counts: true },
    groups: addCategories(slots.groups, slots),
    cube,
  });
  if (!measured.ok || measured.plan.kind !== 'aggregate') return measured;
  const measures = [{ kind: 'distinct', column: time, grain } as const];
  return { ok: true, plan: { ...measured.plan, measures } };
}

/**
 * `top 3 names by number of cars`, `titles that appear more than once`: the names are groups where rows
 * are counted.
 */
export const countsNames = ({ rank, counts, having }: Slots): boolean =>
  (rank !== null && (counts || rank.byCount)) ||
  having.some(({ measure }) => measure.kind === 'count');
