import type { Figure } from './figure.ts';

export interface LedgerCellRef {
  readonly table: number;
  readonly row: number;
  readonly column: number;
}

export const isSameRef = (one: LedgerCellRef, other: LedgerCellRef): boolean =>
  one.table === other.table && one.row === other.row && one.column === other.column;

export type Operation =
  | 'sum'
  | 'mean'
  | 'median'
  | 'count'
  | 'difference'
  | 'ratio'
  | 'product'
  | 'share'
  | 'growth';

/** The result for one figure. Values are exact decimal text, as the cells contain them. */
export type Verdict =
  /** One cell, or several with the same value that the words do not distinguish. */
  | {
      readonly kind: 'cell';
      readonly cells: readonly LedgerCellRef[];
      readonly value: string;
      /**
       * True when every digit is written; false when rounded, scaled or written as a percentage.
       */
      readonly isExact: boolean;
    }
  | {
      readonly kind: 'derived';
      readonly operation: Operation;
      /** In the order of the formula: minuend or dividend first, of a growth what it starts from. */
      readonly cells: readonly LedgerCellRef[];
      /** The column whose rows were all added up, for a total, a mean or the base of a share. */
      readonly column: Omit<LedgerCellRef, 'row'> | null;
      /** The second column, where the totals of two were set against each other. */
      readonly base?: Omit<LedgerCellRef, 'row'>;
      /** The two values of the formula, where one of them is no cell: given, or derived itself. */
      readonly operands?: readonly string[];
      readonly value: string;
    }
  /** The number is a part of what these cells call their rows, and states nothing itself. */
  | { readonly kind: 'name'; readonly cells: readonly LedgerCellRef[] }
  /** The number of rows that the query has, or that arrived. */
  | {
      readonly kind: 'rows';
      readonly table: number;
      readonly value: string;
      readonly isAll: boolean;
    }
  /** The number was given: by the question, by a condition or limit of a query, or by an earlier answer. */
  | { readonly kind: 'given'; readonly by: 'question' | 'query' | 'earlier' }
  /** The value is in the result, but at another row than the one that the words name. */
  | {
      readonly kind: 'contradiction';
      readonly cells: readonly LedgerCellRef[];
      readonly value: string;
      /** The cell of the named row in the same column, and its value. */
      readonly named: LedgerCellRef;
      readonly namedValue: string;
    }
  /** Cells have the value, or a computation gives it, but the words do not say so for sure. */
  | {
      readonly kind: 'unsure';
      readonly candidates: readonly LedgerCellRef[];
      /** True where the candidates give the value together, and none has it. */
      readonly isComputed: boolean;
    }
  | {
      readonly kind: 'unmatched';
      /** Cells of the value that the words rule out. */
      readonly candidates: readonly LedgerCellRef[];
    };

export interface JudgedFigure {
  readonly figure: Figure;
  readonly verdict: Verdict;
}

/** A figure that states something: no number in the name of a row. */
export type StatedFigure = JudgedFigure & {
  readonly verdict: Exclude<Verdict, { kind: 'name' }>;
};

export const isStated = (judged: JudgedFigure): judged is StatedFigure =>
  judged.verdict.kind !== 'name';
