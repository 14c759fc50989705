import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '#shared/errors.ts';
import type { DraggedFile } from '#shared/export.ts';
import type { DraggedFileId } from '#shared/ids.ts';
import { toFileError } from './file-error.ts';
import { buildFileName } from './file-name.ts';

/**
 * Another program may read a file long after the drop, so this many files stay until the app quits.
 */
export const DRAGGED_FILES_MAX = 8;

/** The part of the system's drag and drop that drags files out. */
export interface DragSource {
  /** Prepares the drag image in advance, because a drag that has begun cannot wait. */
  prepare(path: string): Promise<() => void>;
}

export interface DraggedFilesOptions {
  /** The app owns this folder and removes everything in it. */
  readonly dir: string;
  readonly source: DragSource;
  readonly newId: () => DraggedFileId;
  readonly nowMs: () => number;
  /** The error is logged and ignored: the next start of the app removes the files. */
  readonly onCleanupFailed: (error: unknown) => void;
}

interface PreparedFile {
  readonly folder: string;
  readonly start: () => void;
}

/**
 * Files that the window drags to other programs. The window can only name files that main has
 * written.
 */
export class DraggedFiles {
  readonly #options: DraggedFilesOptions;
  readonly #files = new Map<DraggedFileId, PreparedFile>();
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
    // Each file gets a folder of its own, so that two files may have the same name.
    const folder = join(dir, id);
    const path = join(folder, buildFileName({ ...file, atMs: nowMs(), nameless: 'result' }));
    try {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeFile(path, bytes, { flag: 'wx', mode: 0o600 });
    } catch (error) {
      await this.#remove(folder);
      throw toFileError(error);
    }
    this.#files.set(id, { folder, start: await source.prepare(path) });
    await this.#removeOldest();
    return id;
  }

  /** @throws AppError INVALID_INPUT when this run no longer has such a file */
  startDrag(id: DraggedFileId): void {
    const kept = this.#files.get(id);
    if (!kept) throw new AppError('INVALID_INPUT', 'No such file was made to be dragged.');
    kept.start();
  }

  async close(): Promise<void> {
    this.#files.clear();
    await this.#emptied;
    await this.#remove(this.#options.dir);
  }

  async #removeOldest(): Promise<void> {
    const [oldest] = this.#files;
    if (oldest === undefined || this.#files.size <= DRAGGED_FILES_MAX) return;
    const [id, { folder }] = oldest;
    this.#files.delete(id);
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
