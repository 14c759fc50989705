import { z } from 'zod';
import { turnIdSchema, type ConversationId, type TurnId } from '#shared/ids.ts';
import type { GuardedDatabase } from './guarded-database.ts';

const treeRowSchema = z
  .object({
    id: turnIdSchema,
    parent_id: turnIdSchema.nullable(),
    chat_id: z.string().nullable(),
    message_count: z.number(),
  })
  .transform((row) => ({
    id: row.id,
    parentId: row.parent_id,
    chatId: row.chat_id,
    /** 0 while the turn runs, and for turns older than the count. */
    messageCount: row.message_count,
  }));
export type TreeRow = z.infer<typeof treeRowSchema>;

const leafRowSchema = z.object({ leaf_turn_id: turnIdSchema.nullable() });

/** How the turns of a conversation hang together, read without what was said in them. */
export class TreeRows {
  readonly #db: GuardedDatabase;

  constructor(db: GuardedDatabase) {
    this.#db = db;
  }

  /** In the order of asking. */
  list(conversationId: ConversationId): TreeRow[] {
    const sql = `SELECT id, parent_id, chat_id, message_count FROM turns
      WHERE conversation_id = ? ORDER BY ordinal`;
    return this.#db.all(sql, [conversationId], treeRowSchema);
  }

  /** A turn of the branch that is open; null is the branch of the newest turn. */
  findLeaf(conversationId: ConversationId): TurnId | null {
    const sql = 'SELECT leaf_turn_id FROM conversations WHERE id = ?';
    return this.#db.first(sql, [conversationId], leafRowSchema)?.leaf_turn_id ?? null;
  }

  setLeaf(conversationId: ConversationId, turnId: TurnId): void {
    this.#db.run('UPDATE conversations SET leaf_turn_id = ? WHERE id = ?', [
      turnId,
      conversationId,
    ]);
  }

  /** Written at the end of a turn, so that a reader knows how much it holds before it reads it. */
  setMessageCount(turnId: TurnId, count: number): void {
    this.#db.run('UPDATE turns SET message_count = ? WHERE id = ?', [count, turnId]);
  }
}
