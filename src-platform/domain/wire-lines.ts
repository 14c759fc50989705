import type { StoredTurn } from './thread-store.ts';

/** These lines of §2.10 belong to a stream and not to a message. */

export function buildCutoffLine(chatId: string, isStreaming: boolean): string {
  return JSON.stringify({
    id: '__cutoff__',
    role: 'assistant',
    sort: 0,
    state: { isStreaming, chatId },
  });
}

/**
 * Messages are joined as the JSON that they already are, so that a long thread is not parsed to be
 * sent.
 */
export function buildStateLine(sort: number, messages: readonly string[]): string {
  const head = JSON.stringify({ id: '__state__', role: 'assistant', isDelta: false, sort });
  return `${head.slice(0, -1)},"state":{"isStreaming":false,"messages":[${messages.join(',')}]}}`;
}

/**
 * This line is newer than the contract and its clients know it: without it a stopped turn looks
 * finished.
 */
export function buildAbortedLine(sort: number): string {
  return JSON.stringify({
    id: '__aborted__',
    role: 'assistant',
    type: 'abort',
    code: 'chat_aborted',
    message: 'The answer was stopped.',
    sort,
  });
}

/** Reports a failure after the stream has begun. */
export function buildFailureLine(message: string): string {
  return JSON.stringify({ error: message });
}

/** §7: an authentication failure is a JSON-RPC error inside a 200, one line without a newline. */
export function buildJsonRpcError(message: string): string {
  // -32603 is the only code that a server was seen to send; the message carries the meaning.
  return JSON.stringify({ jsonrpc: '2.0', id: null, error: { code: -32603, message } });
}

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
