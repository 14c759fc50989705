import type { ReportSnapshot } from '#shared/platform/report-snapshot.ts';
import { createFormatter, type CellFormat } from '#lib/cells/cell-format.ts';
import { readNumberText } from '#lib/cells/exact-number.ts';
import { groupDigits, getNumberSeparators } from '#lib/cells/format-cell.ts';

type Formats = NonNullable<NonNullable<ReportSnapshot['preferences']>['columnFormats']>;
export type ColumnFormat = Formats[string];

/** §2.7 does not name a currency; the samples and Vega's `$` mean this one. */
export const BOARD_CURRENCY = 'USD';
const MAX_DIGITS = 12;
const separators = getNumberSeparators();
const DEFAULT_DIGITS = { currency: 2, percent: 1, number: 0 } as const;

const resolveDigits = ({ type, decimalPlaces }: ColumnFormat): number =>
  Math.min(MAX_DIGITS, Math.max(0, decimalPlaces ?? DEFAULT_DIGITS[type]));

/**
 * Converts a format for the grid. A percentage of ADR 0008 holds 12.3 for 12.3 %, so it becomes the
 * grid's `percentage`; the grid's `percent` stands for cells that hold 0.123.
 */
export function toCellFormat(format: ColumnFormat): CellFormat {
  const digits = resolveDigits(format);
  switch (format.type) {
    case 'currency':
      return { kind: 'currency', currency: BOARD_CURRENCY, digits };
    case 'number':
      return { kind: 'number', digits, isGrouped: true };
    case 'percent':
      return { kind: 'percentage', digits };
  }
}

export function findColumnFormat(
  snapshot: Pick<ReportSnapshot, 'preferences'>,
  column: string,
): ColumnFormat | null {
  const formats = snapshot.preferences?.columnFormats;
  return formats && Object.hasOwn(formats, column) ? (formats[column] ?? null) : null;
}

/** Formats a value by its column's format, and exactly where there is none. */
export function formatColumnValue(text: string, format: ColumnFormat | null): string {
  if (format !== null) return createFormatter(toCellFormat(format))(text);
  const number = readNumberText(text);
  return number === null ? text : groupDigits(number, separators);
}

/**
 * Formats the difference of two percentages as percentage points, because 2.9 % would be a share of
 * one of them. It has the digits of the percentages.
 */
export const formatPercentagePoints = (text: string, format: ColumnFormat): string =>
  `${formatColumnValue(text, { type: 'number', decimalPlaces: resolveDigits(format) })} pp`;

/** Creates a formatter for the cells of a report's rows by their columns. */
export const createCellFormatter =
  (snapshot: Pick<ReportSnapshot, 'preferences'>) =>
  (column: string, value: string): string =>
    formatColumnValue(value, findColumnFormat(snapshot, column));
