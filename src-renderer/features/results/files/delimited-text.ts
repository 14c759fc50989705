import type { Cell } from '#shared/platform/tools.ts';
import { toExactText } from '#lib/cells/format-cell.ts';
import { guardFormula } from './guard-formula.ts';

export interface DelimitedOptions {
  readonly delimiter: ',' | ';' | '\t';
  /** Replaces NULL, never in quotes. */
  readonly nullText: string;
  /** True puts an apostrophe before text that looks like a formula. */
  readonly isGuarded: boolean;
  /** A comma where a spreadsheet of this system would read `1.5` as a date. */
  readonly decimalSeparator: '.' | ',';
}

/** RFC 4180 asks for less, but a spreadsheet may split at any of the three. */
const NEEDS_QUOTES = /[\t\n\r",;]/;
const PLAIN_DECIMAL = /^[+-]?\d*\.\d+$/;

function formatDelimitedCell(
  cell: Exclude<Cell, null>,
  isNumber: boolean,
  form: DelimitedOptions,
): string {
  const text = toExactText(cell);
  if (form.decimalSeparator === ',' && isNumber && PLAIN_DECIMAL.test(text)) {
    return text.replace('.', ',');
  }
  return form.isGuarded ? guardFormula(text) : text;
}

/** A text that equals the replacement of NULL is quoted too, so that the two can be told apart. */
function quoteField(cell: Cell, isNumber: boolean, form: DelimitedOptions): string {
  if (cell === null) return form.nullText;
  const text = formatDelimitedCell(cell, isNumber, form);
  if (text !== form.nullText && !NEEDS_QUOTES.test(text)) return text;
  return `"${text.replaceAll('"', '""')}"`;
}

/**
 * Formats one record without its line end (RFC 4180). `isNumber` tells which columns hold numbers.
 */
export function formatRecord(
  cells: readonly Cell[],
  isNumber: readonly boolean[],
  form: DelimitedOptions,
): string {
  const line = cells
    .map((cell, index) => quoteField(cell, isNumber[index] ?? false, form))
    .join(form.delimiter);
  // A reader would take an empty line for no record at all.
  return line === '' ? '""' : line;
}
