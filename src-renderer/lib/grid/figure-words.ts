import { AVERAGE_DIGITS, type Average } from '../cells/exact-average.ts';
import { groupDigits, toNumberMarks } from '../cells/format-cell.ts';
import type { ColumnFilter } from './column-filter.ts';

const marks = toNumberMarks();

export const toCount = (count: number): string => new Intl.NumberFormat().format(count);
export const toFigureText = (exact: string): string => groupDigits(exact, marks);

export const toPlural = (count: number, word: string): string =>
  `${toCount(count)} ${word}${count === 1 ? '' : 's'}`;

export function toAverageTitle({ text, isExact }: Average): string {
  return isExact ? text : `${text}, rounded to ${String(AVERAGE_DIGITS)} decimals`;
}

const toValuesText = ({ mode, cells }: NonNullable<ColumnFilter['values']>): string =>
  mode === 'only' ? toPlural(cells.size, 'value') : `without ${toPlural(cells.size, 'value')}`;

function toRangeText(from: string, to: string): string {
  if (from !== '' && to !== '') return `${from} to ${to}`;
  return from === '' ? `to ${to}` : `from ${from}`;
}

/** `genre: 3 values`, for the line above a filtered table. */
export function toFilterText(name: string, filter: ColumnFilter): string {
  const { values, contains = '', from = '', to = '' } = filter;
  const parts = [
    ...(values ? [toValuesText(values)] : []),
    ...(contains === '' ? [] : [`contains “${contains}”`]),
    ...(from === '' && to === '' ? [] : [toRangeText(from, to)]),
  ];
  return `${name}: ${parts.join(', ')}`;
}
