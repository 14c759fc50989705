import { randomUUID } from 'node:crypto';
import { AppError } from '#shared/errors.ts';
import {
  queuedQuestionIdSchema,
  type ConversationId,
  type QueuedQuestionId,
  type TurnId,
} from '#shared/ids.ts';
import type { PushPayload } from '#shared/ipc/types.ts';
import { QUEUE_MAX_QUESTIONS } from '#shared/limits.ts';
import type { QuestionQueue, QueuedQuestion } from '#shared/conversation.ts';
import { turnEndSchema, type TurnEnd } from '#shared/thread/turn.ts';
import type { Archive } from '../storage/archive.ts';
import type { TurnRunner } from './turn-runner.ts';

export interface QuestionQueuesOptions {
  readonly archive: Archive;
  readonly runner: Pick<TurnRunner, 'ask' | 'findRunning'>;
  readonly nowMs: () => number;
  readonly onChange: (change: PushPayload<'queue.changed'>) => void;
  readonly onInternalError: (error: unknown) => void;
}

export interface NewQuestions {
  readonly questions: readonly string[];
  /** The position, counted from 0; null for the end. */
  readonly at: number | null;
}

/**
 * The queued questions of each conversation. They belong to main: after a finished turn the next
 * one is asked whether or not a window shows it. After any other end the queue waits.
 */
export class QuestionQueues {
  readonly #options: QuestionQueuesOptions;

  constructor(options: QuestionQueuesOptions) {
    this.#options = options;
  }

  read(id: ConversationId): QuestionQueue {
    return readQueue(this.#options, id);
  }

  add(id: ConversationId, { questions, at }: NewQuestions): QuestionQueue {
    const waiting = this.#list(id);
    if (waiting.length + questions.length > QUEUE_MAX_QUESTIONS) {
      const most = String(QUEUE_MAX_QUESTIONS);
      throw new AppError('INVALID_INPUT', `A conversation can queue at most ${most} questions.`);
    }
    const added = questions.map((question): QueuedQuestion => ({
      id: queuedQuestionIdSchema.parse(randomUUID()),
      question,
      addedAtMs: this.#options.nowMs(),
    }));
    const next = waiting.toSpliced(at ?? waiting.length, 0, ...added);
    return this.#write(id, next);
  }

  /** Moves a question to position `to`, counted from 0; a larger number means the end. */
  move(id: ConversationId, questionId: QueuedQuestionId, to: number): QuestionQueue {
    const waiting = this.#list(id);
    const moved = waiting.find((one) => one.id === questionId);
    if (moved === undefined) return this.read(id);
    const others = waiting.filter((one) => one !== moved);
    return this.#write(id, others.toSpliced(to, 0, moved));
  }

  remove(id: ConversationId, questionIds: readonly QueuedQuestionId[]): QuestionQueue {
    const waiting = this.#list(id);
    return this.#write(
      id,
      waiting.filter((one) => !questionIds.includes(one.id)),
    );
  }

  /**
   * Asks the first question at the end of the open branch, even if the queue waits, because the
   * analyst requested it.
   */
  askNext(id: ConversationId): QuestionQueue {
    const [next] = this.#list(id);
    if (next !== undefined) this.#ask(id, next);
    return this.read(id);
  }

  /** A turn began or ended, so the next question is asked if it waited for that. */
  conversationChanged(id: ConversationId): void {
    if (this.#options.archive.queue.list(id).length > 0 && !this.#goOn(id)) this.#tell(id, null);
  }

  /** Asks, after a start, the questions whose turn finished while the app quit. */
  resume(): void {
    for (const id of this.#options.archive.queue.listQueuedConversations()) this.#goOn(id);
  }

  #goOn(id: ConversationId): boolean {
    const { archive, onInternalError } = this.#options;
    const [next] = archive.queue.list(id);
    if (next === undefined || readLastTurnEnd(this.#options, id) !== 'finished') return false;
    try {
      // The question follows the answer that it waited for, whichever branch is open now.
      this.#ask(id, next, archive.turns.listTree(id).at(-1)?.id);
      return true;
    } catch (error) {
      // The question stays in the queue and on the screen.
      onInternalError(error);
      return false;
    }
  }

  #ask(id: ConversationId, { id: queuedId, question }: QueuedQuestion, after?: TurnId): void {
    const { archive, runner } = this.#options;
    const summary = archive.conversations.find(id);
    if (summary === null) {
      throw new AppError('CONVERSATION_NOT_FOUND', 'This conversation was deleted.');
    }
    const { connectionId } = summary;
    const asked = runner.ask({ conversationId: id, connectionId, question, after, queuedId });
    this.#tell(id, asked);
  }

  #list(id: ConversationId): QueuedQuestion[] {
    const { archive } = this.#options;
    if (archive.conversations.find(id) !== null) return archive.queue.list(id);
    throw new AppError('CONVERSATION_NOT_FOUND', 'This conversation was deleted.');
  }

  #write(id: ConversationId, questions: readonly QueuedQuestion[]): QuestionQueue {
    this.#options.archive.queue.replace(id, questions);
    if (!this.#goOn(id)) this.#tell(id, null);
    return this.read(id);
  }

  #tell(id: ConversationId, startedTurnId: TurnId | null): void {
    this.#options.onChange({ conversationId: id, queue: this.read(id), startedTurnId });
  }
}

interface QueueContext {
  readonly archive: Archive;
  readonly runner: Pick<TurnRunner, 'findRunning'>;
}

/** How the newest turn ended; null while a turn runs. */
function readLastTurnEnd({ archive, runner }: QueueContext, id: ConversationId): TurnEnd | null {
  if (runner.findRunning(id) !== null) return null;
  const end = turnEndSchema.safeParse(archive.conversations.find(id)?.lastStatus);
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
