export const CHART_KINDS = ['bar', 'level-bar', 'line', 'area', 'point', 'pie', 'heat'] as const;
export type ChartKind = (typeof CHART_KINDS)[number];

export const AGGREGATES = ['none', 'sum', 'mean', 'count'] as const;
export type Aggregate = (typeof AGGREGATES)[number];

export const STACKINGS = ['stacked', 'grouped', 'share'] as const;
export type Stacking = (typeof STACKINGS)[number];

export const ORDERS = ['data', 'largest', 'smallest', 'name'] as const;
export type Order = (typeof ORDERS)[number];

export const NUMBER_LOOKS = ['plain', 'percent', 'USD', 'EUR', 'GBP', 'JPY', 'CHF', 'INR'] as const;
export type NumberLook = (typeof NUMBER_LOOKS)[number];

/** How an analyst wants one result drawn: names of columns, and a few choices. */
export interface ChartLook {
  readonly kind: ChartKind;
  /** What the marks stand along: a time, a name, for points a number. */
  readonly across: string | null;
  /** What they measure; null counts rows. */
  readonly value: string | null;
  readonly series: string | null;
  /** A frame for each of its values. */
  readonly frames: string | null;
  /** What becomes of several rows at one place. */
  readonly aggregate: Aggregate;
  readonly stacking: Stacking;
  readonly order: Order;
  /** So many of the largest by themselves, all others as one; null keeps every one. */
  readonly top: number | null;
  readonly numbers: NumberLook;
  readonly isLog: boolean;
  /** In the place of the result's title; '' leaves that. */
  readonly title: string;
}

export const PLAIN_LOOK: ChartLook = {
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
export function toCurrency({ numbers }: ChartLook): string | null {
  return numbers === 'plain' || numbers === 'percent' ? null : numbers;
}
