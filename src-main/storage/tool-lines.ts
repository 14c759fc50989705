import { z } from 'zod';
import type { ConnectionId } from '#shared/ids.ts';
import type { GuardedDatabase } from './guarded-database.ts';

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
