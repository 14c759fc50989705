import { createHash } from 'node:crypto';
import {
  closeSync,
  fstatSync,
  fsyncSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { AppError } from '#shared/errors.ts';

const CHUNK_BYTES = 1024 * 1024;

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

/** Called with the part that is copied and checked, from 0 to 1. */
export type OnRatio = (ratio: number) => void;

/** Copies what was listed, readable by the user alone, and compares each file with its copy. */
export function copyEntries(
  { from, to }: { readonly from: string; readonly to: string },
  entries: readonly FolderEntry[],
  onRatio: OnRatio,
): CopiedFile[] {
  const files = entries.filter(({ kind }) => kind === 'file');
  const bytes = files.reduce((sum, { path }) => sum + describeFile(from, path).bytes, 0);
  let done = 0;
  // Each byte is read once to be copied, and its copy once to be checked.
  const onBytes = (count: number): void => {
    done += count;
    onRatio(Math.min(1, done / Math.max(1, 2 * bytes)));
  };
  return entries.flatMap(({ path, kind }) => {
    if (kind === 'file') return [copyFile(from, to, path, onBytes)];
    mkdirSync(join(to, path), { mode: 0o700 });
    return [];
  });
}

type OnBytes = (count: number) => void;

function copyFile(from: string, to: string, path: string, onBytes: OnBytes): CopiedFile {
  const [source, target] = [join(from, path), join(to, path)];
  const copied = describeFile(from, path);
  const copy = openSync(target, 'wx', 0o600);
  try {
    const hash = readInChunks(source, (chunk) => {
      writeAll(copy, chunk);
      onBytes(chunk.length);
    });
    fsyncSync(copy);
    const hashOfCopy = readInChunks(target, (chunk) => {
      onBytes(chunk.length);
    });
    if (copied.bytes === fstatSync(copy).size && hash === hashOfCopy) return copied;
  } finally {
    closeSync(copy);
  }
  throw new AppError('FILE_NOT_WRITTEN', `${source} was not copied correctly.`);
}

function writeAll(file: number, chunk: Buffer): void {
  for (let written = 0; written < chunk.length;) {
    written += writeSync(file, chunk, written);
  }
}

/** @returns the hash of all chunks */
function readInChunks(path: string, use: (chunk: Buffer) => void): string {
  const hash = createHash('sha256');
  const buffer = Buffer.alloc(CHUNK_BYTES);
  const file = openSync(path, 'r');
  try {
    for (;;) {
      const read = readSync(file, buffer);
      if (read === 0) return hash.digest('hex');
      const chunk = buffer.subarray(0, read);
      hash.update(chunk);
      use(chunk);
    }
  } finally {
    closeSync(file);
  }
}
