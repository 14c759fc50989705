import type { Figure } from './figure.ts';
import type { LedgerCellRef, Verdict } from './verdict.ts';

/** A figure that says how many rows there are of a kind. */
export type Count = Extract<Verdict, { kind: 'derived' }>;

export const buildCount = (cells: readonly LedgerCellRef[]): Count => ({
  kind: 'derived',
  operation: 'count',
  cells,
  column: null,
  value: String(cells.length),
});

export const isCount = ({ interpretations: [first] }: Figure, count: number): boolean =>
  count > 0 && first?.value.eq(count) === true;
