import type { ConversationId } from '#shared/ids.ts';
import type { QuestionQueue } from '#shared/question-queue.ts';
import { turnEndSchema, type TurnEnd } from '#shared/thread/turn.ts';
import type { Archive } from '../storage/archive.ts';
import type { TurnRunner } from './turn-runner.ts';

export interface QueueContext {
  readonly archive: Archive;
  readonly runner: Pick<TurnRunner, 'findRunning'>;
}

/** How the newest turn ended; null while a turn runs. */
export function readLastTurnEnd(
  { archive, runner }: QueueContext,
  id: ConversationId,
): TurnEnd | null {
  if (runner.findRunning(id) !== null) return null;
  const end = turnEndSchema.safeParse(archive.findConversation(id)?.lastStatus);
  return end.success ? end.data : null;
}

/**
 * The archive stores no flag for a waiting queue: the last turn's end shows it, also after a
 * restart.
 */
export function readQueue(sources: QueueContext, id: ConversationId): QuestionQueue {
  const questions = sources.archive.queue.list(id);
  return { questions, blockedBy: questions.length === 0 ? null : readLastTurnEnd(sources, id) };
}
