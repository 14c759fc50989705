import type { ModelCube } from '../../../engine/semantic-model.ts';
import type { AggregatePlan, DayRange, Filter, Plan } from './plan.ts';

const DAY_MS = 86_400_000;
const SNAPSHOT_DAYS: Readonly<Record<string, number>> = { month: 31, year: 366 };

const countDays = ({ from, to }: DayRange): number =>
  from === null || to === null ? Infinity : (Date.parse(to) - Date.parse(from)) / DAY_MS;

/** The length of the periods that each hold one measurement of each thing; null in other data. */
const findSnapshotGrain = (cube: ModelCube): string | null =>
  cube.columns.flatMap((one) =>
    one.kind === 'number' && one.snapshot !== undefined ? [one.snapshot] : [],
  )[0] ?? null;

/** Whether the conditions leave one measurement of each thing: `countries in 2005`. */
export function holdsOneEach({ filters }: Pick<Plan, 'filters'>, cube: ModelCube): boolean {
  const days = SNAPSHOT_DAYS[findSnapshotGrain(cube) ?? ''] ?? 0;
  const period = filters.find((one) => one.kind === 'period');
  const [range, other] = period?.kind === 'period' ? period.ranges : [];
  return range !== undefined && other === undefined && countDays(range) <= days;
}

/** The mean of one row is its sum, which can have shares: 373 thousand people of one month. */
export const addUpRow = (plan: AggregatePlan, cube: ModelCube): AggregatePlan =>
  plan.groups.length === 0 ? addUpEachRow(plan, cube) : plan;

/** The mean of each group of one row is the sum of that row, which can be added up with the others. */
export function addUpEachRow(plan: AggregatePlan, cube: ModelCube): AggregatePlan {
  const [measure, other] = plan.measures;
  if (measure?.kind !== 'aggregate' || measure.aggregation !== 'avg' || other !== undefined)
    return plan;
  const isAdded = cube.columns.some(
    (one) => one.kind === 'number' && one.name === measure.column && one.additive,
  );
  const isRow = isAdded && isOneRowEach(plan, cube);
  return isRow ? { ...plan, measures: [{ ...measure, aggregation: 'sum' }] } : plan;
}

const isOneValue = (filter: Filter): boolean =>
  filter.kind === 'values' && !filter.negated && filter.values.length === 1;

/** Whether each group of a result is one row of the data, so that an average is that row's value. */
export function isOneRowEach(plan: AggregatePlan, cube: ModelCube): boolean {
  const grain = findSnapshotGrain(cube);
  if (grain === null || plan.listed !== null) return false;
  return cube.label.every((label) => {
    const isTime = cube.columns.some((one) => one.name === label && one.kind === 'time');
    const group = plan.groups.find((one) => one.column === label);
    if (isTime) return group?.grain === grain || holdsOneEach(plan, cube);
    return (
      group !== undefined || plan.filters.some((one) => one.column === label && isOneValue(one))
    );
  });
}
