import type { Cell } from '#shared/platform/tools.ts';
import { toExactText } from '#lib/cells/format-cell.ts';
import type { Work } from '#lib/grid/slices.ts';
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

/** Also what a paste would join or drop: line ends, tabs, outer spaces. */
function escapeHtml(text: string): string {
  return text
    .replaceAll(MARKUP, (character) => ENTITIES[character] ?? character)
    .replaceAll(/\r\n|[\n\r]/g, '<br>')
    .replaceAll('\0', '\ufffd');
}

/** Says "this is text" to Excel and, behind it, to LibreOffice. */
const AS_TEXT = `style='mso-number-format:"\\@";white-space:pre' sdnum="1033;0;@"`;
/** Says the number to both without a decimal mark that they could misread. */
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
    ({ name }) => `<th ${AS_TEXT}>${escapeHtml(isGuarded ? guardFormula(name) : name)}</th>`,
  );
  return `<tr>${cells.join('')}</tr>`;
}

/**
 * A document for other programs' paste, never for the window's own page. A spreadsheet reads its cells
 * with their types, so a long number is text there and keeps its digits, and `1.5` is no date where a
 * comma stands for the point. A part has its seal under an empty row, as in the text.
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
