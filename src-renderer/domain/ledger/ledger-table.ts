import type { QueryResult } from '#shared/thread/query-result.ts';

/**
 * The part of a result that the ledger reads: the original cells, and how many rows the query has.
 */
export type LedgerTable = Pick<QueryResult, 'columns' | 'rows' | 'totalRows' | 'possiblyTruncated'>;
