import { resultRunIdSchema, turnIdSchema } from '#shared/ids.ts';
import type { ResultRun } from '#shared/result-run.ts';
import type { ResultRef } from '#shared/result-run.ts';
import type { QueryResult } from '#shared/thread/query-result.ts';
import type { ResultSource } from '#domain/thread/result-source.ts';

export function createResultRef(messageId: string): ResultRef {
  return { turnId: turnIdSchema.parse('t1'), messageId };
}

/** Creates a result as a step provides it. */
export function createResultSource(
  query: QueryResult,
  durationMs: number | null = null,
): ResultSource {
  const turnId = turnIdSchema.parse('t1');
  return { id: 'm1', turnId, query, durationMs, ranAtMs: null };
}

const CITY_COLUMNS = [
  { name: 'city', type: 'String' },
  { name: 'n', type: 'Int64' },
];

export function createResultRun(patch: Partial<ResultRun> = {}): ResultRun {
  return {
    id: resultRunIdSchema.parse('run-1'),
    turnId: turnIdSchema.parse('t1'),
    messageId: 'm1',
    sql: 'SELECT city, n FROM t\nLIMIT 50000',
    isEdited: false,
    addedLimit: 50_000,
    timezone: null,
    startedAtMs: new Date(2026, 10, 20, 14, 2).getTime(),
    elapsedMs: 1_800,
    status: 'running',
    error: null,
    columns: CITY_COLUMNS,
    rowCount: 0,
    possiblyTruncated: false,
    hash: '',
    ...patch,
  };
}

/** A result with two of three rows. */
export const CUT_RESULT: QueryResult = {
  sql: 'SELECT city, n FROM t',
  title: 'Cities',
  description: '',
  columns: CITY_COLUMNS,
  rows: [
    ['Ulm', '9007199254740992'],
    ['Bonn', '1'],
  ],
  totalRows: 3,
  uuid: null,
  vegaSpec: null,
};
