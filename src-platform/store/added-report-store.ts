import { z } from 'zod';
import { reportSnapshotSchema } from '#shared/platform/report-snapshot.ts';
import type { AddedReport, AddedReportStore } from '../domain/report-adding.ts';
import type { Report } from '../domain/library.ts';
import type { Database } from './database.ts';

const contentSchema = reportSnapshotSchema.omit({ id: true, reportId: true, versionNumber: true });

const reportRow = z
  .object({ id: z.int(), workbook_id: z.int(), content: z.string() })
  .transform(({ id, workbook_id, content }): Report => ({
    id,
    workbookId: workbook_id,
    content: contentSchema.parse(JSON.parse(content)),
  }));

export class SqliteAddedReportStore implements AddedReportStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  list(): Report[] {
    const sql = 'SELECT id, workbook_id, content FROM added_reports ORDER BY id';
    return this.#database.prepare(sql, reportRow).all();
  }

  add({ workbookId, content, createdBy, atMs }: AddedReport): Report {
    const sql = `INSERT INTO added_reports (workbook_id, content, created_by, created_at_ms)
      VALUES (?, ?, ?, ?) RETURNING id, workbook_id, content`;
    const insert = this.#database.prepare(sql, reportRow);
    const row = this.#database.transaction('power', () =>
      insert.first(workbookId, JSON.stringify(content), createdBy, atMs),
    );
    if (!row) throw new Error('SQLite kept a report and told nothing.');
    return row;
  }
}
