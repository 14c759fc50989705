import { z } from 'zod';
import type { ConnectionId, ConversationId, TurnId } from '#shared/ids.ts';
import { parseChatLine } from '#shared/platform/chat-line.ts';
import type { ChatMessage } from '#shared/platform/chat-message.ts';
import { LONG_TEXT_CHARS } from '../give-way.ts';
import type { GuardedDatabase } from './guarded-database.ts';

const lineRowSchema = z
  .object({
    at_ms: z.number(),
    is_history: z.number(),
    text: z.string(),
    kind: z.enum(['line', 'thread', 'progress']),
  })
  .transform((row) => ({
    atMs: row.at_ms,
    isHistory: row.is_history !== 0,
    text: row.text,
    kind: row.kind,
  }));
export type LineRow = z.infer<typeof lineRowSchema>;

const textRowSchema = z.object({ text: z.string() });
/** Whatever a server put there: only text is the id of a message (§2.10). */
const lineIdRowSchema = z.object({ id: z.unknown() });

/** JSON can write such an id as it is, or with `\u` and its number, and in no other way. */
const PLAIN_ID = /^[\w:.-]+$/;

/** More than an analyst asks in a month; older ones rarely say more. */
const TOOL_LINES_MAX = 400;

/** The turns of a thread, but one. */
interface MessageScope {
  readonly conversationId: ConversationId;
  readonly chatId: string | null;
  readonly except: TurnId;
}

/** The lines of all turns' streams as they came. */
export class LineStore {
  readonly #db: GuardedDatabase;

  constructor(db: GuardedDatabase) {
    this.#db = db;
  }

  /** One transaction for all lines that one piece of the network completed. */
  add(turnId: TurnId, firstSeq: number, lines: readonly LineRow[]): void {
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

  list(turnId: TurnId): LineRow[] {
    const sql = 'SELECT at_ms, is_history, text, kind FROM lines WHERE turn_id = ? ORDER BY seq';
    return this.#db.all(sql, [turnId], lineRowSchema);
  }

  /**
   * The lines of one message, and the changes of status that its pieces are read by. A long line that
   * only names the message is among them, because to read its JSON here and again afterwards would
   * take twice the time. Only lines in which the id can stand are read as JSON: an answer of many
   * results would take seconds otherwise.
   */
  listOfMessage(turnId: TurnId, messageId: string): LineRow[] {
    const sql = `SELECT at_ms, is_history, text, kind FROM lines WHERE turn_id = ?1
      AND (kind = 'progress' OR CASE
        WHEN length(text) > ${String(LONG_TEXT_CHARS)} AND instr(text, ?2) > 0 THEN 1
        WHEN ?3 AND instr(text, ?2) = 0 AND instr(text, '\\u') = 0 THEN 0
        WHEN json_valid(text) THEN json_extract(text, '$.id') = ?2 END)
      ORDER BY seq`;
    const isPlain = PLAIN_ID.test(messageId) ? 1 : 0;
    return this.#db.all(sql, [turnId, messageId, isPlain], lineRowSchema);
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

  /** The messages that the other turns of a thread stored under an id, one for each line. */
  listMessages(
    { conversationId, chatId, except }: MessageScope,
    messageId: string,
  ): readonly ChatMessage[] {
    const sql = `SELECT l.text FROM lines l JOIN turns t ON t.id = l.turn_id
      WHERE t.conversation_id = ? AND t.chat_id IS ? AND t.id IS NOT ?
        AND CASE WHEN json_valid(l.text) THEN json_extract(l.text, '$.id') END = ?`;
    const rows = this.#db.all(sql, [conversationId, chatId, except, messageId], textRowSchema);
    return rows.flatMap(({ text }) => {
      const line = parseChatLine(text);
      return line.kind === 'message' ? [line.message] : [];
    });
  }

  /** Raw lines that speak of a tool of this name, in conversations of the connection; newest first. */
  listToolLines(connectionId: ConnectionId, toolName: string): string[] {
    const sql = `SELECT l.text FROM lines l
      JOIN turns t ON t.id = l.turn_id JOIN conversations c ON c.id = t.conversation_id
      WHERE c.connection_id = ? AND c.removed_at_ms IS NULL AND l.kind = 'line'
        AND instr(l.text, ?) > 0
      ORDER BY t.asked_at_ms DESC, l.seq DESC LIMIT ?`;
    const values = [connectionId, `"${toolName}"`, TOOL_LINES_MAX];
    return this.#db.all(sql, values, textRowSchema).map(({ text }) => text);
  }
}
