import type { QueryResult } from '#shared/thread/query-result.ts';

/** What the ledger reads of a result: every cell as it came, and how many rows the query has. */
export type LedgerTable = Pick<QueryResult, 'columns' | 'rows' | 'totalRows' | 'possiblyCut'>;
