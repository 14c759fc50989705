import type { ModelCube } from '../../../engine/semantic-model.ts';
import { turnAround } from './change-list.ts';
import type { Plan } from '../plan/plan.ts';
import { listGroups, listMeasureColumns } from '../plan/plan-parts.ts';
import { isOneRowEach } from '../plan/single-rows.ts';
import type { Slots } from '../slots/slots.ts';

/** `and the best?`: the figure of the last answer says which end is the better one. */
function judgeByPlan(plan: Plan, slots: Slots, cube: ModelCube): Slots {
  const { rank } = slots;
  if (rank?.isJudgement !== true || slots.numbers.length > 0) return slots;
  const [measure] = plan.kind === 'aggregate' ? plan.measures : [];
  const sorted = plan.sort?.by === 'column' ? [plan.sort.column] : [];
  const [judged] = measure === undefined ? sorted : listMeasureColumns(measure);
  const column = cube.columns.find((one) => one.name === judged);
  if (column?.kind !== 'number' || !column.lowIsBetter) return slots;
  return { ...slots, rank: { ...rank, direction: turnAround(rank.direction) } };
}

/**
 * `the lowest of these`, after the countries below a limit: by the figure that the limit is about, as
 * each is counted once.
 */
function rankByTested(plan: Plan, slots: Slots, cube: ModelCube): Slots {
  const { rank } = slots;
  const [measure, other] = plan.kind === 'aggregate' ? plan.measures : [];
  const isCount = measure?.kind === 'count' && other === undefined && listGroups(plan).length > 0;
  const tests = plan.filters.filter((one) => one.kind === 'compare' || one.kind === 'between');
  const [test, another] = tests;
  const isPlain = rank !== null && !rank.byCount && !rank.isJudgement && rank.limit === null;
  const isOwn = slots.superlative !== null && !slots.superlative.generic;
  const isNamed = slots.numbers.length > 0 || isOwn || slots.counts;
  const single = plan.kind === 'aggregate' && isOneRowEach(plan, cube);
  if (!isCount || !isPlain || isNamed || test === undefined || another !== undefined || !single)
    return slots;
  return { ...slots, superlative: null, numbers: [{ column: test.column, aggregation: null }] };
}

/** A word that ranks and names no figure ranks by one of the last answer. */
export const rankByPlan = (plan: Plan, slots: Slots, cube: ModelCube): Slots =>
  rankByTested(plan, judgeByPlan(plan, slots, cube), cube);

/** `in which of those years was it lowest`, after the changes of a figure: they rank nothing, and go. */
export function dropOtherChange(plan: Plan, { rank, numbers, calculation }: Slots): Plan {
  if (plan.kind === 'list' || rank === null || calculation !== null) return plan;
  const [measure, other] = plan.measures;
  const [number, another] = numbers;
  const isNamed =
    measure?.kind === 'aggregate' && measure.column === number?.column && another === undefined;
  return isNamed && other?.kind === 'window' ? { ...plan, measures: [measure] } : plan;
}
