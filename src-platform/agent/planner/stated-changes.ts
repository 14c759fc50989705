import { toGrainWords } from '#shared/sql/condition-words.ts';
import type { StatedChange } from '#shared/sql/stated-change.ts';
import { addDays } from '#shared/sql/time-spans.ts';
import type { Grain } from '../../engine/cube.ts';
import type { ModelCube } from '../../engine/semantic-model.ts';
import { misplacedShare } from './build-aggregate.ts';
import {
  groupsOf,
  toUndecided,
  type AggregatePlan,
  type Decision,
  type Filter,
  type Group,
  type Measure,
  type Plan,
} from './plan.ts';
import { timeColumn } from './plan-columns.ts';
import { readStatedFilter } from './stated-filter.ts';
import { isMeasureNamed, toFilterWords, toHavingWords, toShownTitles } from './stated-words.ts';

type Stated<K extends StatedChange['kind']> = Extract<StatedChange, { kind: K }>;

/** A changed plan, or why there is none. */
type Changed = Plan | string;

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
  return plan.kind === 'list' ? { ...plan, within: groups } : plan;
}

function withGrain(plan: Plan, { to }: Stated<'grain'>): Changed {
  const grain = GRAINS.find(([stated]) => stated === to)?.[1];
  if (grain === undefined) return `I cannot group by ${toGrainWords(to)}.`;
  const groups = groupsOf(plan);
  if (groups.every((group) => group.grain === null))
    return 'The last answer has no grain to change.';
  return withGroups(
    plan,
    groups.map((group) => (group.grain === null ? group : { ...group, grain })),
  );
}

function withPeriod(plan: Plan, { first, last }: Stated<'period'>, cube: ModelCube): Changed {
  const column = timeColumn(cube);
  if (column === undefined) return `${cube.title} has no dates.`;
  const at = plan.filters.findIndex((filter) => filter.kind === 'period');
  const others = plan.filters.filter((filter) => filter.kind !== 'period');
  if (first === null && last === null) return { ...plan, filters: others };
  const range = { from: first, to: last === null ? null : addDays(last, 1) };
  const period: Filter = { kind: 'period', column, ranges: [range] };
  const filters = at === -1 ? [period, ...others] : plan.filters.toSpliced(at, 1, period);
  return { ...plan, filters };
}

function filterAt(plan: Plan, words: string, cube: ModelCube): number {
  return plan.filters.findIndex((filter) => toFilterWords(filter, cube) === words);
}

function groupAt(plan: Plan, words: string, cube: ModelCube): number {
  const toTitle = toShownTitles(cube);
  return groupsOf(plan).findIndex(
    ({ column, grain }) => grain === null && toTitle({ cube: cube.name, name: column }) === words,
  );
}

const missing = (words: string): string => `The last answer has no «${words}» to change.`;

function withoutFilter(plan: Plan, words: string, cube: ModelCube): Changed {
  const at = filterAt(plan, words, cube);
  return at === -1 ? missing(words) : { ...plan, filters: plan.filters.toSpliced(at, 1) };
}

const havingWords = (plan: Plan, cube: ModelCube): string | null =>
  plan.kind === 'aggregate' && plan.having !== null ? toHavingWords(plan.having, cube) : null;

function without(plan: Plan, { what, words }: Stated<'without'>, cube: ModelCube): Changed {
  if (what === 'condition' && plan.kind === 'aggregate' && havingWords(plan, cube) === words) {
    return { ...plan, having: null };
  }
  if (what !== 'split') return withoutFilter(plan, words, cube);
  const at = groupAt(plan, words, cube);
  if (at === -1 || plan.kind !== 'aggregate') return missing(words);
  const groups = plan.groups.toSpliced(at, 1);
  const isSorted = plan.sort?.by === 'group';
  return {
    ...plan,
    groups,
    sort: isSorted ? null : plan.sort,
    limit: groups.length === 0 ? null : plan.limit,
  };
}

function insteadOfFilter(plan: Plan, { words, old }: Stated<'instead'>, cube: ModelCube): Changed {
  const at = filterAt(plan, old, cube);
  const before = plan.filters[at];
  if (before === undefined) return missing(old);
  const filter = readStatedFilter(words, before, cube);
  if (filter === null) return `I could not read «${words}» as a filter on ${cube.title}.`;
  return { ...plan, filters: plan.filters.toSpliced(at, 1, filter) };
}

