import type { LedgerCellRef, Verdict } from '#domain/ledger/verdict.ts';
import type { LedgerSource, LedgerTarget } from './ledger-source.ts';

function findCell(verdict: Exclude<Verdict, { kind: 'given' }>): LedgerCellRef | null {
  switch (verdict.kind) {
    case 'rows':
      return { table: verdict.table, row: 0, column: 0 };
    case 'unsure':
    case 'unmatched':
      return verdict.candidates[0] ?? null;
    case 'cell':
    case 'name':
    case 'contradiction':
      return verdict.cells[0] ?? null;
    case 'derived':
      return verdict.cells[0] ?? (verdict.column && { ...verdict.column, row: 0 });
  }
}

/**
 * Finds the first cell that a verdict names; the top cell of a complete column. Returns null where
 * it names none.
 */
export function findFirstTarget(
  verdict: Verdict | undefined,
  sources: readonly LedgerSource[],
): LedgerTarget | null {
  if (verdict === undefined || verdict.kind === 'given') return null;
  const cellRef = findCell(verdict);
  const source = cellRef ? sources[cellRef.table] : undefined;
  if (!cellRef || !source) return null;
  return { sourceId: source.id, row: cellRef.row, column: cellRef.column };
}
