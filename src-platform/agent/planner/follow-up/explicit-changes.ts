import { labelGrain } from '#shared/sql/condition-labels.ts';
import type { ExplicitChange } from '#shared/sql/explicit-change.ts';
import { addDays } from '#shared/sql/time-spans.ts';
import type { Grain } from '../../../engine/cube.ts';
import type { ModelCube } from '../../../engine/semantic-model.ts';
import { describeMisplacedShare } from '../plan/build-aggregate.ts';
import {
  createUndecided,
  type AggregatePlan,
  type Decision,
  type Filter,
  type Group,
  type Measure,
  type Plan,
  findTimeColumn,
} from '../plan/plan.ts';
import { listGroups, listMeasureColumns } from '../plan/plan-parts.ts';
import { parseFilterLabel } from '../answer/parse-filter-label.ts';
import {
  isMeasureNamed,
  labelFilter,
  labelHaving,
  createTitleLookup,
} from '../answer/filter-labels.ts';

type ChangeOf<K extends ExplicitChange['kind']> = Extract<ExplicitChange, { kind: K }>;

/** A changed plan, or the reason why there is none. */
type PlanOrProblem = Plan | string;

const GRAINS: readonly (readonly [string, Grain])[] = [
  ['decade', 'decade'],
  ['year', 'year'],
  ['quarter', 'quarter'],
  ['month', 'month'],
  ['week', 'week'],
  ['day', 'day'],
  ['monthOfYear', 'monthOfYear'],
  ['weekday', 'weekday'],
  ['hourOfDay', 'hour'],
];

function withGroups(plan: Plan, groups: readonly Group[]): Plan {
  if (plan.kind === 'aggregate') return { ...plan, groups };
  return { ...plan, within: groups };
}

function withGrain(plan: Plan, { to }: ChangeOf<'grain'>): PlanOrProblem {
  const grain = GRAINS.find(([stated]) => stated === to)?.[1];
  if (grain === undefined) return `I cannot group by ${labelGrain(to)}.`;
  const groups = listGroups(plan);
  if (groups.every((group) => group.grain === null))
    return 'The last answer has no grain to change.';
  return withGroups(
    plan,
    groups.map((group) => (group.grain === null ? group : { ...group, grain })),
  );
}

function withPeriod(
  plan: Plan,
  { first, last }: ChangeOf<'period'>,
  cube: ModelCube,
): PlanOrProblem {
  const column = findTimeColumn(cube);
  if (column === undefined) return `${cube.title} has no dates.`;
  const at = plan.filters.findIndex((filter) => filter.kind === 'period');
  const others = plan.filters.filter((filter) => filter.kind !== 'period');
  if (first === null && last === null) return { ...plan, filters: others };
  const range = { from: first, to: last === null ? null : addDays(last, 1) };
  const period: Filter = { kind: 'period', column, ranges: [range] };
  const filters = at === -1 ? [period, ...others] : plan.filters.toSpliced(at, 1, period);
  return { ...plan, filters };
}

function findFilterIndex(plan: Plan, words: string, cube: ModelCube): number {
  return plan.filters.findIndex((filter) => labelFilter(filter, cube) === words);
}

function findGroupIndex(plan: Plan, words: string, cube: ModelCube): number {
  const toTitle = createTitleLookup(cube);
  return listGroups(plan).findIndex(
    ({ column, grain }) => grain === null && toTitle({ cube: cube.name, name: column }) === words,
  );
}

const describeMissing = (words: string): string => `The last answer has no «${words}» to change.`;

function removeFilter(plan: Plan, words: string, cube: ModelCube): PlanOrProblem {
  const at = findFilterIndex(plan, words, cube);
  return at === -1 ? describeMissing(words) : { ...plan, filters: plan.filters.toSpliced(at, 1) };
}

/** Where the condition on the groups stands that the words name; -1 where none does. */
const findHavingIndex = (plan: AggregatePlan, words: string, cube: ModelCube): number =>
  plan.having.findIndex((one) => labelHaving(one, cube) === words);

function removePart(
  plan: Plan,
  { what, words }: ChangeOf<'without'>,
  cube: ModelCube,
): PlanOrProblem {
  if (what === 'condition' && plan.kind === 'aggregate') {
    const at = findHavingIndex(plan, words, cube);
    if (at !== -1) return { ...plan, having: plan.having.toSpliced(at, 1) };
  }
  if (what !== 'split') return removeFilter(plan, words, cube);
  const at = findGroupIndex(plan, words, cube);
  if (at === -1 || plan.kind !== 'aggregate') return describeMissing(words);
  const groups = plan.groups.toSpliced(at, 1);
  const isSorted = plan.sort?.by === 'group';
  return {
    ...plan,
    groups,
    sort: isSorted ? null : plan.sort,
    limit: groups.length === 0 ? null : plan.limit,
  };
}

