import { formatPlural } from '../text/format-count.ts';
import { AVERAGE_DIGITS, type Average } from '../cells/exact-average.ts';
import { groupDigits, getNumberSeparators } from '../cells/format-cell.ts';
import type { ColumnFilter } from './column-filter.ts';

const separators = getNumberSeparators();

export const formatAggregate = (exact: string): string => groupDigits(exact, separators);

export function describeAverage({ text, isExact }: Average): string {
  return isExact ? text : `${text}, rounded to ${String(AVERAGE_DIGITS)} decimals`;
}

const describeValues = ({ mode, cells }: NonNullable<ColumnFilter['values']>): string =>
  mode === 'only'
    ? formatPlural(cells.size, 'value')
    : `without ${formatPlural(cells.size, 'value')}`;

function describeRange(from: string, to: string): string {
  if (from !== '' && to !== '') return `${from} to ${to}`;
  return from === '' ? `to ${to}` : `from ${from}`;
}

/** `genre: 3 values`, for the line above a filtered table. */
export function describeColumnFilter(name: string, filter: ColumnFilter): string {
  const { values, contains = '', from = '', to = '' } = filter;
  const parts = [
    ...(values ? [describeValues(values)] : []),
    ...(contains === '' ? [] : [`contains “${contains}”`]),
    ...(from === '' && to === '' ? [] : [describeRange(from, to)]),
  ];
  return `${name}: ${parts.join(', ')}`;
}
