import { z } from 'zod';
import { appErrorDataSchema, type AppErrorData } from '#shared/errors.ts';
import { resultRunIdSchema, turnIdSchema, type ResultRunId } from '#shared/ids.ts';
import {
  RUN_STATUSES,
  runColumnSchema,
  type ResultRef,
  type ResultRun,
} from '#shared/result-run.ts';
import type { GuardedDatabase } from './guarded-database.ts';

const storedColumnsSchema = z.array(runColumnSchema);

const runRowSchema = z
  .object({
    id: resultRunIdSchema,
    turn_id: turnIdSchema,
    message_id: z.string(),
    sql: z.string(),
    is_edited: z.number(),
    added_limit: z.number().nullable(),
    timezone: z.string().nullable(),
    started_at_ms: z.number(),
    elapsed_ms: z.number(),
    status: z.enum(RUN_STATUSES),
    error: z.string().nullable(),
    columns: z.string(),
    row_count: z.number(),
    possibly_truncated: z.number(),
    hash: z.string(),
  })
  .transform((row): ResultRun => ({
    id: row.id,
    turnId: row.turn_id,
    messageId: row.message_id,
    sql: row.sql,
    isEdited: row.is_edited !== 0,
    addedLimit: row.added_limit,
    timezone: row.timezone,
    startedAtMs: row.started_at_ms,
    elapsedMs: row.elapsed_ms,
    status: row.status,
    error: row.error === null ? null : appErrorDataSchema.parse(JSON.parse(row.error)),
    columns: storedColumnsSchema.parse(JSON.parse(row.columns)),
    rowCount: row.row_count,
    possiblyTruncated: row.possibly_truncated !== 0,
    hash: row.hash,
  }));

const pieceRowSchema = z.object({ rows: z.string() });

/** Rows of one run as JSON text of an array of rows, and how many those are. */
export interface RunChunk {
  readonly seq: number;
  readonly text: string;
  readonly count: number;
}

/** Runs of results' SQL with all their rows. Those of removed conversations stay for the undo. */
export class RunStore {
  readonly #db: GuardedDatabase;

  constructor(db: GuardedDatabase) {
    this.#db = db;
  }

  add(run: ResultRun): void {
    const sql = `INSERT INTO result_runs (id, turn_id, message_id, sql, is_edited, added_limit, timezone,
      started_at_ms, elapsed_ms, status, error, columns, row_count, possibly_truncated, hash)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`;
    this.#db.run(sql, [
      run.id,
      run.turnId,
      run.messageId,
      run.sql,
      run.isEdited ? 1 : 0,
      run.addedLimit,
      run.timezone,
      run.startedAtMs,
      ...listRunValues(run),
    ]);
  }

  /** A chunk and the count with it, so that a kill between the two cannot part them. */
  addChunk(id: ResultRunId, chunk: RunChunk): void {
    this.#db.inTransaction('NORMAL', () => {
      this.#db.run('INSERT INTO result_run_rows VALUES (?, ?, ?)', [id, chunk.seq, chunk.text]);
      const count = 'UPDATE result_runs SET row_count = row_count + ? WHERE id = ?';
      this.#db.run(count, [chunk.count, id]);
    });
  }

  /** Its columns came, or it ended: the end reaches the disk itself before it is shown. */
  update(run: ResultRun): void {
    this.#db.inTransaction(run.status === 'running' ? 'NORMAL' : 'FULL', () => {
      const sql = `UPDATE result_runs SET elapsed_ms = ?, status = ?, error = ?, columns = ?,
        row_count = ?, possibly_truncated = ?, hash = ? WHERE id = ?`;
      this.#db.run(sql, [...listRunValues(run), run.id]);
    });
  }

  /** The newest first. */
  list({ turnId, messageId }: ResultRef): ResultRun[] {
    const sql = `SELECT * FROM result_runs WHERE turn_id = ? AND message_id = ?
      ORDER BY started_at_ms DESC, rowid DESC`;
    return this.#db.all(sql, [turnId, messageId], runRowSchema);
  }

  find(id: ResultRunId): ResultRun | null {
    return this.#db.first('SELECT * FROM result_runs WHERE id = ?', [id], runRowSchema);
  }

  /** Counted from 0, one by one: a whole result need not be in memory at once. Null after the last. */
  readChunk(id: ResultRunId, seq: number): string | null {
    const sql = 'SELECT rows FROM result_run_rows WHERE run_id = ? AND seq = ?';
    return this.#db.first(sql, [id, seq], pieceRowSchema)?.rows ?? null;
  }

  /** Runs that were under way when the app last ended. */
  settleUnended(error: AppErrorData): void {
    this.#db.inTransaction('FULL', () => {
      const sql = "UPDATE result_runs SET status = 'failed', error = ? WHERE status = 'running'";
      this.#db.run(sql, [JSON.stringify(error)]);
    });
  }
}

/** Lists the values that change while a run is active, in the columns' order. */
function listRunValues(run: ResultRun): unknown[] {
  return [
    run.elapsedMs,
    run.status,
    run.error === null ? null : JSON.stringify(run.error),
    JSON.stringify(run.columns),
    run.rowCount,
    run.possiblyTruncated ? 1 : 0,
    run.hash,
  ];
}
