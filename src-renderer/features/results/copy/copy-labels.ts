import type { TableSlice } from '../files/table-slice.ts';
import type { CopyFormat } from './table-copy.ts';
import { messages } from './messages.ts';

export const COPY_LABELS: Readonly<Record<CopyFormat, string>> = messages.copyLabels.labels;

/** Describes under the menu what the copy will contain, and why a list is not available. */
export function describeCopy(selection: TableSlice | null, width: number): string {
  const what =
    selection === null
      ? messages.copyLabels.tableAsItIsShown
      : messages.copyLabels.selected(selection.rowCount, selection.columns.length);
  return width === 1 ? what : messages.copyLabels.forInList(what);
}
