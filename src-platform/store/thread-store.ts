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
import { prepareThreadStatements } from './thread-statements.ts';

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

  listInputs(threadId: string): string[] {
    return this.#statements.inputs.all(threadId).map((row) => row.input);
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

  endTurn({ turn, status, failure, lines, endSort, atMs }: TurnEnding): void {
    this.#database.transaction('power', () => {
      for (const line of lines) this.#writer.insert({ turn, line });
      this.#statements.endTurn.run(status, failure, endSort, atMs, turn.id);
    });
  }
}
