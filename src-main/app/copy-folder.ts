import { createHash } from 'node:crypto';
import {
  chmodSync,
  closeSync,
  copyFileSync,
  fsyncSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readSync,
} from 'node:fs';
import { join } from 'node:path';
import { AppError } from '#shared/errors.ts';

const HASH_CHUNK_BYTES = 1024 * 1024;

export interface FolderEntry {
  /** From the folder that was listed. */
  readonly path: string;
  readonly kind: 'folder' | 'file' | 'other';
}

/** A file as it was when it was copied: another size or time says that it was written since. */
export interface CopiedFile {
  readonly path: string;
  readonly bytes: number;
  readonly modifiedMs: number;
}

/**
 * Lists every file and folder below, except the names in `without` at the top. A link is `other`,
 * and is never followed.
 */
export function listEntries(
  dir: string,
  without: (name: string) => boolean,
  below = '',
): FolderEntry[] {
  return readdirSync(join(dir, below), { withFileTypes: true }).flatMap((entry): FolderEntry[] => {
    const path = join(below, entry.name);
    if (below === '' && without(entry.name)) return [];
    if (entry.isFile()) return [{ path, kind: 'file' }];
    if (!entry.isDirectory()) return [{ path, kind: 'other' }];
    return [{ path, kind: 'folder' }, ...listEntries(dir, without, path)];
  });
}

export function describeFile(dir: string, path: string): CopiedFile {
  const { size, mtimeMs } = lstatSync(join(dir, path));
  return { path, bytes: size, modifiedMs: mtimeMs };
}

/** Copies what was listed, readable by the user alone, and compares each file with its copy. */
export function copyEntries(
  from: string,
  to: string,
  entries: readonly FolderEntry[],
): CopiedFile[] {
  return entries.flatMap(({ path, kind }) => {
    if (kind === 'file') return [copyFile(from, to, path)];
    mkdirSync(join(to, path), { mode: 0o700 });
    return [];
  });
}

function copyFile(from: string, to: string, path: string): CopiedFile {
  const [source, target] = [join(from, path), join(to, path)];
  const copied = describeFile(from, path);
  copyFileSync(source, target);
  chmodSync(target, 0o600);
  syncFile(target);
  if (copied.bytes === lstatSync(target).size && hashFile(source) === hashFile(target)) {
    return copied;
  }
  throw new AppError('FILE_NOT_WRITTEN', `${source} was not copied correctly.`);
}

function hashFile(path: string): string {
  const hash = createHash('sha256');
  const chunk = Buffer.alloc(HASH_CHUNK_BYTES);
  const file = openSync(path, 'r');
  try {
    for (;;) {
      const read = readSync(file, chunk);
      if (read === 0) return hash.digest('hex');
      hash.update(chunk.subarray(0, read));
    }
  } finally {
    closeSync(file);
  }
}

function syncFile(path: string): void {
  const file = openSync(path, 'r+');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
