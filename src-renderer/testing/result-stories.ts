import { turnIdSchema } from '../../src-shared/ids.ts';
import type { QueryResult } from '../../src-shared/thread/query-result.ts';
import type { ResultSource } from '../features/results/result-sheet.svelte.ts';

/** A result as a step hands it out. */
export function toSource(query: QueryResult, durationMs: number | null = null): ResultSource {
  const turnId = turnIdSchema.parse('t1');
  return { id: 'm1', turnId, query, durationMs, ranAtMs: null };
}
