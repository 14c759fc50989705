import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import LibsqlDatabase from 'libsql';
import type { Logger } from 'pino';
import { migrate, openOrSetAside } from '#shared/node/sqlite-file.ts';
import { Database } from './database.ts';
import { MIGRATIONS } from './migrations.ts';

const FILE_NAME = 'platform.db';

function isInUse(error: unknown): boolean {
  const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined;
  return code === 'SQLITE_BUSY' || code === 'SQLITE_LOCKED';
}

function createNewerError(version: number, known: number): Error {
  return new Error(
    `The data was written by a newer version (${String(version)}, this one knows ${String(known)}).`,
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
    // What is deleted is overwritten with zeros.
    database.execute('PRAGMA secure_delete=ON');
  } catch (error) {
    connection.close();
    throw error;
  }
  try {
    migrate(connection, MIGRATIONS, { createNewerError });
  } catch (error) {
    database.close();
    throw error;
  }
  return database;
}

function removeFile(path: string): void {
  for (const suffix of ['', '-wal', '-shm']) rmSync(`${path}${suffix}`, { force: true });
}

/** The file is opened first, because a file that another platform has open must not be deleted. */
function discard(path: string): void {
  try {
    open(path).close();
  } catch (error) {
    if (isInUse(error)) throw error;
    // Any other fault of the file is no obstacle, because the file is deleted.
  }
  removeFile(path);
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
    const { opened, broken } = openOrSetAside(path, open);
    if (broken !== null) {
      const text = 'The stored threads cannot be read: set aside, starting anew.';
      log.error({ brokenFile: broken.path, cause: broken.cause }, text);
    }
    return opened;
  } catch (error) {
    if (!isInUse(error)) throw error;
    throw new Error(`Another platform is already running on ${dataDir}.`, { cause: error });
  }
}
