import type { QueryResult } from '#shared/thread/query-result.ts';
import { getColumnTitle, type NamedColumn } from '#lib/cells/column-label.ts';

/** A result of the turn, with what the ledger needs of it. */
export interface LedgerSource {
  /** The id of the tool call's message. */
  readonly id: string;
  /** The rows as they are shown: all rows where they were loaded, else those that the agent got. */
  readonly result: QueryResult;
  /** A label such as `100 of 25,431 rows`; null for a complete result. */
  readonly partialLabel: string | null;
  /** When the query returned its rows, as text; null where that is not known. */
  readonly ranAt: string | null;
  /** The result's columns with their titles; left out where only their names are known. */
  readonly columns?: readonly NamedColumn[];
}

type TitledSource = Pick<LedgerSource, 'result' | 'columns'>;

/** The title of a column of a source, for a card or a list. */
export function getSourceColumnTitle({ result, columns }: TitledSource, at: number): string {
  const column = columns?.[at] ?? result.columns[at];
  return column ? getColumnTitle(column) : '';
}

/** The cell of a result that a figure leads to. */
export interface LedgerTarget {
  readonly sourceId: string;
  readonly row: number;
  readonly column: number;
}
