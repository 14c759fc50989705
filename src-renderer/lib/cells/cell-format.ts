import type { Cell } from '#shared/platform/tools.ts';
import type { ColumnKind } from './column-kind.ts';
import { readNumberText } from './exact-number.ts';
import { groupDigits, toExactText, type NumberSeparators } from './format-cell.ts';

/**
 * The format of a column's cells. It only affects the screen: hover and copies use the exact text.
 */
export type CellFormat =
  | { readonly kind: 'number'; readonly digits: number; readonly isGrouped: boolean }
  | { readonly kind: 'percent'; readonly digits: number }
  /** For cells in which 12.3 means 12.3 %. */
  | { readonly kind: 'percentage'; readonly digits: number }
  /** An ISO 4217 code such as `EUR`. */
  | { readonly kind: 'currency'; readonly currency: string; readonly digits: number }
  | { readonly kind: 'date'; readonly form: DateForm };

export const DATE_FORMS = [
  'short',
  'long',
  'month',
  'withTime',
  'shortMonth',
  'quarter',
  'year',
  'decade',
] as const;
export type DateForm = (typeof DATE_FORMS)[number];

/** How a column's cells are displayed. */
export interface ColumnDisplay {
  readonly kind: ColumnKind;
  /** False for numbers that are names: years, ids, codes. */
  readonly isGrouped: boolean;
  readonly separators: NumberSeparators;
  /** The analyst's format; null shows the original text. */
  readonly formatText: ((cell: string | number | boolean) => string) | null;
}

const ISO = /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d))?(?:\.\d+)?\s?(.*))?$/;

const DATE_OPTIONS: Readonly<Record<DateForm, Intl.DateTimeFormatOptions>> = {
  // Intl's own short style omits the century, so that 1899 and 1999 would look the same.
  short: { year: 'numeric', month: 'numeric', day: 'numeric' },
  long: { dateStyle: 'long' },
  month: { year: 'numeric', month: 'long' },
  withTime: { dateStyle: 'medium', timeStyle: 'medium' },
  shortMonth: { year: 'numeric', month: 'short' },
  quarter: { year: 'numeric' },
  year: { year: 'numeric' },
  decade: { year: 'numeric' },
};

const MONTHS_A_QUARTER = 3;

/** Intl has no quarters and no decades: they are made of the written year. */
function writeDate(form: DateForm, year: string, month: number): string {
  if (form === 'quarter') return `Q${String(Math.ceil(month / MONTHS_A_QUARTER))} ${year}`;
  return form === 'decade' ? `${year}s` : year;
}

/** Formats the written clock time. A zone is named but never applied, so no day shifts. */
function formatDate(text: string, form: DateForm, format: Intl.DateTimeFormat): string {
  const match = ISO.exec(text);
  if (!match) return text;
  const [, year, month, day, hour = 0, minute = 0, second = 0, zone = ''] = match;
  const parts = [year, month, day, hour, minute, second].map(Number);
  const [y = 0, m = 1, d = 1, h = 0, min = 0, s = 0] = parts;
  const date = new Date(0);
  // Date.UTC is not used, because it reads the years 0 to 99 as 1900 to 1999.
  date.setUTCFullYear(y, m - 1, d);
  date.setUTCHours(h, min, s);
  // There is no such day or hour, so the original text is shown and not the date that Date
  // computes.
  if (date.getUTCDate() !== d || date.getUTCHours() !== h) return text;
  const written = writeDate(form, format.format(date), m);
  return form === 'withTime' && zone !== '' ? `${written} ${zone}` : written;
}

function createNumberFormat(format: Exclude<CellFormat, { kind: 'date' }>): Intl.NumberFormat {
  const digits = {
    minimumFractionDigits: format.digits,
    maximumFractionDigits: format.digits,
  };
  switch (format.kind) {
    case 'number':
      return new Intl.NumberFormat(undefined, { ...digits, useGrouping: format.isGrouped });
    case 'percent':
      return new Intl.NumberFormat(undefined, { ...digits, style: 'percent' });
    case 'percentage':
      return new Intl.NumberFormat(undefined, { ...digits, style: 'unit', unit: 'percent' });
    case 'currency':
      return new Intl.NumberFormat(undefined, {
        ...digits,
        style: 'currency',
        currency: format.currency,
      });
  }
}

export const isCurrencyCode = (text: string): boolean => /^[A-Z]{3}$/.test(text);

/** Intl formats a number's text with all digits; a double would lose some. */
export function createFormatter(format: CellFormat): NonNullable<ColumnDisplay['formatText']> {
  if (format.kind === 'date') {
    const options = { ...DATE_OPTIONS[format.form], timeZone: 'UTC' };
    const dates = new Intl.DateTimeFormat(undefined, options);
    return (cell) => formatDate(String(cell), format.form, dates);
  }
  const numbers = createNumberFormat(format);
  return (cell) => {
    const text = readNumberText(cell);
    if (text === null) return String(cell);
    return numbers.format(text as Intl.StringNumericLiteral).replace('-', '−');
  };
}

/** A cell's complete text as the column shows it. Callers handle NULL and empty text. */
export function formatCellText(cell: NonNullable<Cell>, display: ColumnDisplay): string {
  if (display.formatText) return display.formatText(cell);
  const exact = toExactText(cell);
  const isNumber = display.kind === 'number' || typeof cell === 'number';
  return isNumber && display.isGrouped ? groupDigits(exact, display.separators) : exact;
}
