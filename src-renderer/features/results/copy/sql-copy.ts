import type { ResultSheet } from '../result-sheet.svelte.ts';

interface SqlCopy {
  readonly label: string;
  readonly getText: () => string;
}

/**
 * Builds the copy of the SQL tab: the text in the editor while it is edited, else the visible
 * query.
 */
export function buildSqlCopy({ draft, runs }: ResultSheet, own: string, shown: string): SqlCopy {
  if (runs === null || !draft.isOpen) return { label: 'Copy SQL', getText: () => shown };
  const label = draft.isChanged(own) ? 'Copy edited SQL' : 'Copy SQL';
  return { label, getText: () => draft.getText(own) };
}
