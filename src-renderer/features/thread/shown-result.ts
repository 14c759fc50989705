import type { QueryResult } from '../../../src-shared/thread/query-result.ts';

/** A table as a step hands it out to be drawn. */
export interface ShownResult {
  /** Of the tool call's message. */
  readonly id: string;
  readonly query: QueryResult;
  readonly durationMs: number | null;
}
