import type {
  NewTurn,
  StoredTurn,
  Thread,
  ThreadStore,
  TurnEnding,
  TurnQuery,
} from '../domain/thread-store.ts';
import type { ThreadLine } from '../domain/transcript.ts';
import type { Database } from './database.ts';
import { LineWriter } from './line-writer.ts';
import {
  turnIdRow,
  memoryRow,
  jsonRow,
  lineRow,
  sortRow,
  threadRow,
  TURN_COLUMNS,
  turnRow,
} from './thread-rows.ts';

/**
 * Threads in SQLite. A turn's begin and end survive a power cut, its lines only the end of the
 * process.
 */
export class SqliteThreadStore implements ThreadStore {
  readonly #database: Database;
  readonly #writer: LineWriter;
  readonly #statements: ReturnType<typeof prepareThreadStatements>;

  constructor(database: Database) {
    this.#database = database;
    this.#writer = new LineWriter(database);
    this.#statements = prepareThreadStatements(database);
  }

  findThread(threadId: string): Thread | null {
    return this.#statements.thread.first(threadId);
  }

  beginTurn({ thread, isNewThread, messageId, input, echo, atMs }: NewTurn): StoredTurn {
    const id = this.#database.transaction('power', () => {
      if (isNewThread) {
        this.#statements.insertThread.run(thread.id, thread.agentId, thread.owner, atMs);
      }
      const row = this.#statements.insertTurn.first(thread.id, messageId, input, atMs);
      if (!row) throw new Error('SQLite kept a turn and told no id.');
      this.#writer.insert({ turn: { id: row.id, threadId: thread.id }, line: echo });
      return row.id;
    });
    const open = { status: 'streaming', failure: null, endSort: null } as const;
    return { id, threadId: thread.id, messageId, input, ...open };
  }

  findTurn(threadId: string, messageId: string): StoredTurn | null {
    return this.#statements.turn.first(threadId, messageId);
  }

  findRepeatedTurn({ thread, messageId, input }: TurnQuery): StoredTurn | null {
    return this.#statements.repeatedTurn.first(messageId, input, thread.owner, thread.agentId);
  }

  /**
   * Turns that are marked as streaming. Before the first turn of this process begins, no process
   * streams them.
   */
  listStreamingTurns(): StoredTurn[] {
    return this.#statements.streaming.all();
  }

  readMemory(threadId: string): string | null {
    return this.#statements.memory.first(threadId)?.memory ?? null;
  }

  writeMemory(turn: Pick<StoredTurn, 'id'>, memory: string): void {
    this.#statements.writeMemory.run(memory, turn.id);
  }

  readLastSort(threadId: string): number {
    return this.#statements.lastSort.first(threadId)?.sort ?? 0;
  }

  listLines(turnId: number): ThreadLine[] {
    return this.#statements.lines.all(turnId);
  }

  listSettledMessages(threadId: string, upToSort: number): string[] {
    return this.#statements.settled.all(threadId, upToSort).map((row) => row.json);
  }

  append(turn: Pick<StoredTurn, 'id' | 'threadId'>, line: ThreadLine): Promise<void> {
    return this.#writer.append(turn, line);
  }

  removeOwned(owner: string): void {
    this.#statements.removeLines.run(owner);
    this.#statements.removeTurns.run(owner);
    this.#statements.removeThreads.run(owner);
  }

  /** Deletes threads with all their rows, and empties the log, in which the rows still stand. */
  removeThreads(threadIds: readonly string[]): void {
    const ids = JSON.stringify(threadIds);
    this.#database.transaction('power', () => {
      this.#statements.forgetLines.run(ids);
      this.#statements.forgetTurns.run(ids);
      this.#statements.forgetThreads.run(ids);
    });
    this.#database.execute('PRAGMA wal_checkpoint(TRUNCATE)');
  }

  endTurn({ turn, status, failure, lines, endSort, atMs }: TurnEnding): void {
    this.#database.transaction('power', () => {
      for (const line of lines) this.#writer.insert({ turn, line });
      this.#statements.endTurn.run(status, failure, endSort, atMs, turn.id);
    });
  }
}

const LISTED = 'SELECT value FROM json_each(?)';
const OWNED = 'SELECT id FROM threads WHERE owner = ?';

/** Statements are prepared once, because preparing one costs more than running it. */
function prepareThreadStatements(database: Database) {
  return {
    ...prepareReads(database),
    insertThread: database.prepareWrite(
      'INSERT INTO threads (id, agent_id, owner, created_at_ms) VALUES (?, ?, ?, ?)',
    ),
    insertTurn: database.prepare(
      `INSERT INTO turns (thread_id, message_id, input, status, started_at_ms)
       VALUES (?, ?, ?, 'streaming', ?) RETURNING id`,
      turnIdRow,
    ),
    writeMemory: database.prepareWrite('UPDATE turns SET memory = ? WHERE id = ?'),
    removeLines: database.prepareWrite(`DELETE FROM lines WHERE thread_id IN (${OWNED})`),
    removeTurns: database.prepareWrite(`DELETE FROM turns WHERE thread_id IN (${OWNED})`),
    removeThreads: database.prepareWrite('DELETE FROM threads WHERE owner = ?'),
    forgetLines: database.prepareWrite(`DELETE FROM lines WHERE thread_id IN (${LISTED})`),
    forgetTurns: database.prepareWrite(`DELETE FROM turns WHERE thread_id IN (${LISTED})`),
    forgetThreads: database.prepareWrite(`DELETE FROM threads WHERE id IN (${LISTED})`),
    endTurn: database.prepareWrite(
      'UPDATE turns SET status = ?, failure = ?, end_sort = ?, ended_at_ms = ? WHERE id = ?',
    ),
  };
}

function prepareReads(database: Database) {
  return {
    thread: database.prepare('SELECT id, agent_id, owner FROM threads WHERE id = ?', threadRow),
    turn: database.prepare(
      `SELECT ${TURN_COLUMNS} FROM turns t WHERE t.thread_id = ? AND t.message_id = ?`,
      turnRow,
    ),
    // A messageId may begin one thread and continue another, so only a thread's first turn is a
    // repetition.
    repeatedTurn: database.prepare(
      `SELECT ${TURN_COLUMNS} FROM turns t JOIN threads h ON h.id = t.thread_id
       WHERE t.message_id = ? AND t.input = ? AND h.owner = ? AND h.agent_id = ?
         AND t.id = (SELECT min(id) FROM turns f WHERE f.thread_id = t.thread_id)`,
      turnRow,
    ),
    streaming: database.prepare(
      `SELECT ${TURN_COLUMNS} FROM turns t WHERE t.status = 'streaming'`,
      turnRow,
    ),
    memory: database.prepare(
      `SELECT memory FROM turns WHERE thread_id = ? AND memory IS NOT NULL ORDER BY id DESC LIMIT 1`,
      memoryRow,
    ),
    lastSort: database.prepare(
      `SELECT max(
         coalesce((SELECT max(sort) FROM lines WHERE thread_id = ?1), 0),
         coalesce((SELECT max(end_sort) FROM turns WHERE thread_id = ?1), 0)
       ) AS sort`,
      sortRow,
    ),
    lines: database.prepare(
      `SELECT l.sort, l.settled, l.json FROM lines l JOIN turns t ON t.id = l.turn_id
       WHERE l.thread_id = t.thread_id AND t.id = ? ORDER BY l.sort`,
      lineRow,
    ),
    settled: database.prepare(
      `SELECT json FROM lines WHERE thread_id = ? AND settled = 1 AND sort <= ? ORDER BY sort`,
      jsonRow,
    ),
  };
}
