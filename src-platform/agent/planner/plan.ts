import type { Aggregation, Direction, Grain } from '../../engine/cube.ts';
import type { ModelCube } from '../../engine/semantic-model.ts';

/** A figure over the rows of a group. */
export type SimpleMeasure =
  | { readonly kind: 'count' }
  | { readonly kind: 'distinct'; readonly column: string }
  | { readonly kind: 'aggregate'; readonly column: string; readonly aggregation: Aggregation };

/** How two columns of a row are set against each other. */
export type Operator = 'minus' | 'over';

/** A figure that is set against that of other periods of the result. */
export type Window =
  /** Against the period before: the difference, or the growth in percent. */
  | { readonly kind: 'change' | 'growth' }
  /** Against the same period of the year before. */
  | { readonly kind: 'yearChange' | 'yearGrowth' }
  /** The total of all periods up to this one. */
  | { readonly kind: 'running' }
  /** The mean of this many periods, the last of which is this one. */
  | { readonly kind: 'moving'; readonly size: number };

/** What a part is a part of: rows, or the sum of a column. */
export type PartBase = Extract<SimpleMeasure, { kind: 'count' | 'aggregate' }>;

/** The value that is computed in each group. */
export type Measure =
  | SimpleMeasure
  /** The rows of the group that meet the conditions, or the sum over them. */
  | { readonly kind: 'matching'; readonly of: PartBase; readonly filters: readonly Filter[] }
  /** The same, in percent of the group. */
  | { readonly kind: 'part'; readonly of: PartBase; readonly filters: readonly Filter[] }
  /**
   * Two columns set against each other: `minus` in each row, `over` as the quotient of both sums.
   */
  | {
      readonly kind: 'formula';
      readonly operator: Operator;
      readonly left: string;
      readonly right: string;
      readonly aggregation: Aggregation;
    }
  /** The mean of a figure over the groups that have rows: flights per day, films per director. */
  | { readonly kind: 'perGroup'; readonly of: SimpleMeasure; readonly group: Group }
  | { readonly kind: 'window'; readonly of: SimpleMeasure; readonly window: Window }
  /** Pearson's coefficient over the rows that have both values, and their number. */
  | { readonly kind: 'correlation'; readonly left: string; readonly right: string }
  | { readonly kind: 'pairs'; readonly left: string; readonly right: string }
  /** The value of the first or last row by time. */
  | {
      readonly kind: 'edge';
      readonly column: string;
      readonly time: string;
      readonly edge: 'first' | 'last';
    };

/** The columns that a measure is computed from. */
export function listMeasureColumns(measure: Measure): readonly string[] {
  switch (measure.kind) {
    case 'count':
      return [];
    case 'distinct':
    case 'aggregate':
      return [measure.column];
    case 'edge':
      return [measure.column, measure.time];
    case 'matching':
    case 'part':
      return [...listMeasureColumns(measure.of), ...measure.filters.map((one) => one.column)];
    case 'formula':
    case 'correlation':
    case 'pairs':
      return [measure.left, measure.right];
    case 'perGroup':
      return [...listMeasureColumns(measure.of), measure.group.column];
    case 'window':
      return listMeasureColumns(measure.of);
  }
}

/** The filters inside the measures, which select a part of each group. */
export const listPartFilters = (measures: readonly Measure[]): readonly Filter[] =>
  measures.flatMap((one) => (one.kind === 'part' ? one.filters : []));

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
  | {
      readonly kind: 'weekdays';
      readonly column: string;
      /** 1 (Monday) to 7. */
      readonly weekdays: readonly number[];
    }
  /** One column set against another: films that grossed more than they cost. */
  | {
      readonly kind: 'columns';
      readonly column: string;
      readonly comparison: Comparison;
      readonly other: string;
    }
  | { readonly kind: 'unknown'; readonly column: string }
  | { readonly kind: 'text'; readonly column: string; readonly texts: readonly string[] }
  | { readonly kind: 'known'; readonly column: string };

/** A condition on a group's own measure: genres with more than 100 movies. */
export interface Having {
  readonly measure: SimpleMeasure;
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
  /** Whether the groups are set against each other, so that the answer names the difference. */
  readonly contrast: boolean;
}

export interface ListPlan extends PlanBase {
  readonly kind: 'list';
  readonly columns: readonly string[];
  /**
   * `the highest grossing movie each year`: the list holds `limit` rows of each of these groups.
   */
  readonly within: readonly Group[];
}

/** The meaning of a question, before it becomes SQL. */
export type Plan = AggregatePlan | ListPlan;

/** The groups that divide the rows of the result. */
export function listGroups(plan: Plan): readonly Group[] {
  return plan.kind === 'aggregate' ? plan.groups : plan.within;
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
