import { randomUUID } from 'node:crypto';
import { chmod, copyFile, lstat, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError, toAppError } from '#shared/errors.ts';
import { isGone } from '#shared/node/is-gone.ts';
import type { BackupInfo, StoredData } from '#shared/stored-data.ts';
import type { AskSavePath } from '../exports/exports.ts';
import type { PendingChange } from '../app/pending-change.ts';
import type { Profile } from '../app/profile.ts';
import type { Archive } from './archive.ts';
import { listArchiveCopies, removeArchiveCopies } from './archive-copies.ts';
import { resolveNewFolder } from './choose-folder.ts';
import { completeBackup, readBackup, type BackupContent, type BackupPart } from './backup-file.ts';
import { findFile } from './find-file.ts';

export const BACKUP_EXTENSION = 'plumbline-backup';

/** Asks for a file to read; null when none was chosen. */
export type AskOpenPath = (options: {
  readonly title: string;
  readonly name: string;
  readonly extension: string;
}) => Promise<string | null>;

export interface StoredDataOptions {
  readonly profile: Profile;
  readonly archive: Archive;
  readonly appVersion: string;
  readonly askSavePath: AskSavePath;
  readonly askOpenPath: AskOpenPath;
  /** Asks for a folder; null when none was chosen. */
  readonly askFolder: () => Promise<string | null>;
  readonly documentsDir: () => string;
  readonly openFolder: (path: string) => Promise<void>;
  readonly countUnused: (days: number) => number;
  /** Removes every key of the profile from the keychain. */
  readonly removeKeys: () => Promise<void>;
  readonly planChange: (change: PendingChange) => void;
  /** Ends the app in order and starts it again. */
  readonly restart: () => void;
  /** The mode of a file that the analyst saves. */
  readonly fileMode: number;
  readonly nowMs: () => number;
}

type BackupOutcome =
  | { readonly outcome: 'cancelled' }
  | { readonly outcome: 'saved'; readonly path: string; readonly info: BackupInfo };
type FolderOutcome =
  | { readonly outcome: 'cancelled' }
  | { readonly outcome: 'chosen'; readonly folder: string; readonly bytes: number };
type ChoiceOutcome =
  | { readonly outcome: 'cancelled' }
  | { readonly outcome: 'chosen'; readonly info: BackupInfo };

/** What the app stores on this computer, for the analyst to see, back up, restore and erase. */
export class StoredDataService {
  readonly #options: StoredDataOptions;
  /** The file that the analyst chose and that was checked. */
  #chosenPath: string | null = null;
  /** The folder that the analyst chose and that can take the data. */
  #newFolder: string | null = null;

  constructor(options: StoredDataOptions) {
    this.#options = options;
  }

  async read(): Promise<StoredData> {
    const { archive, profile } = this.#options;
    return {
      folder: profile.dir,
      conversations: archive.conversations.list().length,
      archiveBytes:
        (await measure(profile.archiveFile)) + (await measure(`${profile.archiveFile}-wal`)),
      totalBytes: await measure(profile.dir),
      copies: listArchiveCopies(profile.archiveFile),
    };
  }

  openFolder(): Promise<void> {
    return this.#options.openFolder(this.#options.profile.dir);
  }

