import type { ThreadLine } from '../domain/transcript.ts';
import type { Database, Statement } from './database.ts';

interface Entry {
  readonly turn: { readonly id: number; readonly threadId: string };
  readonly line: ThreadLine;
}

interface Waiting extends Entry {
  readonly resolve: () => void;
  readonly reject: (reason: unknown) => void;
}

/**
 * Writes lines in groups: all lines that arrive within one turn of the event loop, from all
 * streams, share a transaction. Measured: 0.020 ms for a transaction of one line, 0.004 ms a line
 * in groups of 100, and 0.28 ms when each line waits for the disk itself.
 */
export class LineWriter {
  readonly #database: Database;
  readonly #insert: Statement<never>;
  #waiting: Waiting[] = [];
  #isScheduled = false;

  constructor(database: Database) {
    this.#database = database;
    this.#insert = database.prepareWrite(
      'INSERT INTO lines (thread_id, sort, turn_id, settled, json) VALUES (?, ?, ?, ?, ?)',
    );
  }

  append(turn: Entry['turn'], line: ThreadLine): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ turn, line, resolve, reject });
      if (this.#isScheduled) return;
      this.#isScheduled = true;
      setImmediate(() => {
        this.#flush();
      });
    });
  }

  /** Inserts the line within the caller's transaction. */
  insert({ turn, line }: Entry): void {
    this.#insert.run(turn.threadId, line.sort, turn.id, line.settled ? 1 : 0, line.json);
  }

  #flush(): void {
    const group = this.#waiting;
    this.#waiting = [];
    this.#isScheduled = false;
    try {
      this.#database.transaction('process', () => {
        for (const entry of group) this.insert(entry);
      });
    } catch (error) {
      for (const entry of group) entry.reject(error);
      return;
    }
    for (const entry of group) entry.resolve();
  }
}
