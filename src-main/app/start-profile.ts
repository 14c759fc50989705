import type { App } from 'electron';
import type { PolicyFeature } from '#shared/policy.ts';
import type { Log } from '../logging/log.ts';
import { MoveProgress } from './move-progress.ts';
import { carryOutPendingChange, type ChangeOutcome } from './pending-change.ts';
import { openProfile, type Profile, type ProfileApp } from './profile.ts';

export interface StartedProfile {
  readonly profile: Profile;
  readonly log: Log;
  readonly change: ChangeOutcome;
}

export interface StartProfileOptions {
  readonly app: ProfileApp & Pick<App, 'requestSingleInstanceLock' | 'releaseSingleInstanceLock'>;
  /** Null for the system's usual folder. */
  readonly profileDir: string | null;
  readonly forbidden: readonly PolicyFeature[];
  readonly createLog: (file: string) => Log;
  /** Shows in a process of its own how far a move is; returns how to end that. */
  readonly openProgressWindow: (folder: string, log: Log) => () => void;
}

/**
 * Opens the profile for this start alone and carries out what the last one planned; a start that
 * moves the data goes on in the new folder. Null where the app already runs with this profile.
 */
export function startProfile({
  app,
  profileDir,
  forbidden,
  createLog,
  openProgressWindow,
}: StartProfileOptions): StartedProfile | null {
  const profile = openProfile(app, profileDir);
  const log = createLog(profile.logFile);
  if (!app.requestSingleInstanceLock()) return null;
  const change = carryOutPendingChange(profile, {
    nowMs: Date.now(),
    log,
    forbidden,
    openProgress: () =>
      new MoveProgress({
        openWindow: (folder) => openProgressWindow(folder, log),
        nowMs: Date.now,
        onFailure: (error) => {
          log.warn('The progress of the move could not be shown.', error);
        },
      }),
  });
  if (!change.isMoved) return { profile, log, change };
  // The lock belongs to the folder.
  app.releaseSingleInstanceLock();
  const moved = openProfile(app, profileDir);
  if (!app.requestSingleInstanceLock()) return null;
  return { profile: moved, log: createLog(moved.logFile), change };
}
