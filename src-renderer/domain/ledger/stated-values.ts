import Big from 'big.js';
import type { Figure } from './figure.ts';
import type { LedgerCellRef, Operation, Verdict } from './verdict.ts';

/** A sum or a mean over rows of a result that the answer states. */
export interface StatedValue {
  readonly operation: Operation;
  readonly value: Big;
  readonly near: number;
  /** The columns of which it is one: of these it is no other row's value. */
  readonly columns: readonly number[];
}

const OVER_ROWS: readonly Operation[] = ['sum', 'mean', 'median'];

const listOwnColumns = (
  { cells, column }: Extract<Verdict, { kind: 'derived' }>,
  table: number,
): readonly number[] => {
  const own: readonly Omit<LedgerCellRef, 'row'>[] = column === null ? cells : [column];
  return [...new Set(own.flatMap((one) => (one.table === table ? [one.column] : [])))];
};

/**
 * The sums and means over rows of a result that the answer states anywhere: the mean of 53.4 minutes
 * from which `+21.2` in its table is counted.
 */
export function listStatedValues(
  figures: readonly Figure[],
  verdicts: readonly (Verdict | null)[],
  table: number,
): readonly StatedValue[] {
  const found = new Map<string, StatedValue>();
  for (const [index, figure] of figures.entries()) {
    const verdict = verdicts[index] ?? null;
    if (verdict?.kind !== 'derived' || figure.unit === 'percent') continue;
    const { operation } = verdict;
    const isRest = operation === 'difference' && verdict.column !== null;
    if (!OVER_ROWS.includes(operation) && !isRest) continue;
    const columns = listOwnColumns(verdict, table);
    if (columns.length !== 1) continue;
    const value = new Big(verdict.value);
    found.set(verdict.value, { operation, value, near: value.toNumber(), columns });
  }
  return [...found.values()];
}
