import { existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import Database from 'libsql';
import { z } from 'zod';
import { setAside } from './set-aside.ts';
import { migrate } from './migrations.ts';

export interface OpenedDatabase {
  readonly db: Database.Database;
  /** Where a file that could not be read was put; null when all was well. */
  readonly brokenFilePath: string | null;
}

const quickCheckSchema = z.object({ quick_check: z.string() });
/** SQLite's own verdicts on a file that is no archive; a full disk or a lock is not among them. */
const CORRUPT_CODES: ReadonlySet<string> = new Set(['SQLITE_NOTADB', 'SQLITE_CORRUPT']);

class CorruptArchiveError extends Error {}

/** A log that was not emptied means that the app did not close it: then the file is looked through. */
function wasNotClosed(path: string): boolean {
  const log = statSync(`${path}-wal`, { throwIfNoEntry: false });
  return log !== undefined && log.size > 0;
}

function checkIntegrity(db: Database.Database): void {
  const { quick_check: verdict } = quickCheckSchema.parse(
    db.prepare('PRAGMA quick_check(1)').get(),
  );
  if (verdict !== 'ok') throw new CorruptArchiveError(verdict);
}

function isCorrupt(error: unknown): boolean {
  if (error instanceof CorruptArchiveError) return true;
  if (!(error instanceof Error)) return false;
  const code: unknown = Reflect.get(error, 'code');
  const named = typeof code === 'string' && [...CORRUPT_CODES].some((it) => code.startsWith(it));
  return named || /not a database|malformed/i.test(error.message);
}

function open(path: string): Database.Database {
  const mustCheck = wasNotClosed(path);
  const db = new Database(path);
  try {
    db.pragma('journal_mode = WAL');
    db.pragma('synchronous = NORMAL');
    db.pragma('foreign_keys = ON');
    if (mustCheck) checkIntegrity(db);
    migrate(db, path);
    return db;
  } catch (error) {
    db.close();
    throw error;
  }
}

/** A broken file is set aside with its logs, and the app starts with an empty archive. */
export function openDatabase(path: string): OpenedDatabase {
  mkdirSync(dirname(path), { recursive: true });
  try {
    return { db: open(path), brokenFilePath: null };
  } catch (error) {
    if (!isCorrupt(error)) throw error;
    const nowMs = Date.now();
    const brokenFilePath = setAside(path, nowMs);
    for (const suffix of ['-wal', '-shm']) {
      if (existsSync(path + suffix)) setAside(path + suffix, nowMs);
    }
    return { db: open(path), brokenFilePath };
  }
}

/** Empties the log into the file, so that the next start finds nothing to check. */
export function closeDatabase(db: Database.Database): void {
  db.pragma('wal_checkpoint(TRUNCATE)');
  db.close();
}
