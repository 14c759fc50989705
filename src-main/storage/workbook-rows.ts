import { z } from 'zod';
import type { WorkbookMark } from '#shared/dashboards/browsing.ts';
import type { NoteKind } from '#shared/dashboards/notes.ts';
import type { WorkbookPlace } from '#shared/dashboards/places.ts';
import { connectionIdSchema } from '#shared/ids.ts';
import type { WorkbookKey } from './dashboard-rows.ts';
import type { GuardedDatabase } from './guarded-database.ts';

/** What a server answered last; `answer` is JSON. */
export interface SeenAnswer {
  readonly answer: string;
  readonly seenAtMs: number;
}

const answerRowSchema = z
  .object({ answer: z.string(), seen_at_ms: z.number() })
  .transform((row): SeenAnswer => ({ answer: row.answer, seenAtMs: row.seen_at_ms }));

const markRowSchema = z
  .object({
    connection_id: connectionIdSchema,
    deployment_id: z.int(),
    workbook_id: z.int(),
    name: z.string(),
    opened_at_ms: z.number().nullable(),
    pinned_at_ms: z.number().nullable(),
  })
  .transform((row): WorkbookMark => ({
    place: {
      connectionId: row.connection_id,
      deploymentId: row.deployment_id,
      workbookId: row.workbook_id,
    },
    name: row.name,
    openedAtMs: row.opened_at_ms,
    pinnedAtMs: row.pinned_at_ms,
  }));

const noteRowSchema = z.object({ text: z.string() }).transform(({ text }) => text);

const notedRowSchema = z
  .object({ deployment_id: z.int(), workbook_id: z.int() })
  .transform((row) => ({ deploymentId: row.deployment_id, workbookId: row.workbook_id }));

export interface MarkChange {
  readonly place: WorkbookPlace;
  readonly name: string;
  readonly atMs: number;
}

/** What is kept at most; every search is a question of its own. The oldest go first. */
const MAX_ANSWERS = 2_000;

/** What lies in workspaces as it was seen last, and what the analyst did with workbooks. */
export class WorkbookRows {
  readonly #db: GuardedDatabase;

  constructor(db: GuardedDatabase) {
    this.#db = db;
  }

  keepAnswer(home: string, question: string, { answer, seenAtMs }: SeenAnswer): void {
    const sql = `INSERT INTO seen_answers VALUES (?, ?, ?, ?) ON CONFLICT (home, question)
      DO UPDATE SET answer = excluded.answer, seen_at_ms = excluded.seen_at_ms`;
    const oldest = `DELETE FROM seen_answers WHERE rowid IN
      (SELECT rowid FROM seen_answers ORDER BY seen_at_ms DESC, rowid DESC LIMIT -1 OFFSET ?)`;
    this.#db.inTransaction('NORMAL', () => {
      this.#db.run(sql, [home, question, answer, seenAtMs]);
      this.#db.run(oldest, [MAX_ANSWERS]);
    });
  }

  findAnswer(home: string, question: string): SeenAnswer | null {
    const sql = 'SELECT answer, seen_at_ms FROM seen_answers WHERE home = ? AND question = ?';
    return this.#db.first(sql, [home, question], answerRowSchema);
  }

  /** Answers to all questions that begin so. */
  listAnswers(home: string, questionHead: string): SeenAnswer[] {
    const sql = `SELECT answer, seen_at_ms FROM seen_answers
      WHERE home = ? AND substr(question, 1, ?) = ? ORDER BY seen_at_ms DESC`;
    return this.#db.all(sql, [home, questionHead.length, questionHead], answerRowSchema);
  }

  /** Pinned ones first, then the last opened. */
  listMarks(): WorkbookMark[] {
    const sql = `SELECT connection_id, deployment_id, workbook_id, name, opened_at_ms, pinned_at_ms
      FROM workbook_marks ORDER BY pinned_at_ms IS NULL, pinned_at_ms DESC, opened_at_ms DESC`;
    return this.#db.all(sql, [], markRowSchema);
  }

  markOpened({ place, name, atMs }: MarkChange): void {
    const sql = `INSERT INTO workbook_marks VALUES (?, ?, ?, ?, ?, NULL)
      ON CONFLICT (connection_id, deployment_id, workbook_id)
      DO UPDATE SET name = excluded.name, opened_at_ms = excluded.opened_at_ms`;
    const { connectionId, deploymentId, workbookId } = place;
    this.#db.run(sql, [connectionId, deploymentId, workbookId, name, atMs]);
  }

  /** Null takes the pin out. */
  markPinned({ place, name }: Pick<MarkChange, 'place' | 'name'>, atMs: number | null): void {
    const sql = `INSERT INTO workbook_marks VALUES (?, ?, ?, ?, NULL, ?)
      ON CONFLICT (connection_id, deployment_id, workbook_id)
      DO UPDATE SET name = excluded.name, pinned_at_ms = excluded.pinned_at_ms`;
    const { connectionId, deploymentId, workbookId } = place;
    this.#db.run(sql, [connectionId, deploymentId, workbookId, name, atMs]);
  }

  /** Workbooks of a server that have a note of this kind. */
  listNoted(home: string, kind: NoteKind): Omit<WorkbookKey, 'home'>[] {
    const sql = `SELECT deployment_id, workbook_id FROM workbook_notes
      WHERE home = ? AND kind = ? ORDER BY deployment_id, workbook_id`;
    return this.#db.all(sql, [home, kind], notedRowSchema);
  }

  readNote({ home, deploymentId, workbookId }: WorkbookKey, kind: NoteKind): string | null {
    const sql = `SELECT text FROM workbook_notes
      WHERE home = ? AND deployment_id = ? AND workbook_id = ? AND kind = ?`;
    return this.#db.first(sql, [home, deploymentId, workbookId, kind], noteRowSchema);
  }

  /** Null takes it away. */
  saveNote(
    { home, deploymentId, workbookId }: WorkbookKey,
    kind: NoteKind,
    text: string | null,
  ): void {
    const key = [home, deploymentId, workbookId, kind];
    if (text === null) {
      const sql = `DELETE FROM workbook_notes
        WHERE home = ? AND deployment_id = ? AND workbook_id = ? AND kind = ?`;
      this.#db.run(sql, key);
      return;
    }
    const sql = `INSERT INTO workbook_notes VALUES (?, ?, ?, ?, ?)
      ON CONFLICT (home, deployment_id, workbook_id, kind) DO UPDATE SET text = excluded.text`;
    this.#db.run(sql, [...key, text]);
  }
}
