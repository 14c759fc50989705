import type { QueryResult } from '#shared/thread/query-result.ts';
import { toPlural } from '../result-words.ts';
import type { FileForm } from './export-choices.svelte.ts';
import type { SliceScope } from './shown-slice.ts';
import type { TableSlice } from './table-slice.ts';

export const FORM_LABELS: readonly { readonly value: FileForm; readonly label: string }[] = [
  { value: 'xlsx', label: 'Excel workbook' },
  { value: 'csv', label: 'CSV' },
  { value: 'json', label: 'JSON' },
];

export const FORM_HINTS: Readonly<Record<FileForm, string>> = {
  xlsx: 'With types, and a second sheet that says where the figures come from. Numbers that a spreadsheet would round are text.',
  csv: 'Every digit as it came.',
  json: 'An object a row. Numbers that a double would round are text.',
};

export const DELIMITERS = [
  { value: ',', label: 'Comma' },
  { value: ';', label: 'Semicolon' },
  { value: '\t', label: 'Tab' },
] as const;

interface Scopes {
  readonly result: QueryResult;
  readonly shown: TableSlice;
  readonly selection: TableSlice | null;
  readonly canLoad: boolean;
}

const toSize = ({ rowCount, columns }: TableSlice): string =>
  `${toPlural(rowCount, 'row')} × ${toPlural(columns.length, 'column')}`;

function toAllLabel({ result, canLoad }: Scopes): string {
  const { rows, totalRows } = result;
  if (rows.length >= totalRows) return `All: ${toPlural(rows.length, 'row')}`;
  if (!canLoad) return `All that are here: ${toPlural(rows.length, 'row')}`;
  return `All ${toPlural(totalRows, 'row')}, loaded first`;
}

/** What can be taken, with how much it is. */
export function toScopes(
  scopes: Scopes,
): readonly { readonly value: SliceScope; readonly label: string }[] {
  const { shown, selection } = scopes;
  return [
    ...(selection === null
      ? []
      : [{ value: 'selection' as const, label: `Selected: ${toSize(selection)}` }]),
    { value: 'shown', label: `As shown: ${toSize(shown)}` },
    { value: 'all', label: toAllLabel(scopes) },
  ];
}
