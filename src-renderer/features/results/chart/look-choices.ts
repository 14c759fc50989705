import type { QueryResult } from '#shared/thread/query-result.ts';
import { toColumnKind } from '#lib/cells/column-kind.ts';
import type {
  Aggregate,
  ChartKind,
  ChartLook,
  NumberLook,
  Order,
  Stacking,
} from '#charts/look/chart-look.ts';

export interface Option<T extends string> {
  readonly value: T;
  readonly label: string;
  readonly disabled?: boolean;
}

/** More parts of a whole than these cannot be compared by their angle. */
const MAX_PARTS = 6;
export const NONE = '';

const toOptions = <T extends string>(words: Readonly<Record<T, string>>): Option<T>[] =>
  (Object.entries(words) as [T, string][]).map(([value, label]) => ({ value, label }));

const KIND_WORDS: Readonly<Record<ChartKind, string>> = {
  bar: 'Bars',
  'level-bar': 'Level bars',
  line: 'Line',
  area: 'Area',
  point: 'Points',
  pie: 'Pie',
  heat: 'Heat map',
};

export function toKindOptions(
  look: ChartLook,
  { columns, rows }: QueryResult,
): Option<ChartKind>[] {
  const at = columns.findIndex(({ name }) => name === look.across);
  const parts = new Set(rows.map((row) => row[at])).size;
  return toOptions(KIND_WORDS).map((option) =>
    option.value === 'pie' && parts > MAX_PARTS
      ? { ...option, label: `Pie (at most ${String(MAX_PARTS)} parts)`, disabled: true }
      : option,
  );
}

export const AGGREGATE_OPTIONS = toOptions<Aggregate>({
  none: 'Each row by itself',
  sum: 'Sum',
  mean: 'Mean',
  count: 'Count of rows',
});

export const STACKING_OPTIONS = toOptions<Stacking>({
  stacked: 'Stacked',
  grouped: 'Side by side',
  share: 'As shares of 100 %',
});

export const ORDER_OPTIONS = toOptions<Order>({
  data: 'As in the table',
  largest: 'Largest first',
  smallest: 'Smallest first',
  name: 'By name',
});

export const NUMBER_OPTIONS = toOptions<NumberLook>({
  plain: 'Plain',
  percent: 'Percent',
  USD: 'US dollars',
  EUR: 'Euros',
  GBP: 'Pounds',
  JPY: 'Yen',
  CHF: 'Swiss francs',
  INR: 'Rupees',
});

export const TOP_OPTIONS: readonly Option<string>[] = [
  { value: NONE, label: 'All' },
  ...[5, 10, 20, 50].map((count) => ({
    value: String(count),
    label: `${String(count)} largest, others as one`,
  })),
];

export const SCALE_OPTIONS = toOptions<'even' | 'log'>({ even: 'Even', log: 'Logarithmic' });

export function toColumnOptions({ columns }: QueryResult, none: string | null): Option<string>[] {
  const names = columns.map(({ name }) => ({ value: name, label: name }));
  return none === null ? names : [{ value: NONE, label: none }, ...names];
}

export function toMeasureOptions({ columns }: QueryResult): Option<string>[] {
  const numbers = columns.filter(({ type }) => toColumnKind(type) === 'number');
  return [
    { value: NONE, label: 'Number of rows' },
    ...numbers.map(({ name }) => ({ value: name, label: name })),
  ];
}
