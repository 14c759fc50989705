import { existsSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { toAppError } from '#shared/errors.ts';
import type { Log } from '../logging/log.ts';
import { readBackup, removeBackupTables } from '../storage/backup-file.ts';
import { JsonFile } from '../storage/json-file.ts';
import type { Profile } from './profile.ts';

const pendingChangeSchema = z.object({ change: z.enum(['restore', 'erase']).nullable() });
export type PendingChange = NonNullable<z.infer<typeof pendingChangeSchema>['change']>;

/** Chromium holds the profile by these while the app runs. */
const LOCKS = /^(?:Singleton|lockfile$)/;

function openFile({ pendingChangeFile }: Profile, log: Log) {
  return new JsonFile({
    path: pendingChangeFile,
    schema: pendingChangeSchema,
    fallback: { change: null },
    onBroken: (backupPath, reason) => {
      log.warn('The pending change of the profile could not be read.', { backupPath, reason });
    },
  });
}

/** Plans a change for which nothing of the profile may be open: the next start carries it out. */
export function planChange(profile: Profile, change: PendingChange, log: Log): void {
  openFile(profile, log).write({ change });
}

/**
 * Carries out what the last run planned, before anything of the profile is opened. The plan goes
 * last, so that a killed start begins again; one that fails is given up, and the app starts.
 * @returns why it failed; null when it did not, or when nothing was planned
 */
export function carryOutPendingChange(profile: Profile, nowMs: number, log: Log): string | null {
  const { change } = openFile(profile, log).read();
  if (change === null) return null;
  try {
    if (change === 'erase') eraseFolder(profile);
    else restoreArchive(profile, nowMs);
    log.info('A change of the profile was carried out.', { change });
    return null;
  } catch (error) {
    log.error('A change of the profile failed.', error);
    rmSync(profile.restoredArchiveFile, { force: true });
    const { message } = toAppError(error);
    return change === 'erase'
      ? `Some files could not be deleted. ${message}`
      : `The backup was not restored. ${message}`;
  } finally {
    rmSync(profile.pendingChangeFile, { force: true });
  }
}

function eraseFolder({ dir, pendingChangeFile }: Profile): void {
  for (const name of readdirSync(dir)) {
    const path = join(dir, name);
    if (LOCKS.test(name) || path === pendingChangeFile) continue;
    rmSync(path, { recursive: true, force: true });
  }
}

/** The present archive stays beside the restored one, until the analyst deletes it. */
function restoreArchive(profile: Profile, nowMs: number): void {
  const { archiveFile, restoredArchiveFile, settingsFile, connectionsFile } = profile;
  if (!existsSync(restoredArchiveFile)) return;
  const { parts } = readBackup(restoredArchiveFile);
  const targets: Readonly<Record<string, string>> = {
    settings: settingsFile,
    connections: connectionsFile,
  };
  for (const { name, content } of parts) {
    const target = Object.hasOwn(targets, name) ? targets[name] : undefined;
    if (target !== undefined) writeFileSync(target, content, { mode: 0o600 });
  }
  removeBackupTables(restoredArchiveFile);
  const aside = `${archiveFile}.before-restore-${String(nowMs)}`;
  // An orderly end leaves the log empty; after any other one it belongs to the file.
  const hasLog = (statSync(`${archiveFile}-wal`, { throwIfNoEntry: false })?.size ?? 0) > 0;
  for (const suffix of hasLog ? ['', '-wal'] : ['']) {
    if (existsSync(archiveFile + suffix)) renameSync(archiveFile + suffix, aside + suffix);
  }
  for (const suffix of ['-wal', '-shm']) rmSync(archiveFile + suffix, { force: true });
  renameSync(restoredArchiveFile, archiveFile);
}
