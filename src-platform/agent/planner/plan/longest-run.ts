import type { Grain } from '../../../engine/cube.ts';
import type { ModelCube } from '../../../engine/semantic-model.ts';
import { findTimeColumn, type AggregatePlan, type Plan } from './plan.ts';
import { findRowGrain } from '../dates/row-grain.ts';

const STEPS: readonly Grain[] = ['day', 'week', 'month', 'quarter', 'year'];

/** Whether the data have one row of each period: those of one thing, where they are of several. */
function hasOneRowEach(plan: AggregatePlan, cube: ModelCube, grain: Grain): boolean {
  const time = findTimeColumn(cube);
  const things = cube.label.filter((one) => one !== time);
  const isOne = (column: string): boolean =>
    plan.filters.some(
      (one) =>
        one.kind === 'values' && one.column === column && !one.negated && one.values.length === 1,
    );
  return findRowGrain(cube) === grain && things.every(isOne);
}

const isStep = (grain: Grain | null | undefined): grain is Grain =>
  grain !== null && grain !== undefined && STEPS.includes(grain);

/** The periods in which the rows that are counted lie, where each has one row. */
function groupRows(plan: AggregatePlan, cube: ModelCube): AggregatePlan | null {
  const [measure] = plan.measures;
  const time = findTimeColumn(cube);
  const rows = findRowGrain(cube);
  if (time === undefined || rows === null) return null;
  const isCount = measure?.kind === 'count' && !plan.share;
  const isPeriods = measure?.kind === 'distinct' && measure.column === time;
  if (!isCount && !(isPeriods && measure.grain === rows)) return null;
  if (!isStep(rows) || !hasOneRowEach(plan, cube, rows)) return null;
  const chooses = plan.filters.some(
    ({ kind, column }) => kind !== 'known' && column !== time && !cube.label.includes(column),
  );
  if (!chooses) return null;
  return { ...plan, measures: [{ kind: 'count' }], groups: [{ column: time, grain: rows }] };
}

/** Periods without rows are no groups: a count of them that is low is not found. */
const missesEmpty = ({ having }: AggregatePlan): boolean =>
  having.some(
    ({ measure, comparison }) =>
      (measure.kind === 'count' || measure.kind === 'distinct') && !comparison.startsWith('>'),
  );

/**
 * The longest run of the periods that a plan counts or lists; null where it has no periods, or where
 * the data leave some of them out.
 */
export function findLongestRun(plan: Plan, cube: ModelCube): AggregatePlan | null {
  const time = cube.columns.find((one) => one.kind === 'time');
  if (plan.kind !== 'aggregate' || time?.kind !== 'time' || time.stepYears > 1) return null;
  const isPlain =
    !plan.share && !plan.contrast && plan.listed === null && plan.within === undefined;
  if (!isPlain || plan.standingOf !== undefined || plan.position !== undefined) return null;
  if (plan.sort !== null || plan.limit !== null || plan.measures.length === 0) return null;
  // Every other weekday, and the same month of the next year, are no next period.
  if (plan.filters.some(({ kind }) => kind === 'weekdays' || kind === 'hours')) return null;
  const { countsGroups: _counted, ...base } = plan;
  const [group, other] = plan.groups;
  if (group === undefined) {
    const grouped = plan.having.length === 0 ? groupRows(base, cube) : null;
    return grouped === null ? null : { ...grouped, longestRun: true, display: 'table' };
  }
  const isOfTime = other === undefined && group.column === time.name && isStep(group.grain);
  if (!isOfTime || plan.having.length === 0 || missesEmpty(plan)) return null;
  return { ...base, longestRun: true, display: 'table' };
}

/** The plan whose periods a longest run consists of, as the number of them. */
export function countPeriodsOfRun({ longestRun: _run, ...plan }: AggregatePlan): AggregatePlan {
  const [group] = plan.groups;
  if (group === undefined || plan.having.length > 0) return { ...plan, countsGroups: true };
  return { ...plan, groups: [], display: 'auto' };
}
