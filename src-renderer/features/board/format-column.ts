import { REPORT_CURRENCY } from '#domain/columns/report-format.ts';
import { createFormatter, type CellFormat } from '#lib/cells/cell-format.ts';
import type { NamedColumn } from '#lib/cells/column-label.ts';
import { readNumberText } from '#lib/cells/exact-number.ts';
import { groupDigits, getNumberSeparators } from '#lib/cells/format-cell.ts';

/** The meaning of a `$` in the charts of a board. */
export const BOARD_CURRENCY = REPORT_CURRENCY;

const separators = getNumberSeparators();

/** Formats a value like its column, and exactly where that has no format. */
export function formatColumnValue(
  text: string,
  { format = null }: Pick<NamedColumn, 'format'>,
): string {
  if (format !== null) return createFormatter(format)(text);
  const number = readNumberText(text);
  return number === null ? text : groupDigits(withoutScale(number), separators);
}

/**
 * Removes the zeros at the end of a long fraction: they are the scale of its column, as in
 * 0.0000456000, and those of an amount of money, as in 12.50, stay.
 */
const withoutScale = (number: string): string =>
  number.replace(/\.(?=\d{5})\d*?(0+)$/, (fraction, zeros: string) =>
    fraction.slice(0, -zeros.length).replace(/\.$/, ''),
  );

export const isPercentFormat = (format: CellFormat | null | undefined): boolean =>
  format?.kind === 'percent' || format?.kind === 'percentage';

/**
 * Formats the difference of two percentages as percentage points, because 2.9 % would be a share of
 * one of them. It has the digits of the percentages.
 */
export const formatPercentagePoints = (text: string, column: NamedColumn): string =>
  `${formatColumnValue(text, column).replace(/\s*[%٪]\s*/u, '')} pp`;
