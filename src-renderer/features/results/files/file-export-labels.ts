import { formatPlural } from '#lib/text/format-count.ts';
import type { QueryResult } from '#shared/thread/query-result.ts';
import type { FileFormat, Headings } from './export-choices.svelte.ts';
import type { SliceScope, TableSlice } from './table-slice.ts';

export const FORMAT_LABELS: readonly { readonly value: FileFormat; readonly label: string }[] = [
  { value: 'xlsx', label: 'Excel workbook' },
  { value: 'csv', label: 'CSV' },
  { value: 'json', label: 'JSON' },
];

export const FORMAT_HINTS: Readonly<Record<FileFormat, string>> = {
  xlsx: 'With types, and a second sheet with the sources. Numbers that a spreadsheet would round are text.',
  csv: 'All digits.',
  json: 'One object per row. Numbers that a double would round are text.',
};

export const HEADING_LABELS: readonly { readonly value: Headings; readonly label: string }[] = [
  { value: 'titles', label: 'Titles' },
  { value: 'names', label: 'Names in the query' },
];

export const HEADING_HINTS: Readonly<Record<Headings, string>> = {
  titles: 'As on screen, with units. Also used in copies.',
  names: 'For programs that read columns by name. Also used in copies.',
};

export const DELIMITERS = [
  { value: ',', label: 'Comma' },
  { value: ';', label: 'Semicolon' },
  { value: '\t', label: 'Tab' },
] as const;

interface ScopeContext {
  readonly result: QueryResult;
  readonly shown: TableSlice;
  readonly selection: TableSlice | null;
  readonly canLoad: boolean;
}

const formatSliceSize = ({ rowCount, columns }: TableSlice): string =>
  `${formatPlural(rowCount, 'row')} × ${formatPlural(columns.length, 'column')}`;

function labelAllRows({ result, canLoad }: ScopeContext): string {
  const { rows, totalRows } = result;
  if (rows.length >= totalRows) return `All: ${formatPlural(rows.length, 'row')}`;
  if (!canLoad) return `All that are here: ${formatPlural(rows.length, 'row')}`;
  return `All ${formatPlural(totalRows, 'row')}, loaded first`;
}

/** Lists which rows can be exported, with their number. */
export function listScopes(
  scopes: ScopeContext,
): readonly { readonly value: SliceScope; readonly label: string }[] {
  const { shown, selection } = scopes;
  return [
    ...(selection === null
      ? []
      : [{ value: 'selection' as const, label: `Selected: ${formatSliceSize(selection)}` }]),
    { value: 'shown', label: `As shown: ${formatSliceSize(shown)}` },
    { value: 'all', label: labelAllRows(scopes) },
  ];
}
