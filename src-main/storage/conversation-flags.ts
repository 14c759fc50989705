import type { ConversationId, TurnId } from '#shared/ids.ts';
import type { GuardedDatabase } from './guarded-database.ts';

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
