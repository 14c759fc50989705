import type { StoredTurn } from './thread-store.ts';
import { buildAbortedLine, buildFailureLine, buildStateLine } from './wire-lines.ts';

/**
 * The last lines of a stream (§6). They follow from its turn alone, so that a replay ends as the
 * stream did. `__state__` says that the stream is complete: a failed or interrupted stream never
 * gets one.
 */
export function buildClosingLines(
  turn: Pick<StoredTurn, 'status' | 'failure' | 'endSort'>,
  messages: readonly string[],
): string[] {
  const endSort = turn.endSort ?? 0;
  switch (turn.status) {
    case 'streaming':
      return [];
    case 'finished':
      return [buildStateLine(endSort, messages)];
    case 'stopped':
      return [buildAbortedLine(endSort - 1), buildStateLine(endSort, messages)];
    case 'failed':
    case 'interrupted':
      return [buildFailureLine(turn.failure ?? 'InternalServerError: The answer is not complete.')];
  }
}
