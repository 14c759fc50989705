import type { ModelCube } from '../../../engine/semantic-model.ts';
import { buildConditionSql } from '../sql/condition-sql.ts';
import type { AggregatePlan, Filter } from './plan.ts';
import type { Slots } from '../slots/slots.ts';

/** What chooses the rows that are counted, and not the periods. */
const listConditions = ({ filters, groups }: AggregatePlan): readonly Filter[] =>
  filters.filter((one) => one.column !== groups[0]?.column);

/** Whether the plan counts rows by one period, with a condition that some periods may not meet. */
function countsByPeriod(plan: AggregatePlan): boolean {
  const [group, other] = plan.groups;
  const isPlain =
    plan.limit === null &&
    plan.having.length === 0 &&
    !plan.share &&
    plan.within === undefined &&
    plan.standingOf === undefined &&
    plan.countsGroups === undefined &&
    plan.listed === null &&
    !plan.contrast;
  return (
    isPlain &&
    group !== undefined &&
    group.grain !== null &&
    other === undefined &&
    plan.measures.every(({ kind }) => kind === 'count') &&
    listConditions(plan).length > 0
  );
}

/**
 * `how many days of snow did each year have`, `which year had the fewest`: a year without any is one of
 * them.
 */
export function addEmptyPeriods(plan: AggregatePlan, { each, rank }: Slots): AggregatePlan {
  const isOfEach = rank === null && plan.groups.every((one) => each.includes(one));
  const isOfFewest = rank?.direction === 'asc' && plan.sort?.by === 'measure';
  return (isOfEach || isOfFewest) && countsByPeriod(plan) ? { ...plan, countsEmpty: true } : plan;
}

/** The condition that is counted in every period; null where the rows are chosen before. */
export function buildCountedCondition(plan: AggregatePlan, cube: ModelCube): string | null {
  if (plan.countsEmpty !== true || !countsByPeriod(plan)) return null;
  return listConditions(plan)
    .map((one) => buildConditionSql(one, cube, plan.filters))
    .join(' AND ');
}

/** The conditions that choose rows before they are counted. */
export const listRowFilters = (plan: AggregatePlan, counted: string | null): readonly Filter[] =>
  counted === null
    ? plan.filters
    : plan.filters.filter((one) => !listConditions(plan).includes(one));
