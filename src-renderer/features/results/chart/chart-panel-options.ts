import type { QueryResult } from '#shared/thread/query-result.ts';
import { getColumnTitle, type NamedColumn } from '#lib/cells/column-label.ts';
import type { LabelledResult } from '../files/table-slice.ts';
import { getColumnKind } from '#lib/cells/column-kind.ts';
import type {
  ChartAggregate,
  ChartKind,
  ChartEncoding,
  NumberStyle,
  CategoryOrder,
  Stacking,
} from '#charts/encoding/chart-encoding.ts';
import { messages } from './messages.ts';

export interface SelectOption<T extends string> {
  readonly value: T;
  readonly label: string;
  readonly disabled?: boolean;
}

/** More parts than these cannot be compared by their angles. */
const MAX_PARTS = 6;
export const NONE = '';

const buildOptions = <T extends string>(words: Readonly<Record<T, string>>): SelectOption<T>[] =>
  (Object.entries(words) as [T, string][]).map(([value, label]) => ({ value, label }));

const KIND_LABELS: Readonly<Record<ChartKind, string>> = messages.chartPanelOptions.kindLabels;

export function listKindOptions(
  encoding: ChartEncoding,
  { columns, rows }: QueryResult,
): SelectOption<ChartKind>[] {
  const at = columns.findIndex(({ name }) => name === encoding.across);
  const parts = new Set(rows.map((row) => row[at])).size;
  return buildOptions(KIND_LABELS).map((option) =>
    option.value === 'pie' && parts > MAX_PARTS
      ? { ...option, label: messages.chartPanelOptions.pieAtMostParts(MAX_PARTS), disabled: true }
      : option,
  );
}

export const AGGREGATE_OPTIONS = buildOptions<ChartAggregate>({
  none: 'None',
  sum: 'Sum',
  mean: 'Mean',
  count: messages.chartPanelOptions.countOfRows,
});

export const STACKING_OPTIONS = buildOptions<Stacking>({
  stacked: 'Stacked',
  grouped: messages.chartPanelOptions.sideBySide,
  share: '100 % stacked',
});

export const ORDER_OPTIONS = buildOptions<CategoryOrder>({
  data: messages.chartPanelOptions.asInTable,
  largest: messages.chartPanelOptions.largestFirst,
  smallest: messages.chartPanelOptions.smallestFirst,
  name: messages.chartPanelOptions.byName,
});

export const NUMBER_OPTIONS = buildOptions<NumberStyle>({
  plain: messages.chartPanelOptions.asInTable,
  percent: 'Percent',
  USD: messages.chartPanelOptions.usDollars,
  EUR: 'Euros',
  GBP: 'Pounds',
  JPY: 'Yen',
  CHF: messages.chartPanelOptions.swissFrancs,
  INR: 'Rupees',
});

export const TOP_OPTIONS: readonly SelectOption<string>[] = [
  { value: NONE, label: 'All' },
  ...[5, 10, 20, 50].map((count) => ({
    value: String(count),
    label: `${String(count)} largest, others as one`,
  })),
];

export const SCALE_OPTIONS = buildOptions<'even' | 'log'>({ even: 'Even', log: 'Logarithmic' });

/** The title of a column, with its name in the query where another has the same title. */
function buildColumnOption(column: NamedColumn, all: readonly NamedColumn[]): SelectOption<string> {
  const title = getColumnTitle(column);
  const isShared = all.filter((one) => getColumnTitle(one) === title).length > 1;
  return { value: column.name, label: isShared ? `${title} · ${column.name}` : title };
}

export function listColumnOptions(
  { columns }: LabelledResult,
  none: string | null,
): SelectOption<string>[] {
  const names = columns.map((column) => buildColumnOption(column, columns));
  return none === null ? names : [{ value: NONE, label: none }, ...names];
}

export function listMeasureOptions({ columns }: LabelledResult): SelectOption<string>[] {
  const numbers = columns.filter(({ type }) => getColumnKind(type) === 'number');
  return [
    { value: NONE, label: messages.chartPanelOptions.numberOfRows },
    ...numbers.map((column) => buildColumnOption(column, columns)),
  ];
}
