import { getToolKind } from '#shared/platform/tools.ts';
import { parseQueryResult, type QueryResult } from '#shared/thread/query-result.ts';
import type { Turn } from '#shared/thread/turn.ts';

/** The table that a finished answer was made from: its last query that can be read. */
export function findLastResult(turn: Turn | undefined): QueryResult | null {
  if (turn?.status !== 'finished') return null;
  const call = turn.messages.findLast(
    ({ toolCall }) => toolCall !== null && getToolKind(toolCall.name) === 'sql',
  )?.toolCall;
  if (!call) return null;
  try {
    return parseQueryResult(call);
  } catch {
    // The step itself says that its result cannot be read.
    return null;
  }
}
