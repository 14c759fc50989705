import { z } from 'zod';
import type { GuardedDatabase } from './guarded-database.ts';

/** The last answer of a server; `answer` is JSON. */
export interface CachedAnswer {
  readonly answer: string;
  readonly fetchedAtMs: number;
}

const answerRowSchema = z
  .object({ answer: z.string(), fetched_at_ms: z.number() })
  .transform((row): CachedAnswer => ({ answer: row.answer, fetchedAtMs: row.fetched_at_ms }));

/** The limit of the cache, where every search is a query of its own. The oldest go first. */
const MAX_ANSWERS = 2_000;

/** The lists, folders and workbooks of servers as they were read last. */
export class AnswerCache {
  readonly #db: GuardedDatabase;

  constructor(db: GuardedDatabase) {
    this.#db = db;
  }

  save(serverKey: string, queryKey: string, { answer, fetchedAtMs }: CachedAnswer): void {
    const sql = `INSERT INTO cached_answers VALUES (?, ?, ?, ?) ON CONFLICT (server_key, query_key)
      DO UPDATE SET answer = excluded.answer, fetched_at_ms = excluded.fetched_at_ms`;
    const oldest = `DELETE FROM cached_answers WHERE rowid IN
      (SELECT rowid FROM cached_answers ORDER BY fetched_at_ms DESC, rowid DESC LIMIT -1 OFFSET ?)`;
    this.#db.inTransaction('NORMAL', () => {
      this.#db.run(sql, [serverKey, queryKey, answer, fetchedAtMs]);
      this.#db.run(oldest, [MAX_ANSWERS]);
    });
  }

  find(serverKey: string, queryKey: string): CachedAnswer | null {
    const sql =
      'SELECT answer, fetched_at_ms FROM cached_answers WHERE server_key = ? AND query_key = ?';
    return this.#db.first(sql, [serverKey, queryKey], answerRowSchema);
  }

  /** The answers whose query key begins so. */
  list(serverKey: string, queryKeyPrefix: string): CachedAnswer[] {
    const sql = `SELECT answer, fetched_at_ms FROM cached_answers
      WHERE server_key = ? AND substr(query_key, 1, ?) = ? ORDER BY fetched_at_ms DESC`;
    return this.#db.all(sql, [serverKey, queryKeyPrefix.length, queryKeyPrefix], answerRowSchema);
  }
}
