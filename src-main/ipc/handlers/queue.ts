import type { CallHandlers } from '#shared/ipc/types.ts';
import type { QuestionQueues } from '../../conversations/question-queues.ts';

type QueueRoute = 'queue.add' | 'queue.move' | 'queue.remove' | 'queue.askNext';

export function createQueueHandlers(
  queues: QuestionQueues,
): Pick<CallHandlers<AbortSignal>, QueueRoute> {
  return {
    'queue.add': ({ conversationId, questions, at }) =>
      queues.add(conversationId, { questions, at }),
    'queue.move': ({ conversationId, questionId, to }) =>
      queues.move(conversationId, questionId, to),
    'queue.remove': ({ conversationId, questionIds }) => queues.remove(conversationId, questionIds),
    'queue.askNext': ({ conversationId }) => queues.askNext(conversationId),
  };
}
