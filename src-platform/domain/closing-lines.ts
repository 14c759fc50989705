import type { StoredTurn } from './thread-store.ts';
import { toAbortedLine, toFailureLine, toStateLine } from './wire-lines.ts';

/**
 * How a stream ends (§6), told from its turn alone, so that a replay ends as the stream did.
 * `__state__` is the word that all was said: a failed or interrupted stream never gets one.
 */
export function toClosingLines(
  turn: Pick<StoredTurn, 'status' | 'failure' | 'endSort'>,
  messages: readonly string[],
): string[] {
  const endSort = turn.endSort ?? 0;
  switch (turn.status) {
    case 'streaming':
      return [];
    case 'finished':
      return [toStateLine(endSort, messages)];
    case 'stopped':
      return [toAbortedLine(endSort - 1), toStateLine(endSort, messages)];
    case 'failed':
    case 'interrupted':
      return [toFailureLine(turn.failure ?? 'InternalServerError: The answer is not complete.')];
  }
}
