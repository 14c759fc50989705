import type { Cell } from '#shared/platform/tools.ts';
import { toExactText } from '#lib/cells/format-cell.ts';
import type { Work } from '#lib/scheduling/slices.ts';
import { isExactInSheet } from '../files/exact-double.ts';
import { guardFormula } from '../files/guard-formula.ts';
import { readNumberText } from '#lib/cells/exact-number.ts';
import type { SliceColumn, TableSlice } from '../files/table-slice.ts';

const MARKUP = /[&<>"]/g;
const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** Also escapes what a paste would join or drop: line ends, tabs and outer spaces. */
function escapeHtml(text: string): string {
  return text
    .replaceAll(MARKUP, (character) => ENTITIES[character] ?? character)
    .replaceAll(/\r\n|[\n\r]/g, '<br>')
    .replaceAll('\0', '\ufffd');
}

/** Marks a cell as text for Excel and, with the second style, for LibreOffice. */
const AS_TEXT = `style='mso-number-format:"\\@";white-space:pre' sdnum="1033;0;@"`;
/** Gives both programs the number without a decimal sign that they could misread. */
const formatNumberAttributes = (number: string): string =>
  `x:num="${number}" sdval="${number}" sdnum="1033;"`;

function findExactNumber(cell: Cell, { kind, type }: SliceColumn): string | null {
  if (kind !== 'number' && typeof cell !== 'number') return null;
  const text = toExactText(cell);
  const declared = typeof cell === 'number' ? 'Double' : type;
  return isExactInSheet(text, declared) ? readNumberText(text) : null;
}

export interface TableCopyOptions {
  readonly hasHeader: boolean;
  readonly isGuarded: boolean;
}

function buildCell(cell: Cell, column: SliceColumn, { isGuarded }: TableCopyOptions): string {
  if (cell === null) return '<td></td>';
  const number = findExactNumber(cell, column);
  const text = toExactText(cell);
  if (number !== null) return `<td ${formatNumberAttributes(number)}>${escapeHtml(text)}</td>`;
  const attributes = column.kind === 'time' || column.kind === 'truth' ? '' : ` ${AS_TEXT}`;
  return `<td${attributes}>${escapeHtml(isGuarded ? guardFormula(text) : text)}</td>`;
}

function buildHeader({ columns }: TableSlice, { isGuarded }: TableCopyOptions): string {
  const cells = columns.map(
    ({ heading }) =>
      `<th ${AS_TEXT}>${escapeHtml(isGuarded ? guardFormula(heading) : heading)}</th>`,
  );
  return `<tr>${cells.join('')}</tr>`;
}

/**
 * Writes a document for the paste of other programs, never for the window's own page. A spreadsheet
 * reads the cells with their types, so a long number stays text and keeps its digits, and `1.5` is
 * no date where a comma is the decimal sign. A partial table has its label under an empty row, as
 * in the plain text.
 */
export function* toHtmlTable(slice: TableSlice, form: TableCopyOptions): Work<string> {
  const rows = form.hasHeader ? [buildHeader(slice, form)] : [];
  for (let index = 0; index < slice.rowCount; index += 1) {
    const cells = slice.row(index);
    const tds = slice.columns.map((column, at) => buildCell(cells[at] ?? null, column, form));
    rows.push(`<tr>${tds.join('')}</tr>`);
    yield;
  }
  if (slice.partialLabel !== '')
    rows.push(`<tr><td></td></tr><tr><td>${escapeHtml(slice.partialLabel)}</td></tr>`);
  const head = '<head><meta charset="utf-8"></head>';
  return `<html xmlns:x="urn:schemas-microsoft-com:office:excel">${head}<body><table>${rows.join('')}</table></body></html>`;
}
