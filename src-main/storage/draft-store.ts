import { z } from 'zod';
import { conversationIdSchema, turnIdSchema } from '#shared/ids.ts';
import type { Draft } from '#shared/conversation.ts';
import type { GuardedDatabase } from './guarded-database.ts';

/** The field that a draft was typed in. */
type DraftRef = Pick<Draft, 'conversationId' | 'turnId'>;

/** The conversation that has not begun has no id yet. */
const NEW = '';
/** Before the id of a turn whose question is put differently: the key's column holds those too. */
const EDIT = 'edit:';

const encodeDraftKey = ({ conversationId, turnId }: DraftRef): string =>
  turnId === undefined ? (conversationId ?? NEW) : `${EDIT}${turnId}`;

const draftRowSchema = z
  .object({
    conversation_id: z.union([z.literal(NEW), conversationIdSchema]),
    turn_id: turnIdSchema.nullable(),
    text: z.string(),
    saved_at_ms: z.number(),
  })
  .transform((row): Draft => ({
    conversationId: row.conversation_id === NEW ? null : row.conversation_id,
    ...(row.turn_id === null ? {} : { turnId: row.turn_id }),
    text: row.text,
    savedAtMs: row.saved_at_ms,
  }));

/** Drafts that were not sent: one for each conversation, and one for each edited turn. */
export class DraftStore {
  readonly #db: GuardedDatabase;

  constructor(db: GuardedDatabase) {
    this.#db = db;
  }

  /** Those of removed conversations stay on disk for the undo and are not listed. */
  list(): Draft[] {
    const sql = `SELECT coalesce(t.conversation_id, d.conversation_id) AS conversation_id,
        t.id AS turn_id, d.text, d.saved_at_ms
      FROM drafts d
      LEFT JOIN turns t ON d.conversation_id GLOB '${EDIT}*'
        AND t.id = substr(d.conversation_id, ${String(EDIT.length + 1)})
      WHERE d.conversation_id = '' OR EXISTS (SELECT 1 FROM conversations c
        WHERE c.id = coalesce(t.conversation_id, d.conversation_id) AND c.removed_at_ms IS NULL)`;
    return this.#db.all(sql, [], draftRowSchema);
  }

  put(draft: Draft): void {
    this.#db.inTransaction('NORMAL', () => {
      this.#db.run(
        `INSERT INTO drafts VALUES (?, ?, ?) ON CONFLICT (conversation_id)
         DO UPDATE SET text = excluded.text, saved_at_ms = excluded.saved_at_ms`,
        [encodeDraftKey(draft), draft.text, draft.savedAtMs],
      );
    });
  }

  remove(draftRef: DraftRef): void {
    this.#db.run('DELETE FROM drafts WHERE conversation_id = ?', [encodeDraftKey(draftRef)]);
  }
}
