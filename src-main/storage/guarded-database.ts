import type Database from 'libsql';
import type { z } from 'zod';
import { AppError } from '#shared/errors.ts';
import { closeDatabase, openDatabase } from './open-database.ts';
import { Statements } from './statements.ts';

/** `FULL` reaches the disk itself; `NORMAL` outlives a killed app, and a power cut may lose the last. */
export type Synchronous = 'NORMAL' | 'FULL';

/** The archive's file: rows come out parsed, every failure is AppError ARCHIVE_FAILED. */
export class GuardedDatabase {
  readonly #db: Database.Database;
  readonly #statements: Statements;
  /** Where a broken file was put at this start, null when there was none. */
  readonly brokenFilePath: string | null;

  constructor(path: string) {
    const opened = guard('open', () => openDatabase(path));
    this.#db = opened.db;
    this.#statements = new Statements(opened.db);
    this.brokenFilePath = opened.brokenFilePath;
  }

  run(sql: string, values: readonly unknown[]): void {
    guard('write', () => {
      this.#statements.get(sql).run(...values);
    });
  }

  all<S extends z.ZodType>(sql: string, values: readonly unknown[], schema: S): z.output<S>[] {
    return guard('read', () =>
      this.#statements
        .get(sql)
        .all(...values)
        .map((row) => schema.parse(row)),
    );
  }

  first<S extends z.ZodType>(
    sql: string,
    values: readonly unknown[],
    schema: S,
  ): z.output<S> | null {
    return this.all(sql, values, schema)[0] ?? null;
  }

  inTransaction(synchronous: Synchronous, write: () => void): void {
    guard('write', () => {
      this.#db.pragma(`synchronous = ${synchronous}`);
      this.#db.transaction(write)();
    });
  }

  close(): void {
    guard('close', () => {
      closeDatabase(this.#db);
    });
  }
}

function guard<T>(what: 'open' | 'read' | 'write' | 'close', action: () => T): T {
  try {
    return action();
  } catch (error) {
    if (error instanceof AppError) throw error;
    const reason = error instanceof Error ? error.message : 'unknown';
    throw new AppError('ARCHIVE_FAILED', `The archive failed to ${what}: ${reason}`, {
      cause: error,
      detail: { operation: what },
    });
  }
}
