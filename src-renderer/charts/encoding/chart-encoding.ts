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

/** The analyst's choices for drawing one result, with columns by name. */
export interface ChartEncoding {
  readonly kind: ChartKind;
  /** The column along which the marks are placed: a time, a name, or for points a number. */
  readonly across: string | null;
  /** The measured column; null counts rows. */
  readonly value: string | null;
  readonly series: string | null;
  /** Each value of this column gets a frame of its own. */
  readonly frames: string | null;
  /** How several rows at one position become one mark. */
  readonly aggregate: ChartAggregate;
  readonly stacking: Stacking;
  readonly order: CategoryOrder;
  /** Shows this many of the largest values separately and adds up the others; null shows all. */
  readonly top: number | null;
  readonly numbers: NumberStyle;
  readonly isLog: boolean;
  /** Replaces the result's title; '' keeps it. */
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

/** The currency that `$` stands for in the encoding's formats. */
export function getCurrency({ numbers }: ChartEncoding): string | null {
  return numbers === 'plain' || numbers === 'percent' ? null : numbers;
}
