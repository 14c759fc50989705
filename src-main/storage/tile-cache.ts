import { z } from 'zod';
import { runColumnSchema } from '#shared/result-run.ts';
import type { GuardedDatabase } from './guarded-database.ts';

const tileRowSchema = z
  .object({
    fetched_at_ms: z.number(),
    elapsed_ms: z.number(),
    columns: z.string(),
    row_chunks: z.string(),
    row_count: z.int(),
    possibly_truncated: z.number(),
  })
  .transform((row) => ({
    fetchedAtMs: row.fetched_at_ms,
    elapsedMs: row.elapsed_ms,
    columns: z.array(runColumnSchema).parse(JSON.parse(row.columns)),
    rowChunks: z
      .array(z.object({ text: z.string(), count: z.int() }))
      .parse(JSON.parse(row.row_chunks)),
    rowCount: row.row_count,
    possiblyTruncated: row.possibly_truncated !== 0,
  }));

/**
 * Rows of one query as they were read at `fetchedAtMs` (Unix ms); `rowChunks` are JSON texts of
 * arrays of rows.
 */
export type TileResult = z.infer<typeof tileRowSchema>;

/** The limits of the cache; the oldest entries go first. */
const LIMITS = { results: 500, bytes: 128 * 1_024 * 1_024 };
const OLDEST = `DELETE FROM tile_results WHERE rowid IN (
  SELECT rowid FROM (
    SELECT rowid, row_number() OVER newest AS place, sum(octet_length(row_chunks)) OVER newest AS bytes
    FROM tile_results WINDOW newest AS (ORDER BY fetched_at_ms DESC, rowid DESC)
  ) WHERE place > ? OR bytes > ?)`;

/** Rows of dashboards' tiles as they were read last. */
export class TileCache {
  readonly #db: GuardedDatabase;
  readonly #limits: typeof LIMITS;

  constructor(db: GuardedDatabase, limits = LIMITS) {
    this.#db = db;
    this.#limits = limits;
  }

  save(serverKey: string, queryKey: string, result: TileResult): void {
    this.#db.inTransaction('NORMAL', () => {
      this.#db.run('INSERT OR REPLACE INTO tile_results VALUES (?, ?, ?, ?, ?, ?, ?, ?)', [
        serverKey,
        queryKey,
        result.fetchedAtMs,
        result.elapsedMs,
        JSON.stringify(result.columns),
        JSON.stringify(result.rowChunks),
        result.rowCount,
        result.possiblyTruncated ? 1 : 0,
      ]);
      this.#db.run(OLDEST, [this.#limits.results, this.#limits.bytes]);
    });
  }

  find(serverKey: string, queryKey: string): TileResult | null {
    const sql = `SELECT fetched_at_ms, elapsed_ms, columns, row_chunks, row_count, possibly_truncated
      FROM tile_results WHERE server_key = ? AND query_key = ?`;
    return this.#db.first(sql, [serverKey, queryKey], tileRowSchema);
  }
}
