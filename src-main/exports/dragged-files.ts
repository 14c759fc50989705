import { appendFile, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '#shared/errors.ts';
import { DRAGGED_FILE_MAX_BYTES } from '#shared/export.ts';
import type { ExportId } from '#shared/ids.ts';
import type { ExportSink } from './export-sinks.ts';
import { toFileError } from './file-error.ts';

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
  /** The error is logged and ignored: the next start of the app removes the files. */
  readonly onCleanupFailed: (error: unknown) => void;
}

interface PreparedFile {
  readonly folder: string;
  readonly start: () => void;
}

async function appendDragged(path: string, bytes: Uint8Array, size: number): Promise<void> {
  if (size > DRAGGED_FILE_MAX_BYTES) {
    throw new AppError('FILE_NOT_WRITTEN', 'The file is larger than 32 MB: save it instead.');
  }
  try {
    await appendFile(path, bytes);
  } catch (error) {
    throw toFileError(error);
  }
}

/**
 * Files that the window drags to other programs. The window can only name files that main has
 * written.
 */
export class DraggedFiles {
  readonly #options: DraggedFilesOptions;
  readonly #files = new Map<ExportId, PreparedFile>();
  readonly #emptied: Promise<void>;

  constructor(options: DraggedFilesOptions) {
    this.#options = options;
    this.#emptied = this.#remove(options.dir);
  }

  /**
   * The file can be dragged once the sink has finished. Each file gets a folder of its own, so that
   * two files may have the same name.
   * @throws AppError FILE_NOT_WRITTEN
   */
  async openSink(id: ExportId, fileName: string): Promise<ExportSink> {
    await this.#emptied;
    const folder = join(this.#options.dir, id);
    const path = join(folder, fileName);
    try {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeFile(path, '', { flag: 'wx', mode: 0o600 });
    } catch (error) {
      await this.#remove(folder);
      throw toFileError(error);
    }
    let size = 0;
    return {
      append: async (bytes) => {
        size += bytes.byteLength;
        await appendDragged(path, bytes, size);
      },
      finish: async (signal) => {
        const start = await this.#options.source.prepare(path);
        if (signal.aborted) throw new AppError('CANCELLED', 'The export was cancelled.');
        this.#files.set(id, { folder, start });
        await this.#removeOldest();
        return { outcome: 'draggable' };
      },
      discard: async () => {
        if (!this.#files.has(id)) await this.#remove(folder);
      },
    };
  }

  /** @throws AppError INVALID_INPUT when this run no longer has such a file */
  startDrag(id: ExportId): void {
    const file = this.#files.get(id);
    if (!file) throw new AppError('INVALID_INPUT', 'There is no such file to drag.');
    file.start();
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