  async chooseFolder(): Promise<FolderOutcome> {
    const { askFolder, profile } = this.#options;
    const chosen = await askFolder();
    if (chosen === null) return { outcome: 'cancelled' };
    const bytes = await measure(profile.dir);
    this.#newFolder = resolveNewFolder(chosen, profile, bytes);
    return { outcome: 'chosen', folder: this.#newFolder, bytes };
  }

  /** The next start copies the folder; a failure there leaves everything as it is. */
  move(): void {
    const { planChange, restart } = this.#options;
    if (this.#newFolder === null) throw new AppError('INVALID_INPUT', 'Choose a folder first.');
    planChange({ change: 'move', folder: this.#newFolder });
    restart();
  }

  countUnused(days: number): number {
    return this.#options.countUnused(days);
  }

  removeCopies(): Promise<StoredData> {
    const { archiveFile } = this.#options.profile;
    removeArchiveCopies(archiveFile, ['migration', 'restore', 'broken']);
    return this.read();
  }

  async backUp(): Promise<BackupOutcome> {
    const { askSavePath, documentsDir, nowMs } = this.#options;
    const day = new Date(nowMs()).toISOString().slice(0, 10);
    const path = await askSavePath({
      title: 'Back up Plumbline',
      defaultPath: join(documentsDir(), `Plumbline ${day}.${BACKUP_EXTENSION}`),
      name: 'Backup of Plumbline',
      extension: BACKUP_EXTENSION,
      buttonLabel: 'Back up',
    });
    return path === null
      ? { outcome: 'cancelled' }
      : { outcome: 'saved', path, info: await this.#writeBackup(path) };
  }

  async chooseBackup(): Promise<ChoiceOutcome> {
    const path = await this.#options.askOpenPath({
      title: 'Choose a backup',
      name: 'Backup of Plumbline',
      extension: BACKUP_EXTENSION,
    });
    if (path === null) return { outcome: 'cancelled' };
    return { outcome: 'chosen', info: await this.openBackup(path) };
  }

  /** Checks a backup, which then is the chosen one. Throws FILE_NOT_READ. */
  async openBackup(path: string): Promise<BackupInfo> {
    const { draggedDir } = this.#options.profile;
    await mkdir(draggedDir, { recursive: true, mode: 0o700 });
    // SQLite writes beside every file that it opens, so the analyst's own is never opened.
    const { info } = await checkCopy(path, join(draggedDir, randomUUID()), 'removed');
    this.#chosenPath = path;
    return info;
  }

  async restore(): Promise<void> {
    const { profile, planChange, restart } = this.#options;
    if (this.#chosenPath === null) throw new AppError('INVALID_INPUT', 'Choose a backup first.');
    // It is checked again: the chosen file may have changed, or the disk may be full.
    await checkCopy(this.#chosenPath, profile.restoredArchiveFile, 'left');
    planChange({ change: 'restore' });
    restart();
  }

  async erase(): Promise<void> {
    const { removeKeys, planChange, restart } = this.#options;
    await removeKeys();
    planChange({ change: 'erase' });
    restart();
  }

  /** The file gets its name when it is complete. */
  async #writeBackup(path: string): Promise<BackupInfo> {
    const { archive, appVersion, nowMs, fileMode } = this.#options;
    const conversations = archive.conversations.list().length;
    const info = { createdAtMs: nowMs(), appVersion, conversations };
    const draft = `${path}.new`;
    try {
      await archive.copyTo(draft);
      completeBackup(draft, { info, parts: await this.#readParts() });
      await chmod(draft, fileMode);
      await rename(draft, path);
      return info;
    } catch (error) {
      await rm(draft, { force: true });
      const { message } = toAppError(error);
      throw new AppError('FILE_NOT_WRITTEN', message, { cause: error });
    }
  }

  async #readParts(): Promise<BackupPart[]> {
    const { settingsFile, connectionsFile } = this.#options.profile;
    const files = { settings: settingsFile, connections: connectionsFile };
    const parts: BackupPart[] = [];
    for (const [name, path] of Object.entries(files)) {
      if ((await measure(path)) > 0) parts.push({ name, content: await readFile(path, 'utf8') });
    }
    return parts;
  }
}

/** Copies a backup and reads the copy, which is `left` only where it is a good one. */
async function checkCopy(
  path: string,
  copy: string,
  after: 'left' | 'removed',
): Promise<BackupContent> {
  if ((await findFile(path)) === null)
    throw new AppError('FILE_NOT_READ', 'There is no such file.');
  let isGood = false;
  try {
    await copyFile(path, copy);
    const content = readBackup(copy);
    isGood = true;
    return content;
  } finally {
    if (!isGood || after === 'removed') {
      for (const suffix of ['', '-wal', '-shm']) await rm(copy + suffix, { force: true });
    }
  }
}

/** Caches lose files while they are measured. */
function ignoreGone(error: unknown): null {
  if (isGone(error)) return null;
  throw error;
}

/** Measures a file or a folder; 0 for one that is not there. */
async function measure(path: string): Promise<number> {
  const entry = await lstat(path).catch(ignoreGone);
  if (entry === null) return 0;
  if (!entry.isDirectory()) return entry.size;
  const names = (await readdir(path).catch(ignoreGone)) ?? [];
  const sizes = await Promise.all(names.map((name) => measure(join(path, name))));
  return sizes.reduce((sum, size) => sum + size, 0);
}
