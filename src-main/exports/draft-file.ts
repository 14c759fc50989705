import { randomUUID } from 'node:crypto';
import { access, open, rename, rm, type FileHandle } from 'node:fs/promises';
import { dirname, extname, join, parse } from 'node:path';
import { toFileError } from './file-error.ts';

async function exists(path: string): Promise<boolean> {
  try {
    await access(path);
    return true;
  } catch {
    // Not there, or not to be seen: opening it will say which.
    return false;
  }
}

/**
 * The path that the analyst chose, with the form's ending. Where the ending had to be added, nobody
 * was asked whether a file of that name may go: then the next free name is taken.
 */
export async function withExtension(path: string, extension: string): Promise<string> {
  if (extname(path).toLowerCase() === `.${extension}`) return path;
  const { dir, base } = parse(path);
  for (let count = 1; ; count += 1) {
    const suffix = count === 1 ? '' : ` (${String(count)})`;
    const candidate = join(dir, `${base}${suffix}.${extension}`);
    if (!(await exists(candidate))) return candidate;
  }
}

/**
 * A file on its way: written under another name in the same folder, so that the old file of that
 * name stays whole until the new one is, and a failure leaves nothing behind.
 */
export class DraftFile {
  readonly path: string;
  readonly #draftPath: string;
  readonly #handle: FileHandle;
  #bytes = 0;

  private constructor(path: string, draftPath: string, handle: FileHandle) {
    this.path = path;
    this.#draftPath = draftPath;
    this.#handle = handle;
  }

  /** @throws AppError FILE_NOT_WRITTEN */
  static async open(path: string): Promise<DraftFile> {
    const draftPath = join(dirname(path), `.plumbline-${randomUUID()}.part`);
    try {
      return new DraftFile(path, draftPath, await open(draftPath, 'wx'));
    } catch (error) {
      throw toFileError(error);
    }
  }

  get bytes(): number {
    return this.#bytes;
  }

  /** @throws AppError FILE_NOT_WRITTEN */
  async write(content: string | Uint8Array): Promise<void> {
    const bytes = typeof content === 'string' ? Buffer.from(content) : content;
    try {
      await this.#handle.appendFile(bytes);
    } catch (error) {
      throw toFileError(error);
    }
    this.#bytes += bytes.byteLength;
  }

  /** @throws AppError FILE_NOT_WRITTEN; the draft is gone then */
  async commit(): Promise<void> {
    try {
      await this.#handle.sync();
      await this.#handle.close();
      await rename(this.#draftPath, this.path);
    } catch (error) {
      await this.discard();
      throw toFileError(error);
    }
  }

  /** Never throws: whoever discards has a better reason to tell. */
  async discard(): Promise<void> {
    await this.#handle.close().catch(() => undefined);
    await rm(this.#draftPath, { force: true }).catch(() => undefined);
  }
}
