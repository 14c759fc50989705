import type { DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';

const INTERRUPT_AGAIN_MS = 10;

interface BorrowedConnection {
  readonly connection: DuckDBConnection;
  readonly release: () => void;
}

/** A pool of database connections, each of which runs one query at a time. */
export class QueryConnectionPool {
  readonly #instance: DuckDBInstance;
  #open = 0;

  constructor(instance: DuckDBInstance) {
    this.#instance = instance;
  }

  get openCount(): number {
    return this.#open;
  }

  /** When the signal aborts, the query on the connection is interrupted. */
  async borrow(signal: AbortSignal): Promise<BorrowedConnection> {
    signal.throwIfAborted();
    this.#open += 1;
    const connection = await this.#connect();
    let repeat: NodeJS.Timeout | undefined;
    const interrupt = (): void => {
      connection.interrupt();
      // DuckDB ignores an interrupt that comes before the query has begun, so it is repeated.
      repeat = setInterval(() => {
        connection.interrupt();
      }, INTERRUPT_AGAIN_MS);
    };
    signal.addEventListener('abort', interrupt, { once: true });
    const release = (): void => {
      this.#open -= 1;
      signal.removeEventListener('abort', interrupt);
      clearInterval(repeat);
      connection.closeSync();
    };
    return { connection, release };
  }

  async #connect(): Promise<DuckDBConnection> {
    try {
      return await this.#instance.connect();
    } catch (error) {
      this.#open -= 1;
      throw error;
    }
  }
}
