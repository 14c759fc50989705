import { z } from 'zod';
import { CONNECTION_AGENT, type AgentChoice } from '#shared/agent-choice.ts';
import type { ConversationSummary } from '#shared/conversation.ts';
import {
  connectionIdSchema,
  conversationIdSchema,
  turnIdSchema,
  type ConversationId,
  type TurnId,
} from '#shared/ids.ts';
import { findHeadline } from '#shared/thread/answer-summary.ts';
import { turnStatusSchema } from '#shared/thread/turn.ts';
import { formatAgentChoice, parseAgentChoice } from './agent-choice-column.ts';
import type { GuardedDatabase } from './guarded-database.ts';

const SUMMARY = `SELECT c.id, c.connection_id, c.title, c.created_at_ms, c.updated_at_ms,
  c.pinned_at_ms, c.archived_at_ms, c.is_unread, c.agent_choice,
  t.status AS last_status, t.answer_start, t.row_count
  FROM conversations c LEFT JOIN turns t ON t.conversation_id = c.id AND t.ordinal =
    (SELECT MAX(ordinal) FROM turns WHERE conversation_id = c.id)`;

const summaryRowSchema = z
  .object({
    id: conversationIdSchema,
    connection_id: connectionIdSchema,
    title: z.string(),
    created_at_ms: z.number(),
    updated_at_ms: z.number(),
    last_status: turnStatusSchema.nullable(),
    pinned_at_ms: z.number().nullable(),
    archived_at_ms: z.number().nullable(),
    is_unread: z.number(),
    answer_start: z.string().nullable(),
    row_count: z.number().nullable(),
    agent_choice: z.string().nullable(),
  })
  .transform((row): ConversationSummary => ({
    id: row.id,
    connectionId: row.connection_id,
    title: row.title,
    createdAtMs: row.created_at_ms,
    updatedAtMs: row.updated_at_ms,
    lastStatus: row.last_status,
    lastAnswer:
      row.answer_start === null
        ? null
        : { headline: findHeadline(row.answer_start), rowCount: row.row_count },
    pinnedAtMs: row.pinned_at_ms,
    archivedAtMs: row.archived_at_ms,
    isUnread: row.is_unread !== 0,
    agentChoice: parseAgentChoice(row.agent_choice),
  }));

const titleRowSchema = z
  .object({ id: conversationIdSchema, title: z.string(), updated_at_ms: z.number() })
  .transform(({ id, title, updated_at_ms: updatedAtMs }) => ({ id, title, updatedAtMs }));

const countRowSchema = z.object({ count: z.number() });
const idRowSchema = z.object({ id: conversationIdSchema }).transform(({ id }) => id);
const removedRowSchema = z
  .object({ id: conversationIdSchema, connection_id: connectionIdSchema })
  .transform(({ id, connection_id: connectionId }) => ({ id, connectionId }));
export type RemovedConversation = z.infer<typeof removedRowSchema>;
const leafRowSchema = z.object({ leaf_turn_id: turnIdSchema.nullable() });

export type NewConversation = Pick<
  ConversationSummary,
  'id' | 'connectionId' | 'title' | 'createdAtMs'
> & { readonly agentChoice?: AgentChoice };

/** The conversations without their turns: titles, flags and the open branch. Times are Unix ms. */
export class ConversationStore {
  readonly #db: GuardedDatabase;

  constructor(db: GuardedDatabase) {
    this.#db = db;
  }

  add({
    id,
    connectionId,
    title,
    createdAtMs,
    agentChoice = CONNECTION_AGENT,
  }: NewConversation): void {
    const sql = `INSERT INTO conversations
      (id, connection_id, title, created_at_ms, updated_at_ms, agent_choice) VALUES (?, ?, ?, ?, ?, ?)`;
    const stored = formatAgentChoice(agentChoice);
    this.#db.run(sql, [id, connectionId, title, createdAtMs, createdAtMs, stored]);
  }

  /** Lists the conversations that are not removed, the last asked first. */
  list(): ConversationSummary[] {
    const sql = `${SUMMARY} WHERE c.removed_at_ms IS NULL ORDER BY c.updated_at_ms DESC, c.id`;
    return this.#db.all(sql, [], summaryRowSchema);
  }

  /** Counts those in which an answer ended that nobody has looked at. */
  countUnread(): number {
    const sql = `SELECT COUNT(*) AS count FROM conversations
      WHERE is_unread = 1 AND removed_at_ms IS NULL`;
    return this.#db.first(sql, [], countRowSchema)?.count ?? 0;
  }

  listTitles(): { id: ConversationId; title: string; updatedAtMs: number }[] {
    const sql = 'SELECT id, title, updated_at_ms FROM conversations WHERE removed_at_ms IS NULL';
    return this.#db.all(sql, [], titleRowSchema);
  }

  /** Null when it never was, or was removed. */
  find(id: ConversationId): ConversationSummary | null {
    const sql = `${SUMMARY} WHERE c.id = ? AND c.removed_at_ms IS NULL`;
    return this.#db.first(sql, [id], summaryRowSchema);
  }

  rename(id: ConversationId, title: string): void {
    this.#db.run('UPDATE conversations SET title = ? WHERE id = ?', [title, id]);
  }

  setAgent(id: ConversationId, agentChoice: AgentChoice): void {
    const sql = 'UPDATE conversations SET agent_choice = ? WHERE id = ?';
    this.#db.run(sql, [formatAgentChoice(agentChoice), id]);
  }

  /** A question was asked in it: it moves up in the list, and an archived one returns to it. */
  touch(id: ConversationId, askedAtMs: number): void {
    const sql = `UPDATE conversations SET updated_at_ms = MAX(updated_at_ms, ?),
      archived_at_ms = NULL WHERE id = ?`;
    this.#db.run(sql, [askedAtMs, id]);
  }

  setRemoved(id: ConversationId, atMs: number): void {
    this.#db.run('UPDATE conversations SET removed_at_ms = ? WHERE id = ?', [atMs, id]);
  }

  /** Brings it back, unless it was removed so long ago that it is being deleted for ever. */
  restore(id: ConversationId, removedAfterMs: number): void {
    const sql = `UPDATE conversations SET removed_at_ms = NULL
      WHERE id = ? AND removed_at_ms > ?`;
    this.#db.run(sql, [id, removedAfterMs]);
  }

  /** Lists the removed ones, whose removal nobody can undo any more. */
  listRemovedBefore(atMs: number): RemovedConversation[] {
    const sql = 'SELECT id, connection_id FROM conversations WHERE removed_at_ms <= ?';
    return this.#db.all(sql, [atMs], removedRowSchema);
  }

  /** Lists those in which nothing was asked since, except for pinned ones. */
  listUnusedSince(atMs: number): ConversationId[] {
    const sql = `SELECT id FROM conversations
      WHERE updated_at_ms < ? AND pinned_at_ms IS NULL AND removed_at_ms IS NULL`;
    return this.#db.all(sql, [atMs], idRowSchema);
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

  /** A turn of the branch that is open; null is the branch of the newest turn. */
  findLeaf(id: ConversationId): TurnId | null {
    const sql = 'SELECT leaf_turn_id FROM conversations WHERE id = ?';
    return this.#db.first(sql, [id], leafRowSchema)?.leaf_turn_id ?? null;
  }

  setLeaf(id: ConversationId, turnId: TurnId): void {
    this.#db.run('UPDATE conversations SET leaf_turn_id = ? WHERE id = ?', [turnId, id]);
  }
}
