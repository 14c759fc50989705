import type { Cell } from '#shared/platform/tools.ts';
import { toExactText } from '#lib/cells/format-cell.ts';
import { guardFormula } from './guard-formula.ts';

export interface DelimitedOptions {
  readonly delimiter: ',' | ';' | '\t';
  /** Stands for NULL, never in quotes. */
  readonly nullText: string;
  /** Text that looks like a formula gets an apostrophe. */
  readonly isGuarded: boolean;
  /** `,` where a spreadsheet of this system would read `1.5` as a date. */
  readonly decimalSeparator: '.' | ',';
}

/** More than RFC 4180 asks: a spreadsheet may split at any of the three, whatever was agreed. */
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

/** In quotes also where a text is what stands for NULL, so that the two stay apart. */
function quoteField(cell: Cell, isNumber: boolean, form: DelimitedOptions): string {
  if (cell === null) return form.nullText;
  const text = formatDelimitedCell(cell, isNumber, form);
  if (text !== form.nullText && !NEEDS_QUOTES.test(text)) return text;
  return `"${text.replaceAll('"', '""')}"`;
}

/** One record without its end (RFC 4180). `isNumber` tells of each column. */
export function formatRecord(
  cells: readonly Cell[],
  isNumber: readonly boolean[],
  form: DelimitedOptions,
): string {
  const line = cells
    .map((cell, index) => quoteField(cell, isNumber[index] ?? false, form))
    .join(form.delimiter);
  // A reader would take a line without anything for no record at all.
  return line === '' ? '""' : line;
}
