import type { LedgerCellRef, Verdict } from '#domain/ledger/verdict.ts';

/** Lists the cells that a figure certainly comes from; a complete column has none of its own. */
export function listSureCells(verdict: Verdict): readonly LedgerCellRef[] {
  switch (verdict.kind) {
    case 'cell':
    case 'name':
    case 'derived':
      return verdict.cells;
    case 'contradiction':
      return [...verdict.cells, verdict.named];
    case 'rows':
    case 'given':
    case 'unsure':
    case 'unmatched':
      return [];
  }
}

/** Lists the cells that stand out while a figure is pointed at: also those that it may come from. */
export function listPointedCells(verdict: Verdict): readonly LedgerCellRef[] {
  return verdict.kind === 'unsure' || verdict.kind === 'unmatched'
    ? verdict.candidates
    : listSureCells(verdict);
}

/** The rows of the cells, for each table that one of them is in. */
export function groupByTable(
  cells: readonly LedgerCellRef[],
): ReadonlyMap<number, readonly number[]> {
  const rows = new Map<number, number[]>();
  for (const { table, row } of cells) {
    const known = rows.get(table);
    if (known === undefined) rows.set(table, [row]);
    else if (!known.includes(row)) known.push(row);
  }
  return rows;
}
