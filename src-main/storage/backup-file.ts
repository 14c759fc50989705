import { rmSync } from 'node:fs';
import Libsql from 'libsql';
import { z } from 'zod';
import { AppError } from '#shared/errors.ts';
import { checkIntegrity } from '#shared/node/sqlite-file.ts';
import { backupInfoSchema, type BackupInfo } from '#shared/stored-data.ts';
import { MIGRATIONS } from './migrations.ts';

/** A file of the profile that a backup carries: settings and connections, never keys. */
export interface BackupPart {
  readonly name: string;
  readonly content: string;
}

export interface BackupContent {
  readonly info: BackupInfo;
  readonly parts: readonly BackupPart[];
}

const versionSchema = z.object({ user_version: z.number().int() });
const infoRowSchema = z.object({ info: z.string() });
const partSchema = z.object({ name: z.string(), content: z.string() });
const TABLES = ['backup_info', 'backup_parts'];

/** Makes a backup of a copy of the archive: one file that says what it is. */
export function completeBackup(path: string, { info, parts }: BackupContent): void {
  withDatabase(path, {}, (db) => {
    db.exec(`CREATE TABLE backup_info (info TEXT NOT NULL) STRICT;
      CREATE TABLE backup_parts (name TEXT PRIMARY KEY, content TEXT NOT NULL) STRICT;`);
    db.prepare('INSERT INTO backup_info VALUES (?)').run(JSON.stringify(info));
    const add = db.prepare('INSERT INTO backup_parts VALUES (?, ?)');
    for (const { name, content } of parts) add.run(name, content);
    // One file, without a log beside it.
    db.pragma('journal_mode = DELETE');
  });
}

/**
 * Reads every page of a backup, and what it says of itself.
 * @throws AppError FILE_NOT_READ with the reason
 */
export function readBackup(path: string): BackupContent {
  try {
    return withDatabase(path, { readonly: true }, (db) => {
      checkIntegrity(db);
      checkVersion(db);
      const { info } = infoRowSchema.parse(db.prepare('SELECT info FROM backup_info').get());
      const parts = z
        .array(partSchema)
        .parse(db.prepare('SELECT name, content FROM backup_parts').all());
      return { info: backupInfoSchema.parse(JSON.parse(info)), parts };
    });
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError('FILE_NOT_READ', 'This file is damaged or not a backup of Plumbline.', {
      cause: error,
    });
  }
}

/** Takes out of a restored archive what only a backup has. */
export function removeBackupTables(path: string): void {
  withDatabase(path, {}, (db) => {
    for (const table of TABLES) db.exec(`DROP TABLE IF EXISTS ${table}`);
  });
}

function checkVersion(db: Libsql.Database): void {
  const { user_version: version } = versionSchema.parse(db.prepare('PRAGMA user_version').get());
  if (version <= MIGRATIONS.length) return;
  throw new AppError('FILE_NOT_READ', 'This backup was made by a newer version of Plumbline.');
}

function withDatabase<T>(
  path: string,
  options: Libsql.Options,
  use: (db: Libsql.Database) => T,
): T {
  const db = new Libsql(path, options);
  try {
    return use(db);
  } finally {
    db.close();
    const suffixes = options.readonly === true ? [] : ['-wal', '-shm'];
    for (const suffix of suffixes) rmSync(path + suffix, { force: true });
  }
}
