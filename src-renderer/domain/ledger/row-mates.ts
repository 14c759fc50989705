import { detectPercentOfRow, type AnalyzedColumn, type AnalyzedTable } from './analyze-table.ts';
import type { CellMention } from './derivations.ts';
import type { LedgerCellRef } from './verdict.ts';

type Pair = readonly [Pick<CellMention, 'ref'>, Pick<CellMention, 'ref'>];

/** What a result calls a row, by its first column of names; null for rows without one. */
function readRowName(tables: readonly AnalyzedTable[], { table, row }: LedgerCellRef) {
  const facts = tables[table];
  const [column] = facts?.namingColumns ?? [];
  const cell = column === undefined ? null : (facts?.table.rows[row]?.[column] ?? null);
  return cell === null || cell === '' ? null : String(cell).toLowerCase();
}

/** Two results about one thing: the revenue of a store in one, its costs in the other. */
function areJoined(tables: readonly AnalyzedTable[], [one, other]: Pair): boolean {
  if (one.ref.table === other.ref.table || one.ref.row < 0 || other.ref.row < 0) return false;
  const name = readRowName(tables, one.ref);
  return name !== null && name === readRowName(tables, other.ref);
}

/** Two rows of a table whose rows are measures. */
export const areMeasures = (
  tables: readonly AnalyzedTable[],
  [{ ref: one }, { ref: other }]: Pair,
): boolean =>
  tables[one.table]?.isKeyValue === true &&
  one.table === other.table &&
  one.row >= 0 &&
  other.row >= 0 &&
  one.column === other.column;

/** Whether two cells tell something of one thing. */
export function areOfOneRow(tables: readonly AnalyzedTable[], pair: Pair): boolean {
  const [{ ref: one }, { ref: other }] = pair;
  if (one.table === other.table && one.row === other.row) return true;
  return areMeasures(tables, pair) || areJoined(tables, pair);
}

/** How a mentioned cell writes a percentage; null where it is none. */
export function readPercent(
  tables: readonly AnalyzedTable[],
  {
    ref,
    near,
    isGivenPercent,
    operation = null,
  }: Pick<CellMention, 'ref' | 'near' | 'isGivenPercent'> & Partial<Pick<CellMention, 'operation'>>,
): AnalyzedColumn['percent'] {
  // What was computed as a part or a change of something is a percentage, whatever its columns are.
  if (isGivenPercent === true || operation === 'share' || operation === 'growth') return 'hundreds';
  const facts = tables[ref.table];
  if (facts?.isKeyValue !== true) return facts?.columns[ref.column]?.percent ?? null;
  const name = readRowName(tables, ref);
  return name === null ? null : detectPercentOfRow(name, near);
}
