import { existsSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { PolicyFeature } from '#shared/policy.ts';
import type { Log } from '../logging/log.ts';
import { readBackup, removeBackupTables } from '../storage/backup-file.ts';
import { JsonFile } from '../storage/json-file.ts';
import type { MoveProgress } from './move-progress.ts';
import { eraseOrigins, moveFolder, survivesErasure } from './moved-folder.ts';
import type { Profile } from './profile.ts';

const changeSchema = z.discriminatedUnion('change', [
  z.object({ change: z.literal('restore') }),
  z.object({ change: z.literal('erase') }),
  /** Into this folder, which is empty or new. */
  z.object({ change: z.literal('move'), folder: z.string().min(1) }),
]);
export type PendingChange = z.infer<typeof changeSchema>;
const pendingChangeSchema = z.union([changeSchema, z.object({ change: z.null() })]);

export interface ChangeOutcome {
  /** Why it failed; null when it did not, or when nothing was planned. */
  readonly problem: string | null;
  /** What of a restored backup was left out, and why; null when nothing was. */
  readonly omission: string | null;
  /** The data is in another folder now, and only a further start can use it. */
  readonly isMoved: boolean;
}

export interface ChangeContext {
  readonly nowMs: number;
  readonly log: Log;
  readonly forbidden: readonly PolicyFeature[];
  /** Called when a move begins. */
  readonly openProgress: () => Pick<MoveProgress, 'report' | 'close'>;
}

const NOTHING_DONE: ChangeOutcome = { problem: null, omission: null, isMoved: false };

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
  openFile(profile, log).write(change);
}

/**
 * Carries out what the last run planned, before anything of the profile is opened. The plan goes
 * last, so that a killed start begins again; one that fails is given up, and the app starts.
 */
export function carryOutPendingChange(profile: Profile, context: ChangeContext): ChangeOutcome {
  const { log } = context;
  const plan = openFile(profile, log).read();
  if (plan.change === null) return NOTHING_DONE;
  try {
    const omission = carryOut(plan, profile, context);
    log.info('A change of the profile was carried out.', { change: plan.change, omission });
    return { problem: null, omission, isMoved: plan.change === 'move' };
  } catch (error) {
    log.error('A change of the profile failed.', error);
    rmSync(profile.restoredArchiveFile, { force: true });
    const reason = error instanceof Error ? error.message : String(error);
    return { ...NOTHING_DONE, problem: `${FAILURES[plan.change]} ${reason}` };
  } finally {
    rmSync(profile.pendingChangeFile, { force: true });
  }
}

function carryOut(
  plan: PendingChange,
  profile: Profile,
  { nowMs, forbidden, openProgress }: ChangeContext,
): string | null {
  switch (plan.change) {
    case 'erase': {
      eraseFolder(profile);
      return null;
    }
    case 'move': {
      const progress = openProgress();
      try {
        moveFolder(profile, plan.folder, (ratio) => {
          progress.report(ratio);
        });
      } finally {
        progress.close();
      }
      return null;
    }
    case 'restore': {
      return restoreArchive(profile, nowMs, forbidden);
    }
  }
}

const FAILURES: Readonly<Record<PendingChange['change'], string>> = {
  erase: 'Some files could not be deleted.',
  restore: 'The backup was not restored.',
  move: 'The data folder was not moved.',
};

function eraseFolder({ dir, pendingChangeFile }: Profile): void {
  for (const name of readdirSync(dir)) {
    const path = join(dir, name);
    if (survivesErasure(name) || path === pendingChangeFile) continue;
    rmSync(path, { recursive: true, force: true });
  }
  eraseOrigins(dir);
}

/**
 * The present archive stays beside the restored one, until the analyst deletes it.
 *
 * @returns what a policy leaves out; null for nothing
 */
function restoreArchive(
  profile: Profile,
  nowMs: number,
  forbidden: readonly PolicyFeature[],
): string | null {
  const { archiveFile, restoredArchiveFile, settingsFile, connectionsFile } = profile;
  if (!existsSync(restoredArchiveFile)) return null;
  const { parts } = readBackup(restoredArchiveFile);
  const targets: Readonly<Record<string, string>> = forbidden.includes('connections')
    ? { settings: settingsFile }
    : { settings: settingsFile, connections: connectionsFile };
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
  const leavesOut = parts.some(
    ({ name }) => name === 'connections' && !Object.hasOwn(targets, name),
  );
  return leavesOut ? 'The connections of the backup were not restored.' : null;
}
