import { mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import LibsqlDatabase from 'libsql';
import type { Logger } from 'pino';
import { Database } from './database.ts';
import { migrate } from './migrations.ts';

const FILE_NAME = 'platform.db';
const IN_USE = ['SQLITE_BUSY', 'SQLITE_LOCKED'];

function hasCode(error: unknown, ...codes: readonly string[]): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    typeof error.code === 'string' &&
    codes.includes(error.code)
  );
}

function open(path: string): Database {
  const connection = new LibsqlDatabase(path, { timeout: 0 });
  const database = new Database(connection);
  try {
    // The lock is exclusive, because a second process on the same folder would take running streams
    // for interrupted ones.
    database.execute('PRAGMA locking_mode=EXCLUSIVE');
    database.execute('PRAGMA journal_mode=WAL');
    database.execute('PRAGMA foreign_keys=ON');
  } catch (error) {
    connection.close();
    throw error;
  }
  try {
    migrate(database);
  } catch (error) {
    database.close();
    throw error;
  }
  return database;
}

/**
 * An unreadable file is renamed and stays beside the new one, so that a person can still inspect
 * it.
 */
function setAside(path: string, nowMs: number): string {
  const kept = `${path}.unreadable-${String(nowMs)}`;
  renameSync(path, kept);
  for (const suffix of ['-wal', '-shm']) rmSync(`${path}${suffix}`, { force: true });
  return kept;
}

function removeFile(path: string): void {
  for (const suffix of ['', '-wal', '-shm']) rmSync(`${path}${suffix}`, { force: true });
}

/** The file is opened first, because a file that another platform has open must not be deleted. */
function discard(path: string): void {
  try {
    open(path).close();
  } catch (error) {
    if (hasCode(error, ...IN_USE)) throw error;
    // Any other fault of the file is no obstacle, because the file is deleted.
  }
  removeFile(path);
}

function openOrSetAside(path: string, log: Logger): Database {
  try {
    return open(path);
  } catch (error) {
    if (!hasCode(error, 'SQLITE_NOTADB', 'SQLITE_CORRUPT')) throw error;
    const kept = setAside(path, Date.now());
    log.error(
      { kept, cause: error },
      'The stored threads cannot be read: set aside, starting anew.',
    );
    return open(path);
  }
}

interface Folder {
  readonly dataDir: string;
  /** Whether data of an earlier run is deleted first. */
  readonly fresh: boolean;
}

/** @throws Error naming the folder when another process has opened it */
export function openDatabase({ dataDir, fresh }: Folder, log: Logger): Database {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const path = join(dataDir, FILE_NAME);
  try {
    if (fresh) discard(path);
    return openOrSetAside(path, log);
  } catch (error) {
    if (!hasCode(error, ...IN_USE)) throw error;
    throw new Error(`Another platform is already running on ${dataDir}.`, { cause: error });
  }
}
