import type { DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';

const INTERRUPT_AGAIN_MS = 10;

interface Taken {
  readonly connection: DuckDBConnection;
  readonly giveBack: () => void;
}

/** Connections of a database, each for one query. */
export class QueryConnections {
  readonly #instance: DuckDBInstance;
  #open = 0;

  constructor(instance: DuckDBInstance) {
    this.#instance = instance;
  }

  get openCount(): number {
    return this.#open;
  }

  /** What runs on the connection is interrupted when the signal aborts. */
  async take(signal: AbortSignal): Promise<Taken> {
    signal.throwIfAborted();
    this.#open += 1;
    const connection = await this.#connect();
    let repeat: NodeJS.Timeout | undefined;
    const interrupt = (): void => {
      connection.interrupt();
      // An interrupt that comes before the query has begun is forgotten by DuckDB.
      repeat = setInterval(() => {
        connection.interrupt();
      }, INTERRUPT_AGAIN_MS);
    };
    signal.addEventListener('abort', interrupt, { once: true });
    const giveBack = (): void => {
      this.#open -= 1;
      signal.removeEventListener('abort', interrupt);
      clearInterval(repeat);
      connection.closeSync();
    };
    return { connection, giveBack };
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
