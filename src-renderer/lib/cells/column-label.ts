import type { CellFormat } from './cell-format.ts';
import type { ColumnKind } from './column-kind.ts';

/** What a column is called, and how its numbers are written, wherever it is shown. */
export interface ColumnLabel {
  /** The column's own name where nothing better is known. */
  readonly title: string;
  /** What all its numbers count, such as `min`; '' where it is not known or part of the format. */
  readonly unit: string;
  /** Null shows the values as they came. */
  readonly format: CellFormat | null;
}

/** A column with its label; `name` stays the address of its cells. */
export interface LabelledColumn extends ColumnLabel {
  readonly name: string;
  /** The server's type name; '' where it is not known. */
  readonly type: string;
  readonly kind: ColumnKind;
  /** False for numbers that are names: years, ids, codes. */
  readonly isGrouped: boolean;
}

/** A column that may have no label yet. */
export interface NamedColumn extends Partial<ColumnLabel> {
  readonly name: string;
}

export const getColumnTitle = ({ title, name }: NamedColumn): string => title ?? name;

/** The title with the unit, as headers and axes have it: `Average delay (min)`. */
export function formatColumnHeading(column: NamedColumn): string {
  const { unit = '' } = column;
  return unit === '' ? getColumnTitle(column) : `${getColumnTitle(column)} (${unit})`;
}

/** The sign or unit that a format would write beside the number; '' for none. */
function findSign({ unit = '', format = null }: NamedColumn): string {
  if (unit !== '') return unit;
  if (format?.kind === 'currency') return format.currency;
  return format?.kind === 'percentage' ? '%' : '';
}

/** The heading of a column whose cells are exact and without a format: `Gross (USD)`. */
export const formatExactHeading = (column: NamedColumn): string =>
  formatColumnHeading({ ...column, unit: findSign(column) });

/** Says which column of the query a title stands for: `avg_delay · Int64`. */
export function describeColumnSource({
  name,
  type,
}: Pick<LabelledColumn, 'name' | 'type'>): string {
  return type === '' ? name : `${name} · ${type}`;
}

/** The only currency of some columns, which a chart's `$` then means; null for none or several. */
export function findCurrency(columns: readonly NamedColumn[]): string | null {
  const found = new Set(
    columns.flatMap(({ format }) => (format?.kind === 'currency' ? [format.currency] : [])),
  );
  const [only = null] = found.size === 1 ? found : [];
  return only;
}
