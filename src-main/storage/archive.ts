import { z } from 'zod';
import type { ConversationSummary } from '#shared/conversation.ts';
import type { ConversationId, QueuedQuestionId, TurnId } from '#shared/ids.ts';
import type { Turn, TurnOpening } from '#shared/thread/turn.ts';
import { ConversationFlags, TreeRows, ToolLines } from './conversation-rows.ts';
import { DashboardRows } from './dashboard-rows.ts';
import { DraftRows } from './draft-rows.ts';
import { GuardedDatabase } from './guarded-database.ts';
import { QueueRows } from './queue-rows.ts';
import { RunRows } from './run-rows.ts';
import { TileRows } from './tile-rows.ts';
import {
  conversationRowSchema,
  lineRowSchema,
  turnRowSchema,
  type LineRow,
  type TurnRow,
} from './rows.ts';
import { SearchIndex } from './search-index.ts';
import { WorkbookRows } from './workbook-rows.ts';

const SUMMARY = `SELECT c.id, c.connection_id, c.title, c.created_at_ms, c.updated_at_ms,
  c.pinned_at_ms, c.archived_at_ms, c.is_unread,
  (SELECT t.status FROM turns t WHERE t.conversation_id = c.id ORDER BY t.ordinal DESC LIMIT 1)
    AS last_status FROM conversations c`;
const TURN = `SELECT id, conversation_id, question, message_id, asked_at_ms, chat_id, parent_id,
  sent_input, status, error, elapsed_ms FROM turns`;

const messageIdRowSchema = z.object({ message_id: z.string() });
/** Whatever a server put there: only text is the id of a message (§2.10). */
const lineIdRowSchema = z.object({ id: z.unknown() });
const turnIdRowSchema = turnRowSchema.in.pick({ id: true });

export type NewConversation = Pick<
  ConversationSummary,
  'id' | 'connectionId' | 'title' | 'createdAtMs'
>;
/** The columns of a turn's own row that change while it runs and when it ends. */
export type TurnUpdate = Pick<Turn, 'id' | 'status' | 'chatId' | 'error' | 'elapsedMs'>;
/** Further changes on disk when a question is asked: all of them happen, or none. */
export interface AddTurnOptions {
  /** The conversation that begins with it. */
  readonly conversation?: NewConversation;
  /** The queued question, which must not stay in the queue and be asked as well. */
  readonly queuedId?: QueuedQuestionId;
}

/**
 * Every conversation on disk: questions, and each line of the stream as it came; and dashboards as they
 * were seen. What the screen shows has been written here before. All failures are AppError ARCHIVE_FAILED.
 */
export class Archive {
  readonly #db: GuardedDatabase;
  readonly flags: ConversationFlags;
  readonly drafts: DraftRows;
  readonly tree: TreeRows;
  readonly queue: QueueRows;
  /** The searchable text of all this. */
  readonly search: SearchIndex;
  readonly toolLines: ToolLines;
  readonly runs: RunRows;
  readonly dashboards: DashboardRows;
  readonly workbooks: WorkbookRows;
  readonly tiles: TileRows;

  constructor(path: string) {
    this.#db = new GuardedDatabase(path);
    this.flags = new ConversationFlags(this.#db);
    this.drafts = new DraftRows(this.#db);
    this.tree = new TreeRows(this.#db);
    this.queue = new QueueRows(this.#db);
    this.search = new SearchIndex(this.#db);
    this.toolLines = new ToolLines(this.#db);
    this.runs = new RunRows(this.#db);
    this.dashboards = new DashboardRows(this.#db);
    this.workbooks = new WorkbookRows(this.#db);
    this.tiles = new TileRows(this.#db);
  }

  /** The backup of an archive that was broken at this start; null when there was none. */
  get brokenFilePath(): string | null {
    return this.#db.brokenFilePath;
  }

  addConversation(conversation: NewConversation): void {
    const { id, connectionId, title, createdAtMs } = conversation;
    const sql = `INSERT INTO conversations (id, connection_id, title, created_at_ms, updated_at_ms)
      VALUES (?, ?, ?, ?, ?)`;
    this.#db.run(sql, [id, connectionId, title, createdAtMs, createdAtMs]);
  }

  listConversations(): ConversationSummary[] {
    const sql = `${SUMMARY} WHERE c.removed_at_ms IS NULL ORDER BY c.updated_at_ms DESC, c.id`;
    return this.#db.all(sql, [], conversationRowSchema);
  }

  /** Null when it never was, or was removed. */
  findConversation(id: ConversationId): ConversationSummary | null {
    const sql = `${SUMMARY} WHERE c.id = ? AND c.removed_at_ms IS NULL`;
    return this.#db.first(sql, [id], conversationRowSchema);
  }

  rename(id: ConversationId, title: string): void {
    this.#db.run('UPDATE conversations SET title = ? WHERE id = ?', [title, id]);
  }

  /** `null` brings a removed conversation back. */
  setRemoved(id: ConversationId, atMs: number | null): void {
    this.#db.run('UPDATE conversations SET removed_at_ms = ? WHERE id = ?', [atMs, id]);
  }

  /** A question of the analyst's opens its branch; one out of the queue follows the turn before it. */
  addTurn(opening: TurnOpening, { conversation, queuedId }: AddTurnOptions = {}): void {
    const { id, conversationId, askedAtMs } = opening;
    this.#db.inTransaction('FULL', () => {
      if (conversation !== undefined) this.addConversation(conversation);
      this.#insertTurn(opening);
      // A question in an archived conversation restores it.
      const touch = `UPDATE conversations SET updated_at_ms = MAX(updated_at_ms, ?),
        archived_at_ms = NULL WHERE id = ?`;
      this.#db.run(touch, [askedAtMs, conversationId]);
      this.search.putQuestion(id, opening.question);
      if (queuedId === undefined) this.tree.setLeaf(conversationId, id);
      else this.queue.remove(queuedId);
    });
  }

  /** One transaction for all lines that one piece of the network completed. */
  addLines(turnId: TurnId, firstSeq: number, lines: readonly LineRow[]): void {
    this.#db.inTransaction('NORMAL', () => {
      lines.forEach((line, index) => {
        this.#db.run('INSERT INTO lines VALUES (?, ?, ?, ?, ?, ?)', [
          turnId,
          firstSeq + index,
          line.atMs,
          line.isHistory ? 1 : 0,
          line.text,
          line.kind,
        ]);
      });
    });
  }

  /** While a turn runs: a power cut may lose this mark, never the lines. */
  updateTurn(update: TurnUpdate): void {
    this.#db.inTransaction('NORMAL', () => {
      this.#writeStatus(update);
    });
  }

  /**
   * The end of a turn reaches the disk itself before it is shown, and can be found from then on. Who
   * stopped it knows of it.
   */
  endTurn(turn: Turn): void {
    this.#db.inTransaction('FULL', () => {
      this.#writeStatus(turn);
      this.tree.setMessageCount(turn.id, turn.messages.length);
      if (turn.status !== 'stopped') this.flags.setUnread(turn.id);
      this.search.putTurn(turn);
    });
  }

