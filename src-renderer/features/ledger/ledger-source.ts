import type { QueryResult } from '#shared/thread/query-result.ts';

/** A result of the turn, as the ledger needs to know it. */
export interface LedgerSource {
  /** Of the tool call's message. */
  readonly id: string;
  /** As it is shown: all rows where they were loaded, else what the agent got. */
  readonly result: QueryResult;
  /** `100 of 25,431 rows` where rows are missing; null where the result is whole. */
  readonly partialLabel: string | null;
  /** When its rows were there, in words; null when that was not told. */
  readonly ranAt: string | null;
}

/** Where a figure leads: a cell of a result, or its SQL. */
export type LedgerTarget =
  | {
      readonly tab: 'table';
      readonly sourceId: string;
      readonly row: number;
      readonly column: number;
    }
  | { readonly tab: 'sql'; readonly sourceId: string };
