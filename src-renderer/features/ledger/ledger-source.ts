import type { QueryResult } from '#shared/thread/query-result.ts';

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
}

/** The target of a figure: a cell of a result, or its SQL. */
export type LedgerTarget =
  | {
      readonly tab: 'table';
      readonly sourceId: string;
      readonly row: number;
      readonly column: number;
    }
  | { readonly tab: 'sql'; readonly sourceId: string };
