import type { Figure } from './figure.ts';

export interface LedgerCellRef {
  readonly table: number;
  readonly row: number;
  readonly column: number;
}

export type Operation = 'sum' | 'mean' | 'difference' | 'ratio' | 'share' | 'growth';

/** What became of one figure. Values are exact decimal text, as the cells hold them. */
export type Verdict =
  /** One cell, or several that hold the same value and cannot be told apart by the words. */
  | {
      readonly kind: 'cell';
      readonly cells: readonly LedgerCellRef[];
      readonly value: string;
      /** Written with every digit; else rounded, scaled or as a percentage. */
      readonly isExact: boolean;
    }
  | {
      readonly kind: 'derived';
      readonly operation: Operation;
      /** In the order of the formula: what is taken from what, divided by what. */
      readonly cells: readonly LedgerCellRef[];
      /** The column whose rows were all added up, for a total, a mean or the whole of a share. */
      readonly column: Omit<LedgerCellRef, 'row'> | null;
      readonly value: string;
    }
  /** How many rows the query has, or how many of them came. */
  | {
      readonly kind: 'rows';
      readonly table: number;
      readonly value: string;
      readonly isAll: boolean;
    }
  | { readonly kind: 'unmatched' };

export interface JudgedFigure {
  readonly figure: Figure;
  readonly verdict: Verdict;
}
