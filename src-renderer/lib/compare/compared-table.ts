import type { QueryResult } from '#shared/thread/query-result.ts';

/** What is held against another of its kind. */
export type ComparedTable = Pick<QueryResult, 'columns' | 'rows'>;
