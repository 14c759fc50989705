import { z } from 'zod';
import { CONNECTION_AGENT } from '#shared/agent-choice.ts';
import { appErrorDataSchema, type AppErrorData } from '#shared/errors.ts';
import {
  conversationIdSchema,
  turnIdSchema,
  type ConversationId,
  type TurnId,
} from '#shared/ids.ts';
import type { AnswerSummary } from '#shared/thread/answer-summary.ts';
import { turnStatusSchema, type Turn, type TurnOpening } from '#shared/thread/turn.ts';
import { formatAgentChoice, parseAgentChoice } from './agent-choice-column.ts';
import type { GuardedDatabase } from './guarded-database.ts';

const TURN = `SELECT id, conversation_id, question, message_id, asked_at_ms, chat_id, parent_id,
  sent_input, agent_choice, status, error, elapsed_ms FROM turns`;

function parseStoredError(text: string | null): AppErrorData | null {
  return text === null ? null : appErrorDataSchema.parse(JSON.parse(text));
}

const turnRowSchema = z
  .object({
    id: turnIdSchema,
    conversation_id: conversationIdSchema,
    question: z.string(),
    message_id: z.string(),
    asked_at_ms: z.number(),
    chat_id: z.string().nullable(),
    parent_id: turnIdSchema.nullable(),
    sent_input: z.string().nullable(),
    agent_choice: z.string().nullable(),
    status: turnStatusSchema,
    error: z.string().nullable(),
    elapsed_ms: z.number(),
  })
  .transform((row) => ({
    opening: {
      id: row.id,
      conversationId: row.conversation_id,
      question: row.question,
      messageId: row.message_id,
      askedAtMs: row.asked_at_ms,
      chatId: row.chat_id,
      parentId: row.parent_id,
      sentInput: row.sent_input,
      agentChoice: parseAgentChoice(row.agent_choice),
    },
    status: row.status,
    error: parseStoredError(row.error),
    elapsedMs: row.elapsed_ms,
  }));
export type TurnRow = z.infer<typeof turnRowSchema>;

const treeRowSchema = z
  .object({
    id: turnIdSchema,
    parent_id: turnIdSchema.nullable(),
    chat_id: z.string().nullable(),
    message_count: z.number(),
    agent_choice: z.string().nullable(),
  })
  .transform((row) => ({
    id: row.id,
    parentId: row.parent_id,
    chatId: row.chat_id,
    agentId: parseAgentChoice(row.agent_choice).agentId,
    /** 0 while the turn runs, and for turns older than the count. */
    messageCount: row.message_count,
  }));
export type TreeRow = z.infer<typeof treeRowSchema>;

const turnIdRowSchema = z.object({ id: turnIdSchema }).transform(({ id }) => id);
const threadRowSchema = z.object({ chat_id: z.string() }).transform((row) => row.chat_id);
const messageIdRowSchema = z.object({ message_id: z.string() });

/** The columns of a turn's own row that change while it runs and when it ends. */
export type TurnUpdate = Pick<Turn, 'id' | 'status' | 'chatId' | 'error' | 'elapsedMs'>;

/** The turns of all conversations without their lines, and the tree that they form. */
export class TurnStore {
  readonly #db: GuardedDatabase;

  constructor(db: GuardedDatabase) {
    this.#db = db;
  }

  /** Belongs to the transaction in which the question is asked. */
  add(opening: TurnOpening): void {
    const { id, conversationId, question, messageId, askedAtMs, chatId, parentId } = opening;
    const { sentInput = null, agentChoice = CONNECTION_AGENT } = opening;
    this.#db.run(
      `INSERT INTO turns (id, conversation_id, ordinal, question, message_id, asked_at_ms, chat_id,
         parent_id, sent_input, agent_choice, status, elapsed_ms)
       SELECT ?, ?, COALESCE(MAX(ordinal), 0) + 1, ?, ?, ?, ?, ?, ?, ?, 'sending', 0
       FROM turns WHERE conversation_id = ?`,
      [
        id,
        conversationId,
        question,
        messageId,
        askedAtMs,
        chatId,
        parentId,
        sentInput,
        formatAgentChoice(agentChoice),
        conversationId,
      ],
    );
  }

  /** Belongs to a transaction of the archive, which knows whether the change must survive a power cut. */
  update({ id, status, chatId, error, elapsedMs }: TurnUpdate): void {
    const stored = error === null ? null : JSON.stringify(error);
    const sql = 'UPDATE turns SET status = ?, chat_id = ?, error = ?, elapsed_ms = ? WHERE id = ?';
    this.#db.run(sql, [status, chatId, stored, elapsedMs, id]);
  }

  /** Written at the end of a turn, so that a list need not read its lines. */
  setAnswer(id: TurnId, { start, rowCount }: AnswerSummary): void {
    const sql = 'UPDATE turns SET answer_start = ?, row_count = ? WHERE id = ?';
    this.#db.run(sql, [start, rowCount, id]);
  }

  /** Written at the end of a turn, so that a reader knows how much it holds before it reads it. */
  setMessageCount(id: TurnId, count: number): void {
    this.#db.run('UPDATE turns SET message_count = ? WHERE id = ?', [count, id]);
  }

  find(id: TurnId): TurnRow | null {
    return this.#db.first(`${TURN} WHERE id = ?`, [id], turnRowSchema);
  }

  /** Lists the turns of all branches, oldest first. */
  list(conversationId: ConversationId): TurnRow[] {
    const sql = `${TURN} WHERE conversation_id = ? ORDER BY ordinal`;
    return this.#db.all(sql, [conversationId], turnRowSchema);
  }

  /** Lists how the turns hang together, without what was said in them, oldest first. */
  listTree(conversationId: ConversationId): TreeRow[] {
    const sql = `SELECT id, parent_id, chat_id, message_count, agent_choice FROM turns
      WHERE conversation_id = ? ORDER BY ordinal`;
    return this.#db.all(sql, [conversationId], treeRowSchema);
  }

  /** Lists the server's threads of a conversation, one for each branch. */
  listThreads(conversationId: ConversationId): string[] {
    const sql = `SELECT DISTINCT chat_id FROM turns
      WHERE conversation_id = ? AND chat_id IS NOT NULL`;
    return this.#db.all(sql, [conversationId], threadRowSchema);
  }

  /** Lists the turns of the branch that is open, the first first. */
  listOpenPath(conversationId: ConversationId): TurnId[] {
    const sql = `WITH RECURSIVE path (id, parent_id, depth) AS (
        SELECT t.id, t.parent_id, 0 FROM turns t WHERE t.id = COALESCE(
          (SELECT leaf_turn_id FROM conversations WHERE id = ?),
          (SELECT id FROM turns WHERE conversation_id = ? ORDER BY ordinal DESC LIMIT 1))
        UNION ALL
        SELECT t.id, t.parent_id, path.depth + 1 FROM turns t JOIN path ON t.id = path.parent_id
      ) SELECT id FROM path ORDER BY depth DESC`;
    return this.#db.all(sql, [conversationId, conversationId], turnIdRowSchema);
  }

  /** Lists the turns that were running when the app last ended. */
  listUnended(): TurnId[] {
    const sql = "SELECT id FROM turns WHERE status NOT IN ('finished', 'stopped', 'cut', 'failed')";
    return this.#db.all(sql, [], turnIdRowSchema);
  }

  findLastMessageId(): string | null {
    const sql =
      'SELECT message_id FROM turns ORDER BY LENGTH(message_id) DESC, message_id DESC LIMIT 1';
    return this.#db.first(sql, [], messageIdRowSchema)?.message_id ?? null;
  }
}
