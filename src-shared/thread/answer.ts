import type { TurnMessage } from './turn.ts';

type Answering = Pick<TurnMessage, 'role' | 'content' | 'toolCall' | 'graphPath'>;

/** §4.4: role assistant, graphPath[0] = final, at most two nodes; the last such message counts. */
function isFinal(message: Answering): boolean {
  return (
    message.role === 'assistant' &&
    message.toolCall === null &&
    message.graphPath[0] === 'final' &&
    message.graphPath.length <= 2
  );
}

function isFallback(message: Answering): boolean {
  return message.role === 'assistant' && message.toolCall === null && message.content !== '';
}

/**
 * The final answer of §4.4. Servers exist that mark no message `final`: then it is the last
 * assistant message with content. Null while there is none.
 */
export function findAnswer<M extends Answering>(messages: readonly M[]): M | null {
  return messages.findLast(isFinal) ?? messages.findLast(isFallback) ?? null;
}
