import { z } from 'zod';
import { conversationIdSchema, type ConversationId } from '../../../src-shared/ids.ts';
import type { Draft } from '../../../src-shared/draft.ts';
import type { GuardedDatabase } from './guarded-database.ts';

/** The conversation that has not begun has no id yet. */
const NEW = '';

const draftRowSchema = z
  .object({
    conversation_id: z.union([z.literal(NEW), conversationIdSchema]),
    text: z.string(),
    saved_at_ms: z.number(),
  })
  .transform((row): Draft => ({
    conversationId: row.conversation_id === NEW ? null : row.conversation_id,
    text: row.text,
    savedAtMs: row.saved_at_ms,
  }));

/** What is typed and not yet asked: one text a conversation. */
export class DraftRows {
  readonly #db: GuardedDatabase;

  constructor(db: GuardedDatabase) {
    this.#db = db;
  }

  /** Those of removed conversations stay on disk for the undo and are not listed. */
  list(): Draft[] {
    const sql = `SELECT conversation_id, text, saved_at_ms FROM drafts d
      WHERE conversation_id = '' OR EXISTS (SELECT 1 FROM conversations c
        WHERE c.id = d.conversation_id AND c.removed_at_ms IS NULL)`;
    return this.#db.all(sql, [], draftRowSchema);
  }

  put({ conversationId, text, savedAtMs }: Draft): void {
    this.#db.inTransaction('NORMAL', () => {
      this.#db.run(
        `INSERT INTO drafts VALUES (?, ?, ?) ON CONFLICT (conversation_id)
         DO UPDATE SET text = excluded.text, saved_at_ms = excluded.saved_at_ms`,
        [conversationId ?? NEW, text, savedAtMs],
      );
    });
  }

  remove(conversationId: ConversationId | null): void {
    this.#db.run('DELETE FROM drafts WHERE conversation_id = ?', [conversationId ?? NEW]);
  }
}
