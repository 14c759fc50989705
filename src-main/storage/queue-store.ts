import { z } from 'zod';
import {
  conversationIdSchema,
  queuedQuestionIdSchema,
  type ConversationId,
  type QueuedQuestionId,
} from '#shared/ids.ts';
import type { QueuedQuestion } from '#shared/conversation.ts';
import type { GuardedDatabase } from './guarded-database.ts';

const queuedRowSchema = z
  .object({ id: queuedQuestionIdSchema, question: z.string(), added_at_ms: z.number() })
  .transform((row): QueuedQuestion => ({
    id: row.id,
    question: row.question,
    addedAtMs: row.added_at_ms,
  }));

const queuedConversationRowSchema = z
  .object({ conversation_id: conversationIdSchema })
  .transform((row) => row.conversation_id);

/** Questions that wait for the turn before them to end. */
export class QueueStore {
  readonly #db: GuardedDatabase;

  constructor(db: GuardedDatabase) {
    this.#db = db;
  }

  /** The next one first. */
  list(conversationId: ConversationId): QueuedQuestion[] {
    const sql = `SELECT id, question, added_at_ms FROM queued_questions
      WHERE conversation_id = ? ORDER BY position`;
    return this.#db.all(sql, [conversationId], queuedRowSchema);
  }

  /** Conversations in which something waits, but not removed ones. */
  listQueuedConversations(): ConversationId[] {
    const sql = `SELECT DISTINCT q.conversation_id FROM queued_questions q
      JOIN conversations c ON c.id = q.conversation_id WHERE c.removed_at_ms IS NULL`;
    return this.#db.all(sql, [], queuedConversationRowSchema);
  }

  /** The whole queue in its new order. On disk itself: what was typed is never lost. */
  replace(conversationId: ConversationId, questions: readonly QueuedQuestion[]): void {
    this.#db.inTransaction('FULL', () => {
      this.#db.run('DELETE FROM queued_questions WHERE conversation_id = ?', [conversationId]);
      questions.forEach(({ id, question, addedAtMs }, position) => {
        const sql = 'INSERT INTO queued_questions VALUES (?, ?, ?, ?, ?)';
        this.#db.run(sql, [id, conversationId, position, question, addedAtMs]);
      });
    });
  }

  remove(id: QueuedQuestionId): void {
    this.#db.run('DELETE FROM queued_questions WHERE id = ?', [id]);
  }
}
