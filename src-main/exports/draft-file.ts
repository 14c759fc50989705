import { randomUUID } from 'node:crypto';
import { access, open, rename, rm, type FileHandle } from 'node:fs/promises';
import { dirname, extname, join, parse } from 'node:path';
import { toFileError } from './file-error.ts';

async function exists(path: string): Promise<boolean> {
  try {
    await access(path);
    return true;
  } catch {
    // The file is missing or unreadable; opening it will report the reason.
    return false;
  }
}

/**
 * The path that the analyst chose, with the format's extension. When the extension had to be added,
 * the dialog did not ask about replacing that file, so the next free name is taken.
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
 * A file that is being written. It has another name in the same folder until it is complete, so
 * that an old file of the final name stays intact and a failure leaves nothing behind.
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

  /**
   * @param mode the rights of the file, which the process would otherwise make the user's alone
   * @throws AppError FILE_NOT_WRITTEN
   */
  static async open(path: string, mode: number): Promise<DraftFile> {
    const draftPath = join(dirname(path), `.plumbline-${randomUUID()}.part`);
    try {
      const handle = await open(draftPath, 'wx');
      await handle.chmod(mode);
      return new DraftFile(path, draftPath, handle);
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

  /** @throws AppError FILE_NOT_WRITTEN; the draft is deleted then */
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

  /** Never throws, because the caller has a more important error to report. */
  async discard(): Promise<void> {
    await this.#handle.close().catch(() => undefined);
    await rm(this.#draftPath, { force: true }).catch(() => undefined);
  }
}
