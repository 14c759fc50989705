import type { Aggregation, Direction, Grain } from '../../engine/cube.ts';
import type { ModelCube } from '../../engine/semantic-model.ts';

/** The value that is computed in each group. */
export type Measure =
  | { readonly kind: 'count' }
  | { readonly kind: 'distinct'; readonly column: string }
  | { readonly kind: 'aggregate'; readonly column: string; readonly aggregation: Aggregation };

export interface Group {
  readonly column: string;
  /** Only for time columns, which are always grouped by a grain. */
  readonly grain: Grain | null;
  /** `Ford versus Toyota`: rows are grouped by which of the searched texts the column contains. */
  readonly isMatch?: true;
}

/** A period in ISO days. `to` is excluded; null is an open end. */
export interface DayRange {
  readonly from: string | null;
  readonly to: string | null;
}

export type Comparison = '=' | '<>' | '>' | '>=' | '<' | '<=';

export type Filter =
  | {
      readonly kind: 'values';
      readonly column: string;
      readonly values: readonly string[];
      readonly negated: boolean;
    }
  | {
      readonly kind: 'compare';
      readonly column: string;
      readonly comparison: Comparison;
      readonly value: string;
    }
  | {
      readonly kind: 'between';
      readonly column: string;
      readonly low: string;
      readonly high: string;
    }
  | { readonly kind: 'period'; readonly column: string; readonly ranges: readonly DayRange[] }
  | {
      readonly kind: 'months';
      readonly column: string;
      /** 1 to 12. */
      readonly months: readonly number[];
    }
  | { readonly kind: 'text'; readonly column: string; readonly texts: readonly string[] }
  | { readonly kind: 'known'; readonly column: string };

/** A condition on a group's own measure: genres with more than 100 movies. */
export interface Having {
  readonly measure: Measure;
  readonly comparison: Comparison;
  readonly value: string;
}

export type Sort =
  | { readonly by: 'measure'; readonly index: number; readonly direction: Direction }
  | { readonly by: 'group'; readonly index: number; readonly direction: Direction }
  | { readonly by: 'column'; readonly column: string; readonly direction: Direction };

export type Display = 'auto' | 'bar' | 'line' | 'point' | 'table';

interface PlanBase {
  readonly cube: string;
  readonly filters: readonly Filter[];
  readonly sort: Sort | null;
  readonly limit: number | null;
  readonly display: Display;
}

export interface AggregatePlan extends PlanBase {
  readonly kind: 'aggregate';
  readonly measures: readonly Measure[];
  readonly groups: readonly Group[];
  readonly having: Having | null;
  /** Whether each group's share of the total, in percent, is added as a column. */
  readonly share: boolean;
}

export interface ListPlan extends PlanBase {
  readonly kind: 'list';
  readonly columns: readonly string[];
  /**
   * `the highest grossing movie each year`: the list holds `limit` rows of each of these groups.
   */
  readonly within: readonly Group[];
}

/** The share of matching rows among all rows of the period. */
export interface SharePlan extends PlanBase {
  readonly kind: 'share';
}

/** The meaning of a question, before it becomes SQL. */
export type Plan = AggregatePlan | ListPlan | SharePlan;

/** The groups that divide the rows of the result. */
export function listGroups(plan: Plan): readonly Group[] {
  switch (plan.kind) {
    case 'aggregate':
      return plan.groups;
    case 'list':
      return plan.within;
    case 'share':
      return [];
  }
}

export type Decision =
  | { readonly ok: true; readonly plan: Plan }
  /** The missing part, as a sentence for the analyst. */
  | { readonly ok: false; readonly problem: string };

export const createUndecided = (problem: string): Decision => ({ ok: false, problem });

export function pickAggregationOf(cube: ModelCube, column: string): Aggregation {
  const found = cube.columns.find((one) => one.name === column);
  return found?.kind === 'number' ? found.aggregation : 'avg';
}

/** Numbers are sorted from the highest, names and dates from the first. */
export function pickDirection(cube: ModelCube, column: string): Direction {
  return cube.columns.find((one) => one.name === column)?.kind === 'number' ? 'desc' : 'asc';
}

export const findTimeColumn = (cube: ModelCube): string | undefined =>
  cube.columns.find((column) => column.kind === 'time')?.name;

export function isRowName(cube: ModelCube, column: string): boolean {
  return (
    cube.label[0] === column &&
    (cube.columnProfiles.get(column)?.values.length ?? 0) > cube.rowCount / 2
  );
}

/** `known` filters exclude rows without a value from rankings. */
export function buildKnownFilters(columns: readonly string[], cube: ModelCube): Filter[] {
  return [...new Set(columns)]
    .filter((column) => (cube.columnProfiles.get(column)?.nullCount ?? 0) > 0)
    .map((column) => ({ kind: 'known', column }));
}

export function listFilterColumns(filters: readonly Filter[]): string[] {
  return filters.filter((filter) => filter.kind !== 'known').map((filter) => filter.column);
}
