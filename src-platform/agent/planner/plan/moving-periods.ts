import type { Grain } from '../../../engine/cube.ts';
import type { ModelCube } from '../../../engine/semantic-model.ts';
import { findMeasuredGrain } from '../dates/row-grain.ts';
import type { Slots } from '../slots/slots.ts';
import { buildAggregate } from './build-aggregate.ts';
import { createUndecided, findTimeColumn, type Decision } from './plan.ts';

const OPEN =
  'I choose periods by a rise or a fall only where each is set against the one before; ask for the change by period.';

/** From the shortest to the longest. */
const LENGTHS: readonly Grain[] = ['day', 'week', 'month', 'quarter', 'year', 'decade'];

/** The periods that are counted or asked for: `how many months`, `which years`. */
function findPeriods({ countedGrain, asksGrain, groups }: Slots): Grain | null {
  const [group, other] = groups;
  if (countedGrain !== null) return groups.length === 0 ? countedGrain : null;
  return asksGrain && other === undefined ? (group?.grain ?? null) : null;
}

/** Whether each of the periods has a figure of its own, and one before it. */
function hasFigures(grain: Grain, cube: ModelCube): boolean {
  const measured = findMeasuredGrain(cube);
  const at = LENGTHS.indexOf(grain);
  return at !== -1 && (measured === null || at >= LENGTHS.indexOf(measured));
}

/**
 * `in how many months did Apple go up`, `in which years did the rate fall`: the periods whose figure is
 * higher, or lower, than that of the period before. Null where the question chooses no periods so.
 */
export function chooseMovingPeriods(slots: Slots, cube: ModelCube): Decision | null {
  const { movement, calculation } = slots;
  const time = findTimeColumn(cube);
  if (movement === null || time === undefined) return null;
  const grain = findPeriods(slots);
  const isStep =
    calculation?.kind === 'window' &&
    (calculation.grain === null || calculation.grain === grain) &&
    /^(?:change|growth)$/.test(calculation.window.kind);
  const isOther =
    slots.rank !== null ||
    slots.having.length > 0 ||
    slots.categories.length > 0 ||
    // `in how many months did Apple and Google rise`: each has a series of its own.
    slots.filters.some((one) => one.kind === 'values' && one.values.length > 1) ||
    slots.filters.some(({ kind }) => ['months', 'weekdays', 'hours'].includes(kind));
  if (grain === null || !isStep || isOther || !hasFigures(grain, cube))
    return createUndecided(OPEN);
  const decision = buildAggregate({
    slots: { ...slots, countedGrain: null, counts: false },
    groups: [{ column: time, grain }],
    cube,
  });
  if (!decision.ok || decision.plan.kind !== 'aggregate') return decision;
  const measure = decision.plan.measures.find((one) => one.kind === 'window');
  if (measure === undefined) return createUndecided(OPEN);
  return {
    ok: true,
    plan: {
      ...decision.plan,
      having: [{ measure, comparison: movement, value: '0' }],
      countsGroups: true,
    },
  };
}
