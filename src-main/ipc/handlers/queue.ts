import type { DomainHandlers } from '#shared/ipc/types.ts';
import type { QuestionQueues } from '../../conversations/question-queues.ts';

export function createQueueHandlers(queues: QuestionQueues): DomainHandlers<'queue', AbortSignal> {
  return {
    'queue.add': ({ conversationId, questions, at }) =>
      queues.add(conversationId, { questions, at }),
    'queue.move': ({ conversationId, questionId, to }) =>
      queues.move(conversationId, questionId, to),
    'queue.remove': ({ conversationId, questionIds }) => queues.remove(conversationId, questionIds),
    'queue.askNext': ({ conversationId }) => queues.askNext(conversationId),
  };
}