  /** A turn that ended before there was an index. */
  indexTurn(turn: Turn): void {
    this.#db.inTransaction('NORMAL', () => {
      this.search.putTurn(turn);
    });
  }

  findTurn(id: TurnId): TurnRow | null {
    return this.#db.first(`${TURN} WHERE id = ?`, [id], turnRowSchema);
  }

  /** Lists the turns of all branches, oldest first. */
  listTurns(conversationId: ConversationId): TurnRow[] {
    const sql = `${TURN} WHERE conversation_id = ? ORDER BY ordinal`;
    return this.#db.all(sql, [conversationId], turnRowSchema);
  }

  listLines(turnId: TurnId): LineRow[] {
    const sql = 'SELECT at_ms, is_history, text, kind FROM lines WHERE turn_id = ? ORDER BY seq';
    return this.#db.all(sql, [turnId], lineRowSchema);
  }

  /**
   * Ids of the messages that other turns of a thread hold: a server may send them again. SQLite
   * reads the JSON: ten times faster than a replay.
   */
  listMessageIds(
    conversationId: ConversationId,
    chatId: string | null,
    except: TurnId | null = null,
  ): ReadonlySet<string> {
    if (chatId === null) return new Set();
    const sql = `SELECT DISTINCT CASE WHEN json_valid(l.text) THEN json_extract(l.text, '$.id') END
      AS id FROM lines l JOIN turns t ON t.id = l.turn_id WHERE t.conversation_id = ?
      AND t.chat_id = ? AND t.id IS NOT ?`;
    const rows = this.#db.all(sql, [conversationId, chatId, except], lineIdRowSchema);
    return new Set(rows.flatMap(({ id }) => (typeof id === 'string' ? [id] : [])));
  }

  findLastMessageId(): string | null {
    const sql =
      'SELECT message_id FROM turns ORDER BY LENGTH(message_id) DESC, message_id DESC LIMIT 1';
    return this.#db.first(sql, [], messageIdRowSchema)?.message_id ?? null;
  }

  /** Turns that were running when the app last ended. */
  listUnendedTurns(): TurnId[] {
    const sql = "SELECT id FROM turns WHERE status NOT IN ('finished', 'stopped', 'cut', 'failed')";
    return this.#db.all(sql, [], turnIdRowSchema).map((row) => row.id);
  }

  close(): void {
    this.#db.close();
  }

  #insertTurn(opening: TurnOpening): void {
    const { id, conversationId, question, messageId, askedAtMs, chatId, parentId } = opening;
    const { sentInput = null } = opening;
    this.#db.run(
      `INSERT INTO turns (id, conversation_id, ordinal, question, message_id, asked_at_ms, chat_id,
         parent_id, sent_input, status, elapsed_ms)
       SELECT ?, ?, COALESCE(MAX(ordinal), 0) + 1, ?, ?, ?, ?, ?, ?, 'sending', 0
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
        conversationId,
      ],
    );
  }

  #writeStatus({ id, status, chatId, error, elapsedMs }: TurnUpdate): void {
    const stored = error === null ? null : JSON.stringify(error);
    const sql = 'UPDATE turns SET status = ?, chat_id = ?, error = ?, elapsed_ms = ? WHERE id = ?';
    this.#db.run(sql, [status, chatId, stored, elapsedMs, id]);
  }
}
