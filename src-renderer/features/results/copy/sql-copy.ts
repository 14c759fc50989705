import type { ResultSheet } from '../result-sheet.svelte.ts';
import { messages } from './messages.ts';

interface SqlCopy {
  readonly label: string;
  readonly getText: () => string;
}

/**
 * Builds the copy of the SQL tab: the text in the editor while it is edited, else the visible
 * query.
 */
export function buildSqlCopy({ draft, runs }: ResultSheet, own: string, shown: string): SqlCopy {
  if (runs === null || !draft.isOpen)
    return { label: messages.sqlCopy.copySql, getText: () => shown };
  const label = draft.isChanged(own) ? messages.sqlCopy.copyEditedSql : messages.sqlCopy.copySql;
  return { label, getText: () => draft.getText(own) };
}
