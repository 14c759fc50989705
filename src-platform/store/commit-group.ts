import type { Database } from './database.ts';

/** A change whose caller is answered after the commit. */
interface PendingChange {
  /**
   * Makes or undoes the change inside the open transaction.
   * @returns a function that reports the outcome to the caller
   */
  readonly attempt: () => () => void;
  readonly fail: (reason: unknown) => void;
}

/**
 * Changes that arrive within one turn of the event loop share a transaction, and so one wait for
 * the disk, which is nearly the whole cost of a small change. Each succeeds or fails independently.
 */
export class CommitGroup {
  readonly #database: Database;
  #waiting: PendingChange[] = [];

  constructor(database: Database) {
    this.#database = database;
  }

  /**
   * @returns the work's result once it survives a power cut; rejects with the error that the work
   * threw
   */
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
