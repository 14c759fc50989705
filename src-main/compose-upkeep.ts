import { arch, homedir, hostname, release, userInfo } from 'node:os';
import type { AppEnvironment, Desktop } from './app-environment.ts';
import { openFolder } from './app/open-external.ts';
import { planChange } from './app/pending-change.ts';
import { createFolderDialog, createOpenDialog, createSaveDialog } from './app/save-dialog.ts';
import type { ArchiveCleanup } from './conversations/archive-cleanup.ts';
import { Diagnostics, type Facts } from './diagnostics/diagnostics.ts';
import type { Vault } from './secrets/vault.ts';
import type { Archive } from './storage/archive.ts';
import { StoredDataService } from './storage/stored-data.ts';
import type { ConnectionBook } from './workspaces/connection-book.ts';

interface UpkeepParts extends Pick<Desktop, 'windows' | 'settings'> {
  readonly archive: Archive;
  readonly cleanup: ArchiveCleanup;
  readonly vault: Vault;
  readonly book: ConnectionBook;
}

function composeStoredData(
  { app, profile, log, exportedFileMode, restart }: AppEnvironment,
  { archive, cleanup, vault, windows }: UpkeepParts,
): StoredDataService {
  return new StoredDataService({
    profile,
    archive,
    appVersion: app.getVersion(),
    askSavePath: createSaveDialog(() => windows.current()),
    askOpenPath: createOpenDialog(() => windows.current()),
    askFolder: createFolderDialog(() => windows.current()),
    documentsDir: () => app.getPath('documents'),
    openFolder,
    countUnused: (days) => cleanup.listUnused(days).length,
    removeKeys: () => vault.removeEverything(),
    planChange: (change) => {
      planChange(profile, change, log);
    },
    restart,
    fileMode: exportedFileMode,
    nowMs: Date.now,
  });
}

function readFacts({ app }: AppEnvironment, archive: Archive): Facts {
  const { versions, platform, env } = process;
  return {
    version: app.getVersion(),
    electron: versions.electron,
    chromium: versions.chrome,
    node: versions.node,
    system: `${platform} ${release()} ${arch()}`,
    desktop: env['XDG_CURRENT_DESKTOP'] ?? '',
    display: env['XDG_SESSION_TYPE'] ?? '',
    locale: app.getLocale(),
    conversations: String(archive.conversations.list().length),
  };
}

function composeDiagnostics(
  environment: AppEnvironment,
  { archive, book, settings, windows }: UpkeepParts,
): Diagnostics {
  const { app, profile, redactor, exportedFileMode } = environment;
  return new Diagnostics({
    logFile: profile.logFile,
    crashDir: profile.crashDir,
    redactor,
    readFacts: () => readFacts(environment, archive),
    readSettings: () => settings.read(),
    listConnections: () => book.list(),
    ownNames: [
      { value: homedir(), alias: '~' },
      { value: hostname(), alias: '[computer]' },
      { value: userInfo().username, alias: '[user]' },
    ],
    askSavePath: createSaveDialog(() => windows.current()),
    documentsDir: () => app.getPath('documents'),
    fileMode: exportedFileMode,
    nowMs: Date.now,
  });
}

/** The care of what is stored, and what helps to find a fault. */
export function composeUpkeep(environment: AppEnvironment, parts: UpkeepParts) {
  return {
    stored: composeStoredData(environment, parts),
    diagnostics: composeDiagnostics(environment, parts),
  };
}
