import { z } from 'zod';
import { leakReportSchema, type LeakReport } from '#shared/embedding/leak-report.ts';
import type { GuardedDatabase } from './guarded-database.ts';

const reportRowSchema = z
  .object({ report: z.string() })
  .transform(({ report }) => leakReportSchema.parse(JSON.parse(report)));

/** Finished leak checks: counts, titles and alarms; never rows or tokens. */
export class LeakReportStore {
  readonly #db: GuardedDatabase;

  constructor(db: GuardedDatabase) {
    this.#db = db;
  }

  /** The newest first. */
  list(): LeakReport[] {
    const sql = 'SELECT report FROM leak_reports ORDER BY ended_at_ms DESC, rowid DESC';
    return this.#db.all(sql, [], reportRowSchema);
  }

  add(report: LeakReport): void {
    this.#db.inTransaction('FULL', () => {
      this.#db.run('INSERT INTO leak_reports VALUES (?, ?, ?)', [
        report.id,
        report.endedAtMs,
        JSON.stringify(report),
      ]);
    });
  }

  remove(id: string): void {
    this.#db.run('DELETE FROM leak_reports WHERE id = ?', [id]);
  }
}
