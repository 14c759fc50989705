import type { PushPayload } from '#shared/ipc/types.ts';
import { QuestionQueues } from '../conversations/question-queues.ts';
import { openTurns, type Turns, type TurnsOptions } from './turns.ts';

export interface TurnsWithQueues extends Turns {
  readonly queues: QuestionQueues;
  readonly changes: readonly PushPayload<'queue.changed'>[];
}

/** A runner whose turns are followed by what waits, as in the app. */
export function openQueues(chatBaseUrl: string, options: TurnsOptions = {}): TurnsWithQueues {
  const changes: PushPayload<'queue.changed'>[] = [];
  const turns = openTurns(chatBaseUrl, {
    ...options,
    onChange: (id) => {
      queues.conversationChanged(id);
    },
  });
  const queues: QuestionQueues = new QuestionQueues({
    archive: turns.archive,
    runner: turns.runner,
    nowMs: Date.now,
    onChange: (change) => changes.push(change),
    onInternalError: turns.onInternalError,
  });
  return { ...turns, queues, changes };
}
