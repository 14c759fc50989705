import type { ResultSheet } from '../result-sheet.svelte.ts';

interface SqlCopy {
  readonly label: string;
  readonly getText: () => string;
}

/** What lies on the SQL face: while it is edited what stands in the editor, else the query shown. */
export function buildSqlCopy({ draft, runs }: ResultSheet, own: string, shown: string): SqlCopy {
  if (runs === null || !draft.isOpen) return { label: 'Copy SQL', getText: () => shown };
  const label = draft.isChanged(own) ? 'Copy edited SQL' : 'Copy SQL';
  return { label, getText: () => draft.getText(own) };
}
