import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { App } from 'electron';
import { mendOpenFiles } from '#shared/node/private-files.ts';
import type { Log } from '../logging/log.ts';
import { findDataFolder, type FolderProblem } from './moved-folder.ts';

/** The files and folders of one profile. The app writes only below `dir`. */
export interface Profile {
  readonly dir: string;
  /** Where every start begins; another than `dir` once the data folder was moved. */
  readonly baseDir: string;
  readonly logFile: string;
  readonly crashDir: string;
  readonly archiveFile: string;
  readonly platformDir: string;
  readonly settingsFile: string;
  readonly windowStateFile: string;
  readonly identityFile: string;
  readonly savedKeysFile: string;
  readonly connectionsFile: string;
  readonly networkFile: string;
  readonly lastExportFile: string;
  readonly modelsFile: string;
  /** A change of the whole profile that the next start carries out. */
  readonly pendingChangeFile: string;
  /** The archive that takes the place of the present one at the next start. */
  readonly restoredArchiveFile: string;
  /** Why the data is not used where it was moved to; null when all is well. */
  readonly folderProblem: FolderProblem | null;
  /** This folder is empty when the app starts and after it has ended. */
  readonly draggedDir: string;
}

export function createProfile(
  dir: string,
  { baseDir = dir, folderProblem = null }: Partial<Profile> = {},
): Profile {
  return {
    dir,
    baseDir,
    folderProblem,
    logFile: join(dir, 'logs', 'main.log'),
    crashDir: join(dir, 'crash-dumps'),
    archiveFile: join(dir, 'archive', 'conversations.sqlite'),
    platformDir: join(dir, 'platform'),
    settingsFile: join(dir, 'settings.json'),
    windowStateFile: join(dir, 'window-state.json'),
    identityFile: join(dir, 'profile.json'),
    savedKeysFile: join(dir, 'saved-keys.json'),
    connectionsFile: join(dir, 'connections.json'),
    networkFile: join(dir, 'network.json'),
    lastExportFile: join(dir, 'last-export.json'),
    modelsFile: join(dir, 'models.json'),
    pendingChangeFile: join(dir, 'pending-change.json'),
    restoredArchiveFile: join(dir, 'archive', 'restored.sqlite'),
    draggedDir: join(dir, 'dragged'),
  };
}

export type ProfileApp = Pick<App, 'getPath' | 'setPath' | 'setAppLogsPath'>;

/**
 * Must run before `ready`, when Chromium opens its files. The instance lock depends on userData
 * too.
 */
export function openProfile(app: ProfileApp, profileDir: string | null): Profile {
  const { baseDir, dir, problem } = findDataFolder(profileDir ?? app.getPath('userData'));
  mkdirSync(join(dir, 'logs'), { recursive: true });
  mkdirSync(join(dir, 'session'), { recursive: true });
  // From here on nobody else reads anything below it; the rest is mended after the window is open.
  chmodSync(dir, 0o700);
  app.setPath('userData', dir);
  app.setPath('sessionData', join(dir, 'session'));
  app.setPath('crashDumps', join(dir, 'crash-dumps'));
  app.setAppLogsPath(join(dir, 'logs'));
  return createProfile(dir, { baseDir, folderProblem: problem });
}

/** Earlier versions left files that others could read, were the folder opened to them again. */
export function mendProfile({ dir }: Profile, log: Log): void {
  mendOpenFiles(dir).then(
    (mended) => {
      if (mended > 0) log.info('Files of the profile are now the user’s alone.', { mended });
    },
    (error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error);
      log.warn('Files of the profile may be readable by others.', { reason });
    },
  );
}
