import type { Verdict } from '#domain/ledger/verdict.ts';
import type { LedgerSource, LedgerTarget } from './ledger-source.ts';

/**
 * Finds the first cell that a verdict names; the top cell of a complete column. Returns null where
 * it names none.
 */
export function findFirstTarget(
  verdict: Verdict | undefined,
  sources: readonly LedgerSource[],
): LedgerTarget | null {
  if (verdict === undefined || verdict.kind === 'unmatched') return null;
  const cellRef =
    verdict.kind === 'rows'
      ? { table: verdict.table, row: 0, column: 0 }
      : (verdict.cells[0] ??
        (verdict.kind === 'derived' && verdict.column ? { ...verdict.column, row: 0 } : null));
  const source = cellRef ? sources[cellRef.table] : undefined;
  if (!cellRef || !source) return null;
  return { tab: 'table', sourceId: source.id, row: cellRef.row, column: cellRef.column };
}
