import type { QueryResult } from '#shared/thread/query-result.ts';
import type { RunWithRows } from './read-run.ts';
import type { ResultRun } from '#shared/result-run.ts';

/** A run whose rows stand in the place of what the agent sent. */
export interface VisibleRun {
  readonly run: ResultRun;
  readonly result: QueryResult;
}

/**
 * Only a result that may be cut still owes rows to the agent's count: what a whole one lacks of it
 * has gone from the data since.
 */
export function buildVisibleRun({ run, rows }: RunWithRows, sent: QueryResult): VisibleRun {
  const { sql, columns, possiblyTruncated, isEdited } = run;
  const promised = possiblyTruncated && !isEdited ? sent.totalRows : 0;
  const totalRows = Math.max(promised, rows.length);
  return { run, result: { ...sent, sql, columns, rows, totalRows, possiblyTruncated } };
}
