import { existsSync, statSync } from 'node:fs';
import type Libsql from 'libsql';
import { z } from 'zod';
import { setAside } from './set-aside.ts';

const quickCheckSchema = z.object({ quick_check: z.string() });
const versionSchema = z.object({ user_version: z.number().int().nonnegative() });

class CorruptFileError extends Error {}

/** SQLite's own verdicts on a file that is no database; a full disk or a lock is not among them. */
function isCorrupt(error: unknown): boolean {
  if (error instanceof CorruptFileError) return true;
  if (!(error instanceof Error)) return false;
  const code: unknown = Reflect.get(error, 'code');
  const hasVerdict = typeof code === 'string' && /^SQLITE_(?:NOTADB|CORRUPT)/.test(code);
  return hasVerdict || /not a database|malformed/i.test(error.message);
}

/** A log that was not emptied means that the process did not close the file. */
export function wasNotClosed(path: string): boolean {
  const log = statSync(`${path}-wal`, { throwIfNoEntry: false });
  return log !== undefined && log.size > 0;
}

/** Reads the complete file. Throws when SQLite finds damage. */
export function checkIntegrity(db: Libsql.Database): void {
  const row = quickCheckSchema.parse(db.prepare('PRAGMA quick_check(1)').get());
  if (row.quick_check !== 'ok') throw new CorruptFileError(row.quick_check);
}

export interface OpenedFile<T> {
  readonly opened: T;
  /** The new path of a file that could not be read, and why; null when all was well. */
  readonly broken: { readonly path: string; readonly cause: unknown } | null;
}

/** Opens a database file. A broken one is set aside with its logs, and an empty one begins. */
export function openOrSetAside<T>(path: string, open: (path: string) => T): OpenedFile<T> {
  try {
    return { opened: open(path), broken: null };
  } catch (error) {
    if (!isCorrupt(error)) throw error;
    const nowMs = Date.now();
    const brokenPath = setAside(path, nowMs);
    for (const suffix of ['-wal', '-shm']) {
      if (existsSync(path + suffix)) setAside(path + suffix, nowMs);
    }
    return { opened: open(path), broken: { path: brokenPath, cause: error } };
  }
}

export interface MigrationOptions {
  /** Called before the first step on a file that already has data. */
  readonly backUp?: (versions: { readonly from: number; readonly to: number }) => void;
  /** The error for a file that a newer version of the program wrote. */
  readonly createNewerError: (version: number, known: number) => Error;
}

/**
 * Brings a file to the newest shape, all or nothing. `steps` are only ever appended; the file's
 * `user_version` counts how many it has had.
 */
export function migrate(
  db: Libsql.Database,
  steps: readonly string[],
  { backUp, createNewerError }: MigrationOptions,
): void {
  const { user_version: version } = versionSchema.parse(db.prepare('PRAGMA user_version').get());
  if (version === steps.length) return;
  if (version > steps.length) throw createNewerError(version, steps.length);
  if (version > 0) backUp?.({ from: version, to: steps.length });
  // A power cut must not lose a step whose data the next start expects.
  db.pragma('synchronous = FULL');
  db.transaction(() => {
    for (const step of steps.slice(version)) db.exec(step);
    db.pragma(`user_version = ${String(steps.length)}`);
  })();
}
