import type { ModelCube } from '../../../engine/semantic-model.ts';
import {
  listComparisons,
  listGroups,
  listMeasureColumns,
  listPartFilters,
  listTestedColumns,
} from './plan-parts.ts';
import type { Comparison, Filter, Group, Measure, Plan } from './plan.ts';

/** What a plan holds, as flat lists in which a mention is looked up. */
export interface PlanParts {
  readonly plan: Plan;
  readonly cube: ModelCube;
  readonly groups: readonly Group[];
  readonly measures: readonly Measure[];
  readonly filters: readonly Filter[];
  readonly columns: ReadonlySet<string>;
  readonly comparisons: ReadonlySet<Comparison>;
  readonly numbers: ReadonlySet<number>;
}

function listMeasures(plan: Plan): Measure[] {
  if (plan.kind !== 'aggregate') return [];
  return [...plan.measures, ...plan.having.map((one) => one.measure)];
}

function listNumbers(plan: Plan, filters: readonly Filter[]): number[] {
  const having = plan.kind === 'aggregate' ? plan.having : [];
  const written = filters.flatMap((filter) => {
    if (filter.kind === 'compare') return [filter.value];
    if (filter.kind === 'between') return [filter.low, filter.high];
    return filter.kind === 'values' ? filter.values : [];
  });
  const all = [...written, ...having.map((one) => one.value)].map(Number);
  const sizes = listMeasures(plan).flatMap((one) =>
    one.kind === 'window' && one.window.kind === 'moving' ? [one.window.size] : [],
  );
  const widths = listGroups(plan).flatMap((one) =>
    one.width === undefined ? [] : [Number(one.width)],
  );
  return [...all, ...sizes, ...widths, ...(plan.limit === null ? [] : [plan.limit])];
}

function listColumns(plan: Plan, measures: readonly Measure[]): string[] {
  return [
    ...measures.flatMap(listMeasureColumns),
    ...listGroups(plan).map((one) => one.column),
    ...plan.filters.flatMap(listTestedColumns),
    ...[...listPartFilters(measures), ...(plan.listed?.filters ?? [])].flatMap(listTestedColumns),
    ...(plan.kind === 'list' ? plan.columns : []),
    ...(plan.sort?.by === 'column' ? [plan.sort.column] : []),
  ];
}

/** The parts of a plan, those of its part filters and of its listed rows included. */
export function buildPlanParts(plan: Plan, cube: ModelCube): PlanParts {
  const measures = listMeasures(plan);
  const listed = plan.listed?.filters ?? [];
  const filters = [...plan.filters, ...listPartFilters(measures), ...listed].flatMap((one) =>
    one.kind === 'any' ? [one, ...one.tests] : [one],
  );
  return {
    plan,
    cube,
    measures,
    groups: listGroups(plan),
    filters,
    columns: new Set(listColumns(plan, measures)),
    comparisons: new Set(listComparisons(plan, filters)),
    numbers: new Set(listNumbers(plan, filters)),
  };
}
