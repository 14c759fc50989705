import type { Direction, Grain } from '../../../engine/cube.ts';
import type { ModelCube } from '../../../engine/semantic-model.ts';
import type {
  AggregatePlan,
  Comparison,
  Filter,
  Group,
  Listed,
  ListPlan,
  Measure,
  Plan,
  Side,
} from './plan.ts';

/** The conditions on the rows of a side. */
export const listSideFilters = ({ filter, also = [] }: Side): Filter[] => [filter, ...also];

/** The columns that a measure is computed from. */
export function listMeasureColumns(measure: Measure): readonly string[] {
  switch (measure.kind) {
    case 'count':
      return [];
    case 'distinct':
    case 'aggregate':
    case 'range':
    case 'interquartile':
      return [measure.column];
    case 'edge':
    case 'span':
      return [measure.column, measure.time];
    case 'matching':
    case 'part':
      return [...listMeasureColumns(measure.of), ...measure.filters.map((one) => one.column)];
    case 'formula':
    case 'correlation':
    case 'pairs':
      return [measure.left, measure.right];
    case 'contrast':
      return [measure.left, measure.right].flatMap(listMeasureColumns);
    case 'side':
      return [
        ...listMeasureColumns(measure.of),
        ...listSideFilters(measure).map((one) => one.column),
      ];
    case 'perGroup':
      return [...listMeasureColumns(measure.of), measure.group.column];
    case 'window':
      return listMeasureColumns(measure.of);
  }
}

/** The filters inside the measures, which select a part of each group. */
export const listPartFilters = (measures: readonly Measure[]): readonly Filter[] =>
  measures.flatMap((one) => {
    if (one.kind === 'side') return listSideFilters(one);
    return one.kind === 'part' ? one.filters : [];
  });

/** The groups that divide the rows of the result. */
export function listGroups(plan: Plan): readonly Group[] {
  return plan.kind === 'aggregate' ? plan.groups : plan.within;
}

/** The columns that a condition tests. */
export function listTestedColumns(filter: Filter): string[] {
  if (filter.kind === 'any') return filter.tests.flatMap(listTestedColumns);
  return filter.kind === 'columns' ? [filter.column, filter.other] : [filter.column];
}

/** The comparisons of all conditions, and of those on groups. */
export function listComparisons(plan: Plan, filters: readonly Filter[]): Comparison[] {
  const having = plan.kind === 'aggregate' ? plan.having : [];
  return [
    ...filters.flatMap((one) =>
      one.kind === 'compare' || one.kind === 'columns' ? [one.comparison] : [],
    ),
    ...having.map((one) => one.comparison),
  ];
}

/** Numbers are sorted from the highest, names and dates from the first. */
export function pickDirection(cube: ModelCube, column: string): Direction {
  return cube.columns.find((one) => one.name === column)?.kind === 'number' ? 'desc' : 'asc';
}

export function listFilterColumns(filters: readonly Filter[]): string[] {
  return filters.filter((filter) => filter.kind !== 'known').map((filter) => filter.column);
}

/** The conditions that choose rows, without those that only ask for a value. */
export const listChosen = ({ filters }: Plan): Filter[] =>
  filters.filter(({ kind }) => kind !== 'known');

/** The rows of a ranked list as a source of their own; null for a list of all rows. */
export function listRows(plan: ListPlan): Listed | null {
  const { filters, sort, limit, columns, within, position } = plan;
  if (limit === null) return null;
  const ofEach = within.length > 0 && position !== undefined ? { position } : {};
  return { filters, sort, limit, columns, within, ...ofEach };
}

/** The length of the periods that follow each other. */
export const findRunGrain = ({ groups }: AggregatePlan): Grain => groups[0]?.grain ?? 'day';
