import type { ModelCube } from '../../../engine/semantic-model.ts';
import { buildConditionSql } from '../sql/condition-sql.ts';
import type { AggregatePlan, Filter, Group, Plan } from './plan.ts';
import type { Slots } from '../slots/slots.ts';

/** What chooses the rows that are counted, and not the groups. */
const listConditions = ({ filters, groups }: AggregatePlan): readonly Filter[] =>
  filters.filter((one) => one.column !== groups[0]?.column);

/** More groups than these are not all shown where most of them have none: 550 directors. */
const FEW = 50;

const isPeriod = ({ grain }: Group): boolean => grain !== null;

/** Whether the group is a period, or one of a few things: an origin, a genre. */
function isCountable(group: Group, { columns, columnProfiles }: ModelCube): boolean {
  const count = columnProfiles.get(group.column)?.values.length ?? 0;
  const isText = columns.some((one) => one.name === group.column && one.kind === 'string');
  return isPeriod(group) || (isText && group.isMatch !== true && count > 0 && count <= FEW);
}

/** Whether the plan counts rows by one group, with a condition that some groups may not meet. */
function countsByGroup(plan: AggregatePlan): boolean {
  const [group, other] = plan.groups;
  const isPlain =
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
    other === undefined &&
    plan.measures.every(({ kind }) => kind === 'count') &&
    listConditions(plan).length > 0
  );
}

/**
 * `how many days of snow did each year have`, `which origin has the fewest cars with 8 cylinders`: a group
 * without any is one of them.
 */
export function addEmptyGroups(
  plan: AggregatePlan,
  { each, rank }: Slots,
  cube: ModelCube,
): AggregatePlan {
  const [group] = plan.groups;
  const isOfEach =
    rank === null &&
    plan.limit === null &&
    plan.groups.every((one) => isPeriod(one) && each.includes(one));
  const isOfFewest = rank?.direction === 'asc' && plan.sort?.by === 'measure';
  const counts =
    (isOfEach || isOfFewest) &&
    group !== undefined &&
    isCountable(group, cube) &&
    countsByGroup(plan);
  return { ...plan, countsEmpty: counts ? true : undefined };
}

/** Whether a group in which no row is counted would not stand in the result. */
export const countsOnlyFound = (plan: Plan): plan is AggregatePlan =>
  plan.kind === 'aggregate' && plan.countsEmpty !== true && countsByGroup(plan);

/** `the director with the fewest comedies`, where most have none: those are left out, which has to be said. */
export const leavesOutEmpty = (plan: Plan): boolean =>
  plan.sort?.by === 'measure' && plan.sort.direction === 'asc' && countsOnlyFound(plan);

/** The condition that is counted in every group; null where the rows are chosen before. */
export function buildCountedCondition(plan: AggregatePlan, cube: ModelCube): string | null {
  if (plan.countsEmpty !== true || !countsByGroup(plan)) return null;
  return listConditions(plan)
    .map((one) => buildConditionSql(one, cube, plan.filters))
    .join(' AND ');
}

/** The conditions that choose rows before they are counted. */
export const listRowFilters = (plan: AggregatePlan, counted: string | null): readonly Filter[] =>
  counted === null
    ? plan.filters
    : plan.filters.filter((one) => !listConditions(plan).includes(one));
