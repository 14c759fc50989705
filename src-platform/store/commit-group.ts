import type { Database } from './database.ts';

/** A change whose outcome is told later: what it answers waits for the commit. */
interface PendingChange {
  /** Keeps or drops the change inside the open transaction. @returns tells its caller how it went */
  readonly attempt: () => () => void;
  readonly fail: (reason: unknown) => void;
}

/**
 * Changes that arrive within one turn of the event loop share a transaction, and so one wait for the
 * disk, which is nearly all that a small change costs. Each is kept or dropped by itself.
 */
export class CommitGroup {
  readonly #database: Database;
  #waiting: PendingChange[] = [];

  constructor(database: Database) {
    this.#database = database;
  }

  /** @returns what the work returned, once it survives a power cut; rejects with what it threw */
  run<T>(work: () => T): Promise<T> {
    return new Promise((resolve, reject) => {
      const attempt = () => {
        try {
          const result = this.#database.savepoint(work);
          return () => {
            resolve(result);
          };
        } catch (error) {
          return () => {
            // oxlint-disable-next-line typescript/prefer-promise-reject-errors -- passed on as it was thrown
            reject(error);
          };
        }
      };
      if (this.#waiting.length === 0) {
        setImmediate(() => {
          this.#flush();
        });
      }
      this.#waiting.push({ attempt, fail: reject });
    });
  }

  #flush(): void {
    const group = this.#waiting;
    this.#waiting = [];
    try {
      const answers = this.#database.transaction('power', () =>
        group.map(({ attempt }) => attempt()),
      );
      for (const answer of answers) answer();
    } catch (error) {
      for (const { fail } of group) fail(error);
    }
  }
}
