export const CHART_KINDS = ['bar', 'level-bar', 'line', 'area', 'point', 'pie', 'heat'] as const;
export type ChartKind = (typeof CHART_KINDS)[number];

export const CHART_AGGREGATES = ['none', 'sum', 'mean', 'count'] as const;
export type ChartAggregate = (typeof CHART_AGGREGATES)[number];

export const STACKINGS = ['stacked', 'grouped', 'share'] as const;
export type Stacking = (typeof STACKINGS)[number];

export const CATEGORY_ORDERS = ['data', 'largest', 'smallest', 'name'] as const;
export type CategoryOrder = (typeof CATEGORY_ORDERS)[number];

export const NUMBER_STYLES = [
  'plain',
  'percent',
  'USD',
  'EUR',
  'GBP',
  'JPY',
  'CHF',
  'INR',
] as const;
export type NumberStyle = (typeof NUMBER_STYLES)[number];

/** How an analyst wants one result drawn: names of columns, and a few choices. */
export interface ChartEncoding {
  readonly kind: ChartKind;
  /** What the marks stand along: a time, a name, for points a number. */
  readonly across: string | null;
  /** What they measure; null counts rows. */
  readonly value: string | null;
  readonly series: string | null;
  /** A frame for each of its values. */
  readonly frames: string | null;
  /** What becomes of several rows at one place. */
  readonly aggregate: ChartAggregate;
  readonly stacking: Stacking;
  readonly order: CategoryOrder;
  /** So many of the largest by themselves, all others as one; null keeps every one. */
  readonly top: number | null;
  readonly numbers: NumberStyle;
  readonly isLog: boolean;
  /** In the place of the result's title; '' leaves that. */
  readonly title: string;
}

export const DEFAULT_ENCODING: ChartEncoding = {
  kind: 'bar',
  across: null,
  value: null,
  series: null,
  frames: null,
  aggregate: 'none',
  stacking: 'stacked',
  order: 'data',
  top: null,
  numbers: 'plain',
  isLog: false,
  title: '',
};

/** What a `$` of this look's formats stands for. */
export function getCurrency({ numbers }: ChartEncoding): string | null {
  return numbers === 'plain' || numbers === 'percent' ? null : numbers;
}