function replaceFilter(
  plan: Plan,
  { words, old }: ChangeOf<'instead'>,
  cube: ModelCube,
): PlanOrProblem {
  const at = findFilterIndex(plan, old, cube);
  const before = plan.filters[at];
  if (before === undefined) return describeMissing(old);
  const filter = parseFilterLabel(words, before, cube);
  if (filter === null) return `I could not read «${words}» as a filter on ${cube.title}.`;
  return { ...plan, filters: plan.filters.toSpliced(at, 1, filter) };
}

function listMeasures(cube: ModelCube): Measure[] {
  const numbers = cube.columns.flatMap((column) => (column.kind === 'number' ? [column] : []));
  const aggregates = numbers.flatMap(({ name, additive }) =>
    (['avg', 'sum', 'min', 'max', 'median'] as const)
      .filter((aggregation) => aggregation !== 'sum' || additive)
      .map((aggregation): Measure => ({ kind: 'aggregate', column: name, aggregation })),
  );
  const distinct = cube.columns.map(({ name }): Measure => ({ kind: 'distinct', column: name }));
  return [{ kind: 'count' }, ...aggregates, ...distinct];
}

/** A filter that only excludes unknown values of the old measure is dropped with that measure. */
function dropKnownFilters(plan: AggregatePlan, gone: Measure): readonly Filter[] {
  const columns = listMeasureColumns(gone);
  return plan.filters.filter((one) => one.kind !== 'known' || !columns.includes(one.column));
}

function replaceMeasure(
  plan: Plan,
  { words, old }: ChangeOf<'instead'>,
  cube: ModelCube,
): PlanOrProblem {
  const at =
    plan.kind === 'aggregate'
      ? plan.measures.findIndex((measure) => isMeasureNamed(measure, old, cube))
      : -1;
  const before = plan.kind === 'aggregate' ? plan.measures[at] : undefined;
  if (plan.kind !== 'aggregate' || before === undefined) return describeMissing(old);
  const measure = listMeasures(cube).find((one) => isMeasureNamed(one, words, cube));
  if (measure === undefined) return `${cube.title} has no measure «${words}».`;
  const after = {
    ...plan,
    measures: plan.measures.toSpliced(at, 1, measure),
    filters: dropKnownFilters(plan, before),
  };
  return describeMisplacedShare(after, cube) ?? after;
}

function replaceGroup(
  plan: Plan,
  { words, old }: ChangeOf<'instead'>,
  cube: ModelCube,
): PlanOrProblem {
  const at = findGroupIndex(plan, old, cube);
  const toTitle = createTitleLookup(cube);
  const column = cube.columns.find(({ name }) => toTitle({ cube: cube.name, name }) === words);
  if (at === -1) return describeMissing(old);
  if (column === undefined || column.kind === 'time')
    return `${cube.title} has no group «${words}».`;
  const gone = listGroups(plan)[at]?.column;
  const filters = plan.filters.filter((one) => one.kind !== 'known' || one.column !== gone);
  const group = { column: column.name, grain: null };
  return withGroups({ ...plan, filters }, listGroups(plan).toSpliced(at, 1, group));
}

function withLimit(plan: Plan, { to }: ChangeOf<'limit'>): PlanOrProblem {
  if (to === 0) return 'A result of no rows says nothing.';
  return { ...plan, limit: to };
}

function withZone(plan: Plan, { to }: ChangeOf<'zone'>): PlanOrProblem {
  return to === 'UTC' ? plan : `The sample data is kept in UTC, and I cannot move it to ${to}.`;
}

function replacePart(plan: Plan, change: ChangeOf<'instead'>, cube: ModelCube): PlanOrProblem {
  if (change.what === 'measure') return replaceMeasure(plan, change, cube);
  return change.what === 'split'
    ? replaceGroup(plan, change, cube)
    : replaceFilter(plan, change, cube);
}

function applyChange(plan: Plan, change: ExplicitChange, cube: ModelCube): PlanOrProblem {
  switch (change.kind) {
    case 'grain':
      return withGrain(plan, change);
    case 'period':
      return withPeriod(plan, change, cube);
    case 'without':
      return removePart(plan, change, cube);
    case 'instead':
      return replacePart(plan, change, cube);
    case 'limit':
      return withLimit(plan, change);
    case 'zone':
      return withZone(plan, change);
  }
}

/** Changes exactly what the sentence of a chip states, and nothing else. */
export function applyExplicitChanges(
  plan: Plan,
  changes: readonly ExplicitChange[],
  cube: ModelCube,
): Decision {
  let changed = plan;
  for (const change of changes) {
    const next = applyChange(changed, change, cube);
    if (typeof next === 'string') return createUndecided(next);
    changed = next;
  }
  return { ok: true, plan: changed };
}
