import type { RowBinding } from './bind-rows.ts';
import type { AnalyzedTable } from './analyze-table.ts';
import type { ColumnBinding } from './column-lookup.ts';
import type { FigureContext } from './context.ts';
import type { Figure } from './figure.ts';
import type { RowNames } from './row-names.ts';
import type { LedgerCellRef } from './verdict.ts';

/** What the whole answer tells of its figures. */
export interface MatchContext {
  readonly tables: readonly AnalyzedTable[];
  readonly names: readonly RowNames[];
  /** The number of numeric cells in the tables. */
  readonly cellCount: number;
  readonly contextOf: (figure: Pick<Figure, 'passage' | 'from'>) => FigureContext;
  /** The columns and rows that a figure's neighbours suggest, as `table:column` and `table:row`. */
  readonly neighbours: (figure: Figure) => Neighbours;
  /** The rows of a table that the words give to a figure; null where they name none for sure. */
  readonly boundRows: (figure: Figure, table: number) => RowBinding | null;
  /** Whether the words that govern a figure leave out a row: `without Hats`. */
  readonly isLeftOut: (figure: Figure, ref: Omit<LedgerCellRef, 'column'>) => boolean;
  /** Whether the figure's sentence, the one before it or the title above names a row of a table. */
  readonly namesAnyRow: (figure: Figure, table: number) => boolean;
  /** The only row that the sentence before or the title names, where the figure's own names none. */
  readonly rowBefore: (figure: Figure, table: number) => number | null;
  /** Whether a figure is a part of a row's name: the 24 of `24-month contract`. */
  readonly isInName: (figure: Figure) => boolean;
  /** The columns of a wide table that the words give to a figure by their period. */
  readonly boundColumns: (figure: Figure, table: number) => ColumnBinding | null;
  /** Whether a table's query is about one complete year. */
  readonly isOfYear: (table: number) => boolean;
  /** The tables that the words give to a figure by the conditions of their queries. */
  readonly boundTables: (figure: Figure) => RowBinding | null;
}

export interface Neighbours {
  readonly column: string | null;
  readonly row: string | null;
  /** The column of all other figures at this place of a table's rows or a list's items. */
  readonly only: string | null;
}
