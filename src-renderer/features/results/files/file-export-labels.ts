import { formatPlural } from '#lib/text/format-count.ts';
import type { QueryResult } from '#shared/thread/query-result.ts';
import type { FileFormat, Headings } from './export-choices.svelte.ts';
import type { SliceScope, TableSlice } from './table-slice.ts';
import { messages } from './messages.ts';

export const FORMAT_LABELS: readonly { readonly value: FileFormat; readonly label: string }[] = [
  { value: 'xlsx', label: messages.fileExportLabels.excelWorkbook },
  { value: 'csv', label: 'CSV' },
  { value: 'json', label: 'JSON' },
];

export const FORMAT_HINTS: Readonly<Record<FileFormat, string>> =
  messages.fileExportLabels.formatHints;

export const HEADING_LABELS: readonly { readonly value: Headings; readonly label: string }[] = [
  { value: 'titles', label: 'Titles' },
  { value: 'names', label: messages.fileExportLabels.namesInQuery },
];

export const HEADING_HINTS: Readonly<Record<Headings, string>> =
  messages.fileExportLabels.headingHints;

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
  if (rows.length >= totalRows) return messages.fileExportLabels.all(rows.length);
  if (!canLoad) return messages.fileExportLabels.allHere(rows.length);
  return messages.fileExportLabels.allLoadedFirst(totalRows);
}

/** Lists which rows can be exported, with their number. */
export function listScopes(
  scopes: ScopeContext,
): readonly { readonly value: SliceScope; readonly label: string }[] {
  const { shown, selection } = scopes;
  return [
    ...(selection === null
      ? []
      : [
          {
            value: 'selection' as const,
            label: messages.fileExportLabels.selected(formatSliceSize(selection)),
          },
        ]),
    { value: 'shown', label: messages.fileExportLabels.asShown(formatSliceSize(shown)) },
    { value: 'all', label: labelAllRows(scopes) },
  ];
}
