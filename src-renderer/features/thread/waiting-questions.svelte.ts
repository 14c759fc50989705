import type { Client } from '../../ipc/client.ts';
import { NewestValue } from '../../ipc/newest-value.svelte.ts';
import {
  type OpenConversation,
  EMPTY_QUEUE,
  type QuestionQueue,
  type QueuedQuestion,
} from '#shared/conversation.ts';
import type { ConversationId } from '#shared/ids.ts';
import { attempt, type AppErrorData } from '#shared/errors.ts';

/** The questions that wait in the open conversation. Main stores and asks them; this shows them. */
export class WaitingQuestions {
  /** The error of a change that main refused. */
  error: AppErrorData | null = $state.raw(null);

  readonly #client: Client;
  readonly #newest = new NewestValue(EMPTY_QUEUE);

  constructor(client: Client) {
    this.#client = client;
  }

  get queue(): QuestionQueue {
    return this.#newest.value;
  }

  /** Shows a queue that main has pushed. */
  show(queue: QuestionQueue): void {
    this.#newest.replace(queue);
  }

  /**
   * Reads the queue together with its conversation.
   * @throws AppError with main's code
   */
  open(read: () => Promise<OpenConversation>): Promise<OpenConversation> {
    return this.#newest.ask(read, ({ queue }) => queue);
  }

  /** Throws AppError, so that the question returns to the field. */
  async add(id: ConversationId, questions: readonly string[], at: number | null): Promise<void> {
    const input = { conversationId: id, questions: [...questions], at };
    await this.#ask(() => this.#client.call('queue.add', input));
  }

  async move(id: ConversationId, { id: questionId }: QueuedQuestion, to: number): Promise<void> {
    await this.#attempt(() =>
      this.#client.call('queue.move', { conversationId: id, questionId, to }),
    );
  }

  /** Resolves to whether the questions were removed, so that an undo can be offered. */
  async remove(id: ConversationId, questions: readonly QueuedQuestion[]): Promise<boolean> {
    const questionIds = questions.map((one) => one.id);
    return this.#attempt(() =>
      this.#client.call('queue.remove', { conversationId: id, questionIds }),
    );
  }

  /** Puts removed questions back. */
  async restore(id: ConversationId, removed: readonly QueuedQuestion[], at: number): Promise<void> {
    const questions = removed.map(({ question }) => question);
    await this.#attempt(() =>
      this.#client.call('queue.add', { conversationId: id, questions, at }),
    );
  }

  async askNext(id: ConversationId): Promise<void> {
    await this.#attempt(() => this.#client.call('queue.askNext', { conversationId: id }));
  }

  dismissError(): void {
    this.error = null;
  }

  async #attempt(act: () => Promise<QuestionQueue>): Promise<boolean> {
    this.error = null;
    const done = await attempt(() => this.#ask(act));
    if (!done.ok) this.error = done.error;
    return done.ok;
  }

  #ask(act: () => Promise<QuestionQueue>): Promise<QuestionQueue> {
    return this.#newest.ask(act, (queue) => queue);
  }
}
