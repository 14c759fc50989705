import { randomUUID } from 'node:crypto';
import {
  DATA_API_DEFAULT_ROWS,
  DATA_API_MAX_ROWS,
  type DataLine,
} from '#shared/platform/data-api.ts';
import type { Engine } from './duckdb-engine.ts';
import type { VisibleRows } from '../domain/visible-rows.ts';

/** An engine that is lent until `release`. */
interface BorrowedEngine {
  readonly engine: Engine;
  readonly release: () => void;
}

/** Where the engine with those rows comes from that somebody sees. */
export interface EngineSource {
  borrow(rows: VisibleRows, signal: AbortSignal): Promise<BorrowedEngine>;
}

/** A reader that stops reading keeps its query open for at most this long. */
const RUN_MAX_MS = 120_000;

function createErrorLine(error: unknown): DataLine {
  const text = error instanceof Error ? error.message : String(error);
  return { error: text, requestId: randomUUID() };
}

/** The data API cuts silently at these numbers of rows. */
const LIMITS = { usual: DATA_API_DEFAULT_ROWS, withOwnLimit: DATA_API_MAX_ROWS };

interface DataRequest {
  readonly query: string;
  readonly rows: VisibleRows;
}

async function* streamLines(
  source: EngineSource,
  { query, rows }: DataRequest,
  signal: AbortSignal,
): AsyncGenerator<DataLine, void> {
  const { engine, release } = await source.borrow(rows, signal);
  try {
    for await (const piece of engine.stream(query, { limits: LIMITS, signal })) {
      if (piece.type === 'columns') {
        const schema = piece.columns.map((column) => ({ ...column }));
        yield { schema, lastRefreshTime: engine.loadedAt.toISOString() };
      } else {
        yield { data: piece.rows.map((row) => [...row]) };
      }
    }
  } finally {
    release();
  }
}

/** One query of the data API. Its lines are produced on demand. */
export class DataQuery {
  readonly #stopping = new AbortController();
  readonly #lines: AsyncGenerator<DataLine, void>;
  readonly #onEnd: () => void;
  readonly #timer: NodeJS.Timeout;
  #isEnded = false;

  constructor(source: EngineSource, request: DataRequest, onEnd: () => void) {
    this.#lines = streamLines(source, request, this.#stopping.signal);
    this.#onEnd = onEnd;
    this.#timer = setTimeout(() => void this.stop('The query took too long.'), RUN_MAX_MS);
  }

  /** Returns the next line. A failure is the last line, and null is the end. */
  async next(): Promise<DataLine | null> {
    if (this.#isEnded) return null;
    try {
      const { done, value } = await this.#lines.next();
      if (done !== true) return value;
      // A stop from outside must not look like the end of the rows, so it throws.
      this.#stopping.signal.throwIfAborted();
    } catch (error) {
      this.#end();
      return createErrorLine(error);
    }
    this.#end();
    return null;
  }

  /** Interrupts the running query and releases the database. */
  async stop(reason: string): Promise<void> {
    this.#stopping.abort(new Error(reason));
    await this.#lines.return();
    clearTimeout(this.#timer);
    this.#onEnd();
  }

  #end(): void {
    this.#isEnded = true;
    clearTimeout(this.#timer);
    this.#onEnd();
  }
}

/** The open queries of the data API, so that none outlives its reader or the platform. */
export class DataQueries {
  readonly #source: EngineSource | null;
  readonly #open = new Set<DataQuery>();

  constructor(source: EngineSource | null) {
    this.#source = source;
  }

  get openCount(): number {
    return this.#open.size;
  }

  /** Null when the agent's data cannot be queried. */
  open(request: DataRequest): DataQuery | null {
    const source = this.#source;
    if (!source) return null;
    const opened: DataQuery = new DataQuery(source, request, () => this.#open.delete(opened));
    this.#open.add(opened);
    return opened;
  }

  async close(): Promise<void> {
    const stopping = [...this.#open].map((query) => query.stop('The platform is shutting down.'));
    await Promise.all(stopping);
  }
}