function measuresOf(cube: ModelCube): Measure[] {
  const numbers = cube.columns.flatMap((column) => (column.kind === 'number' ? [column] : []));
  const aggregates = numbers.flatMap(({ name, additive }) =>
    (['avg', 'sum', 'min', 'max', 'median'] as const)
      .filter((aggregation) => aggregation !== 'sum' || additive)
      .map((aggregation): Measure => ({ kind: 'aggregate', column: name, aggregation })),
  );
  const distinct = cube.columns.map(({ name }): Measure => ({ kind: 'distinct', column: name }));
  return [{ kind: 'count' }, ...aggregates, ...distinct];
}

/** A filter that only leaves unknown values of the old measure out goes with it. */
function withoutKnown(plan: AggregatePlan, gone: Measure): readonly Filter[] {
  const column = gone.kind === 'count' ? null : gone.column;
  return plan.filters.filter((filter) => filter.kind !== 'known' || filter.column !== column);
}

function insteadOfMeasure(plan: Plan, { words, old }: Stated<'instead'>, cube: ModelCube): Changed {
  const at =
    plan.kind === 'aggregate'
      ? plan.measures.findIndex((measure) => isMeasureNamed(measure, old, cube))
      : -1;
  const before = plan.kind === 'aggregate' ? plan.measures[at] : undefined;
  if (plan.kind !== 'aggregate' || before === undefined) return missing(old);
  const measure = measuresOf(cube).find((one) => isMeasureNamed(one, words, cube));
  if (measure === undefined) return `${cube.title} has no measure «${words}».`;
  const after = {
    ...plan,
    measures: plan.measures.toSpliced(at, 1, measure),
    filters: withoutKnown(plan, before),
  };
  return misplacedShare(after, cube) ?? after;
}

function insteadOfSplit(plan: Plan, { words, old }: Stated<'instead'>, cube: ModelCube): Changed {
  const at = groupAt(plan, old, cube);
  const toTitle = toShownTitles(cube);
  const column = cube.columns.find(({ name }) => toTitle({ cube: cube.name, name }) === words);
  if (at === -1) return missing(old);
  if (column === undefined || column.kind === 'time')
    return `${cube.title} has no group «${words}».`;
  const gone = groupsOf(plan)[at]?.column;
  const filters = plan.filters.filter((one) => one.kind !== 'known' || one.column !== gone);
  const group = { column: column.name, grain: null };
  return withGroups({ ...plan, filters }, groupsOf(plan).toSpliced(at, 1, group));
}

function withLimit(plan: Plan, { to }: Stated<'limit'>): Changed {
  if (to === 0) return 'A result of no rows says nothing.';
  return plan.kind === 'share'
    ? 'A share of the whole has no rows to limit.'
    : { ...plan, limit: to };
}

function withZone(plan: Plan, { to }: Stated<'zone'>): Changed {
  return to === 'UTC' ? plan : `The sample data is kept in UTC, and I cannot move it to ${to}.`;
}

function instead(plan: Plan, change: Stated<'instead'>, cube: ModelCube): Changed {
  if (change.what === 'measure') return insteadOfMeasure(plan, change, cube);
  return change.what === 'split'
    ? insteadOfSplit(plan, change, cube)
    : insteadOfFilter(plan, change, cube);
}

function apply(plan: Plan, change: StatedChange, cube: ModelCube): Changed {
  switch (change.kind) {
    case 'grain':
      return withGrain(plan, change);
    case 'period':
      return withPeriod(plan, change, cube);
    case 'without':
      return without(plan, change, cube);
    case 'instead':
      return instead(plan, change, cube);
    case 'limit':
      return withLimit(plan, change);
    case 'zone':
      return withZone(plan, change);
  }
}

/** Changes exactly what a follow-up of chips states, and nothing else. */
export function applyStated(
  plan: Plan,
  changes: readonly StatedChange[],
  cube: ModelCube,
): Decision {
  let changed = plan;
  for (const change of changes) {
    const next = apply(changed, change, cube);
    if (typeof next === 'string') return toUndecided(next);
    changed = next;
  }
  return { ok: true, plan: changed };
}
