import type { Cell } from '#shared/platform/tools.ts';
import { toExactText } from '#lib/cells/format-cell.ts';
import { readNumberText } from '#lib/cells/exact-number.ts';
import type { Work } from '#lib/scheduling/slices.ts';
import { escapeCell } from '#lib/markdown/escape-markdown.ts';
import { guardFormula } from '../files/guard-formula.ts';
import { formatJsonObject, listUniqueNames } from '../files/json-rows.ts';
import type { SliceColumn, TableSlice } from '../files/table-slice.ts';
import type { TableCopyOptions } from './html-table.ts';

const NEEDS_QUOTES = /[\t\n\r"]/;

/** Quotes a field as spreadsheets do: only where it contains a tab, a quote or a line end. */
function quoteTsvField(text: string, isGuarded: boolean): string {
  const guarded = isGuarded ? guardFormula(text) : text;
  return NEEDS_QUOTES.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded;
}

/**
 * Writes exact values, with an empty field for NULL. A partial table ends in an empty line and the
 * partial label.
 */
export function* toTsv(
  slice: TableSlice,
  { hasHeader, isGuarded }: TableCopyOptions,
): Work<string> {
  const { columns, rowCount, row, partialLabel } = slice;
  const lines = hasHeader
    ? [columns.map(({ heading }) => quoteTsvField(heading, isGuarded)).join('\t')]
    : [];
  for (let index = 0; index < rowCount; index += 1) {
    const cells = row(index);
    lines.push(
      columns.map((_, at) => quoteTsvField(toExactText(cells[at] ?? null), isGuarded)).join('\t'),
    );
    yield;
  }
  if (partialLabel !== '') lines.push('', partialLabel);
  return lines.join('\n');
}

function toMarkdownCell(cell: Cell): string {
  if (cell === null) return '*null*';
  return cell === '' ? '*empty*' : escapeCell(toExactText(cell));
}

/** Writes a GFM table, with the partial label in a line under it. */
export function* toMarkdownTable({
  columns,
  rowCount,
  row,
  partialLabel,
}: TableSlice): Work<string> {
  const toLine = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  const lines = [
    toLine(columns.map(({ heading }) => escapeCell(heading))),
    toLine(columns.map(({ kind }) => (kind === 'number' ? '---:' : '---'))),
  ];
  for (let index = 0; index < rowCount; index += 1) {
    const cells = row(index);
    lines.push(toLine(columns.map((_, at) => toMarkdownCell(cells[at] ?? null))));
    yield;
  }
  if (partialLabel !== '') lines.push('', `*${partialLabel}*`);
  return `${lines.join('\n')}\n`;
}

/**
 * Writes the same JSON as the file: an array of objects, or an object that contains the partial
 * label.
 */
export function* toJsonText({ columns, rowCount, row, partial }: TableSlice): Work<string> {
  const names = listUniqueNames(columns);
  const objects: string[] = [];
  for (let index = 0; index < rowCount; index += 1) {
    objects.push(formatJsonObject(row(index), columns, names));
    yield;
  }
  const rows = `[\n${objects.join(',\n')}\n]`;
  return partial === null ? rows : `{"partial":${JSON.stringify(partial)},"rows":${rows}}`;
}

export interface InList {
  /** A list such as `(1, 2, 'x')`; '' when there is no value. */
  readonly text: string;
  readonly values: number;
  readonly nulls: number;
}

function quoteSqlLiteral(cell: Exclude<Cell, null>, kind: SliceColumn['kind']): string {
  const text = toExactText(cell);
  const isNumber = kind === 'number' || typeof cell === 'number';
  if (isNumber && readNumberText(text) !== null) return text;
  if (typeof cell === 'boolean') return text;
  return `'${text.replaceAll("'", "''")}'`;
}

/**
 * Lists the distinct values of the first column in their order. `IN` never matches NULL, so NULLs
 * are only counted.
 */
export function* toInList({ columns, rowCount, row, partialLabel }: TableSlice): Work<InList> {
  const literals = new Set<string>();
  let nulls = 0;
  for (let index = 0; index < rowCount; index += 1) {
    const cell = row(index)[0] ?? null;
    if (cell === null) nulls += 1;
    else literals.add(quoteSqlLiteral(cell, columns[0]?.kind ?? 'text'));
    yield;
  }
  const list = `(${[...literals].join(', ')})`;
  const sealed = partialLabel === '' ? list : `${list} /* ${partialLabel} */`;
  return { text: literals.size === 0 ? '' : sealed, values: literals.size, nulls };
}
