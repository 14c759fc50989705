import { z } from 'zod';
import { turnIdSchema, type ConversationId, type TurnId, type ConnectionId } from '#shared/ids.ts';
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

/** How the analyst keeps a conversation: pinned, archived, seen. Times are Unix milliseconds. */
export class ConversationFlags {
  readonly #db: GuardedDatabase;

  constructor(db: GuardedDatabase) {
    this.#db = db;
  }

  /** `null` takes the pin away. */
  setPinned(id: ConversationId, atMs: number | null): void {
    this.#db.run('UPDATE conversations SET pinned_at_ms = ? WHERE id = ?', [atMs, id]);
  }

  /** `null` brings it back to the list. */
  setArchived(id: ConversationId, atMs: number | null): void {
    this.#db.run('UPDATE conversations SET archived_at_ms = ? WHERE id = ?', [atMs, id]);
  }

  setSeen(id: ConversationId): void {
    this.#db.run('UPDATE conversations SET is_unread = 0 WHERE id = ?', [id]);
  }

  /** Belongs to the transaction in which the turn ends: an end that nobody saw is never lost. */
  setUnread(turnId: TurnId): void {
    const sql = `UPDATE conversations SET is_unread = 1
      WHERE id = (SELECT conversation_id FROM turns WHERE id = ?)`;
    this.#db.run(sql, [turnId]);
  }
}

/** More than an analyst asks in a month; older ones rarely say more. */
const LINES_MAX = 400;

const textRowSchema = z.object({ text: z.string() });

/** Lines in which a tool answered, across conversations. */
export class ToolLines {
  readonly #db: GuardedDatabase;

  constructor(db: GuardedDatabase) {
    this.#db = db;
  }

  /** Raw lines that speak of a tool of this name, in conversations of the connection; newest first. */
  list(connectionId: ConnectionId, toolName: string): string[] {
    const sql = `SELECT l.text FROM lines l
      JOIN turns t ON t.id = l.turn_id JOIN conversations c ON c.id = t.conversation_id
      WHERE c.connection_id = ? AND c.removed_at_ms IS NULL AND l.kind = 'line'
        AND instr(l.text, ?) > 0
      ORDER BY t.asked_at_ms DESC, l.seq DESC LIMIT ?`;
    const values = [connectionId, `"${toolName}"`, LINES_MAX];
    return this.#db.all(sql, values, textRowSchema).map(({ text }) => text);
  }
}
