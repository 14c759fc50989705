import type Big from 'big.js';
import type { ColumnBinding } from './column-lookup.ts';
import type { ColumnTotal } from './column-totals.ts';
import type { FigureContext } from './context.ts';
import { readExactNumber } from '#shared/exact-number.ts';
import type { RowBinding } from './bind-rows.ts';
import type { AnalyzedTable } from './analyze-table.ts';
import type { Figure } from './figure.ts';
import type { NamedGroup } from './named-groups.ts';
import type { LedgerCellRef, Operation } from './verdict.ts';

/** A cell that the words around a figure mention. */
export interface CellMention {
  readonly ref: LedgerCellRef;
  readonly value: Big;
  readonly near: number;
  /** The digits that the mention is worth: more in the same sentence than before it. */
  readonly worth: number;
  /** How many mentions are closer to the figure. */
  readonly rank: number;
  /** True where a figure of the sentence has this value; false where only the row is named. */
  readonly isWritten: boolean;
  /** Where that figure stands; null for a named row. */
  readonly at?: { readonly passage: number; readonly from: number } | null;
  /** True for a percentage of the question or of an earlier answer, written in hundreds. */
  readonly isGivenPercent?: boolean;
  /** The cells behind the value: one, or those of a derived figure. */
  readonly cells: readonly LedgerCellRef[];
  /** How a derived value was computed; null for a cell or a given number. */
  readonly operation: Operation | null;
  /** The column whose rows were all used, for a derived figure. */
  readonly total: Omit<LedgerCellRef, 'row'> | null;
}

export interface SortedCell {
  readonly value: Big;
  readonly ref: LedgerCellRef;
}

export interface DerivationContext {
  readonly figure: Figure;
  readonly tables: readonly AnalyzedTable[];
  /** Those of complete results, and of parts where the sentence speaks of the rows shown. */
  readonly totals: readonly ColumnTotal[];
  /** The closest to the figure first. */
  readonly mentions: readonly CellMention[];
  readonly groups: readonly NamedGroup[];
  /** The percentages of the question that the sentence repeats. */
  readonly rates: readonly Big[];
  /** The cells that the answer named before, by column. */
  readonly listed: readonly (readonly CellMention[])[];
  /** The text of the passage before the figure's sentence. */
  readonly textBefore: string;
  /** What the answer states before the figure, in any passage; the last one first. */
  readonly listStated: () => readonly CellMention[];
  /** The columns that were sorted so far, by table and column. */
  readonly sorted: Map<string, readonly SortedCell[]>;
  readonly context: FigureContext;
  /** True where cells have the figure's value, only not for sure. */
  readonly isInCells: boolean;
  /** True where one of these cells is of a row that the sentence names. */
  readonly isInNamedRow: () => boolean;
  /** True where an earlier answer has the same number, digit by digit. */
  readonly isEarlier: boolean;
  /** True where the words speak of something that no result holds. */
  readonly isOutside: boolean;
  /** The rows of a table that the words behind the figure name, in its clause. */
  readonly namedBehind: (table: number) => readonly number[];
  /** The rows of a table that the words of the sentence name, or some of these words. */
  readonly namedInSentence: (table: number, words?: FigureContext['words']) => readonly number[];
  /** Whether a table's query is about one complete year. */
  readonly isOfYear: (table: number) => boolean;
  /** The rows of a table that the words give to the figure. */
  readonly boundRows: (table: number) => RowBinding | null;
  /** Whether the words that govern the figure leave out the row of a cell. */
  readonly isLeftOut: (cell: LedgerCellRef) => boolean;
  /** The columns of a wide table that the words give to the figure by their period. */
  readonly boundColumns: (table: number) => ColumnBinding | null;
}

/** A way to compute a value from mentioned cells. */
export interface Derivation {
  readonly operation: Operation;
  readonly cells: readonly LedgerCellRef[];
  readonly column: Omit<LedgerCellRef, 'row'> | null;
  /**
   * An approximation of the value, which excludes most candidates before the slow exact division.
   */
  readonly near: number;
  readonly value: () => Big;
  readonly worth: number;
  /** How far its sources are from the figure: the rank of the farthest mention. */
  readonly rank: number;
  /** The two values that are set against each other. */
  readonly operands?: readonly Big[];
  /** The column whose total the other's is set against. */
  readonly base?: Omit<LedgerCellRef, 'row'>;
  /** True where figures of the sentence have these values. */
  readonly isWritten?: boolean;
  /** True where the word behind the figure says what was added up. */
  readonly isCalled?: boolean;
  /** True where the words name every value that is used. */
  readonly isNamed?: boolean;
  /** True for a number of things times their price. */
  readonly isPriced?: boolean;
  /** True for a value that was converted to the unit of the figure: kilograms of tonnes. */
  readonly isConverted?: boolean;
  /** True for a figure over all rows of a named group. */
  readonly isGroup?: boolean;
}

/** The number in the mentioned cell; null where it is none. */
export function readMention(
  tables: readonly AnalyzedTable[],
  ref: LedgerCellRef,
  { worth, isWritten }: Pick<CellMention, 'worth' | 'isWritten'>,
): Omit<CellMention, 'rank'> | null {
  const value = readExactNumber(tables[ref.table]?.table.rows[ref.row]?.[ref.column] ?? null);
  if (value === null) return null;
  return {
    ref,
    value,
    near: value.toNumber(),
    worth,
    isWritten,
    cells: [ref],
    operation: null,
    total: null,
  };
}
