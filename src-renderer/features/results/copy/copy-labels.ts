import { formatPlural } from '#lib/text/format-count.ts';
import type { TableSlice } from '../files/table-slice.ts';
import type { CopyFormat } from './table-copy.ts';

export const COPY_LABELS: Readonly<Record<CopyFormat, string>> = {
  headers: 'Copy with headers',
  plain: 'Copy without headers',
  markdown: 'Copy as Markdown',
  json: 'Copy as JSON',
  inList: 'Copy as SQL IN list',
};

/** Describes under the menu what the copy will contain, and why a list is not available. */
export function describeCopy(selection: TableSlice | null, width: number): string {
  const what =
    selection === null
      ? 'The table as it is shown.'
      : `The selected ${formatPlural(selection.rowCount, 'row')} × ${formatPlural(selection.columns.length, 'column')}.`;
  return width === 1 ? what : `${what} For an IN list, select cells of one column.`;
}
