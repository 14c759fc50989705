import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '#shared/errors.ts';
import type { DraggedFile } from '#shared/export.ts';
import type { DraggedFileId } from '#shared/ids.ts';
import { toFileError } from './file-error.ts';
import { buildFileName } from './file-name.ts';

/** Another program may read a file long after it was dropped; so many of them stay until the end. */
export const DRAGGED_FILES_MAX = 8;

/** The system's drag and drop, as far as files leave by it. */
export interface DragSource {
  /** What the pointer will carry is made ahead, because a drag that has begun cannot wait. */
  prepare(path: string): Promise<() => void>;
}

export interface DraggedFilesOptions {
  /** The app's alone: all that lies in it is removed. */
  readonly dir: string;
  readonly source: DragSource;
  readonly newId: () => DraggedFileId;
  readonly nowMs: () => number;
  /** Told and gone on: the next start of the app tries again. */
  readonly onCleanupFailed: (error: unknown) => void;
}

interface PreparedFile {
  readonly folder: string;
  readonly start: () => void;
}

/** Files that are dragged to another program. The window names one of those that main has written. */
export class DraggedFiles {
  readonly #options: DraggedFilesOptions;
  readonly #kept = new Map<DraggedFileId, PreparedFile>();
  readonly #emptied: Promise<void>;

  constructor(options: DraggedFilesOptions) {
    this.#options = options;
    this.#emptied = this.#remove(options.dir);
  }

  /** @throws AppError FILE_NOT_WRITTEN */
  async prepare({ bytes, ...file }: DraggedFile): Promise<DraggedFileId> {
    await this.#emptied;
    const { dir, source, newId, nowMs } = this.#options;
    const id = newId();
    // A folder for each: two files of one name keep it.
    const folder = join(dir, id);
    const path = join(folder, buildFileName({ ...file, atMs: nowMs(), nameless: 'result' }));
    try {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeFile(path, bytes, { flag: 'wx', mode: 0o600 });
    } catch (error) {
      await this.#remove(folder);
      throw toFileError(error);
    }
    this.#kept.set(id, { folder, start: await source.prepare(path) });
    await this.#removeOldest();
    return id;
  }

  /** @throws AppError INVALID_INPUT when this run has no such file any more */
  startDrag(id: DraggedFileId): void {
    const kept = this.#kept.get(id);
    if (!kept) throw new AppError('INVALID_INPUT', 'No such file was made to be dragged.');
    kept.start();
  }

  async close(): Promise<void> {
    this.#kept.clear();
    await this.#emptied;
    await this.#remove(this.#options.dir);
  }

  async #removeOldest(): Promise<void> {
    const [oldest] = this.#kept;
    if (oldest === undefined || this.#kept.size <= DRAGGED_FILES_MAX) return;
    const [id, { folder }] = oldest;
    this.#kept.delete(id);
    await this.#remove(folder);
  }

  async #remove(path: string): Promise<void> {
    try {
      await rm(path, { recursive: true, force: true });
    } catch (error) {
      this.#options.onCleanupFailed(error);
    }
  }
}
