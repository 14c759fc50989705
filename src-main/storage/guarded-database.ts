import { mkdirSync } from 'node:fs';
import { copyFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import Libsql from 'libsql';
import type { z } from 'zod';
import { AppError } from '#shared/errors.ts';
import { checkIntegrity, openOrSetAside, wasNotClosed } from '#shared/node/sqlite-file.ts';
import { migrateArchive } from './migrations.ts';

/** `FULL` reaches the disk itself; `NORMAL` outlives a killed app, and a power cut may lose the last. */
export type Synchronous = 'NORMAL' | 'FULL';

/** The archive's file: rows come out parsed, every failure is AppError ARCHIVE_FAILED. */
export class GuardedDatabase {
  readonly #db: Libsql.Database;
  /** Each statement is compiled once: a turn's end runs some twenty, and compiling costs as much again. */
  readonly #statements = new Map<string, Libsql.Statement>();
  /** The backup of a file that was broken at this start; null when there was none. */
  readonly brokenFilePath: string | null;
  readonly #path: string;
  /** Copies of the file that are being made. */
  #copies = 0;

  constructor(path: string) {
    this.#path = path;
    const { opened, broken } = guard('open', () => {
      mkdirSync(dirname(path), { recursive: true });
      return openOrSetAside(path, openFile);
    });
    this.#db = opened;
    this.brokenFilePath = broken?.path ?? null;
  }

  run(sql: string, values: readonly unknown[]): void {
    guard('write', () => {
      this.#prepare(sql).run(...values);
    });
  }

  all<S extends z.ZodType>(sql: string, values: readonly unknown[], schema: S): z.output<S>[] {
    return guard('read', () =>
      this.#prepare(sql)
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

  /** Gives free pages back and empties the log, in which deleted rows still stand. */
  releasePages(): void {
    if (this.#copies > 0) return;
    guard('write', () => {
      this.#db.pragma('incremental_vacuum');
      this.#db.pragma('wal_checkpoint(TRUNCATE)');
    });
  }

  /**
   * Copies the file while others read and write: until the copy is there, everything new stays in
   * the log, and the file itself does not change.
   */
  async copyTo(target: string): Promise<void> {
    guard('read', () => {
      this.#db.pragma('wal_checkpoint(TRUNCATE)');
      this.#db.pragma('wal_autocheckpoint = 0');
    });
    this.#copies += 1;
    try {
      await copyFile(this.#path, target);
    } catch (error) {
      throw toArchiveError('read', error);
    } finally {
      this.#copies -= 1;
      if (this.#copies === 0) this.#db.pragma(`wal_autocheckpoint = ${String(CHECKPOINT_PAGES)}`);
    }
  }

  close(): void {
    guard('close', () => {
      // The next start finds an empty log and has nothing to check.
      this.#db.pragma('wal_checkpoint(TRUNCATE)');
      this.#db.close();
    });
  }

  #prepare(sql: string): Libsql.Statement {
    const known = this.#statements.get(sql);
    if (known) return known;
    const statement = this.#db.prepare(sql);
    this.#statements.set(sql, statement);
    return statement;
  }
}

/** SQLite's own default. */
const CHECKPOINT_PAGES = 1_000;

function openFile(path: string): Libsql.Database {
  const mustCheck = wasNotClosed(path);
  const db = new Libsql(path);
  try {
    // A new file gives free pages back; an older one only uses them again.
    db.pragma('auto_vacuum = INCREMENTAL');
    db.pragma('journal_mode = WAL');
    // What is deleted is overwritten with zeros.
    db.pragma('secure_delete = ON');
    db.pragma('foreign_keys = ON');
    if (mustCheck) checkIntegrity(db);
    migrateArchive(db, path);
    db.pragma('synchronous = NORMAL');
    return db;
  } catch (error) {
    db.close();
    throw error;
  }
}

type Operation = 'open' | 'read' | 'write' | 'close';

function guard<T>(what: Operation, action: () => T): T {
  try {
    return action();
  } catch (error) {
    throw toArchiveError(what, error);
  }
}

function toArchiveError(what: Operation, error: unknown): AppError {
  if (error instanceof AppError) return error;
  const reason = error instanceof Error ? error.message : 'unknown';
  return new AppError('ARCHIVE_FAILED', `The archive failed to ${what}: ${reason}`, {
    cause: error,
    detail: { operation: what },
  });
}
