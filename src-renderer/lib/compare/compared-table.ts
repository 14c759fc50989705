import type { QueryResult } from '#shared/thread/query-result.ts';

/** One side of a comparison. */
export type ComparedTable = Pick<QueryResult, 'columns' | 'rows'>;
