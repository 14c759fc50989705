import { createHash } from 'node:crypto';
import type { ResultRun } from '#shared/result-run.ts';
import type { DataRow } from '#shared/platform/data-events.ts';

/** A window parses so much in a few milliseconds; one long row is a chunk of its own. */
const CHUNK_MAX_CHARS = 128 * 1_024;

export interface RowChunk {
  readonly text: string;
  readonly count: number;
}

/** Rows → chunks of JSON text of a bounded size, and a hash that does not depend on where they part. */
export class RowChunkBuilder {
  readonly #hash = createHash('sha256');
  #rows: string[] = [];
  #chars = 0;

  constructor(columns: ResultRun['columns']) {
    this.#hash.update(`${JSON.stringify(columns)}\n`);
  }

  /** The chunks that these rows filled. */
  *add(rows: readonly DataRow[]): Generator<RowChunk> {
    for (const row of rows) {
      const text = JSON.stringify(row);
      this.#hash.update(`${text}\n`);
      if (this.#chars > 0 && this.#chars + text.length > CHUNK_MAX_CHARS) yield* this.flush();
      this.#rows.push(text);
      this.#chars += text.length + 1;
    }
  }

  /** Yields the rows that have not filled a chunk yet. */
  *flush(): Generator<RowChunk> {
    if (this.#rows.length === 0) return;
    const chunk = { text: `[${this.#rows.join(',')}]`, count: this.#rows.length };
    this.#rows = [];
    this.#chars = 0;
    yield chunk;
  }

  /** SHA-256, hex, of columns and rows, each as JSON on a line of its own. */
  digest(): string {
    return this.#hash.digest('hex');
  }
}
