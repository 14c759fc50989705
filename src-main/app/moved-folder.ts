import { createHash } from 'node:crypto';
import {
  chmodSync,
  closeSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readSync,
  rmSync,
} from 'node:fs';
import { isAbsolute, join } from 'node:path';
import { z } from 'zod';
import { AppError } from '#shared/errors.ts';
import { JsonFile } from '../storage/json-file.ts';

/** Stays in a folder that was moved and names the one in which the data is now. */
const POINTER = 'moved-to.json';
/** Stands in the new folder until the old one is deleted. */
const ORIGIN = 'moved-from.json';
/** A folder may be moved again and again; more than this is a circle. */
const MAX_MOVES = 16;
const HASH_CHUNK_BYTES = 1024 * 1024;

/** Chromium holds the profile by these while the app runs. */
export const PROFILE_LOCKS = /^(?:Singleton|lockfile$)/;
/** Neither is of use in another folder: what the running app logs, and what was dragged. */
const NOT_COPIED: ReadonlySet<string> = new Set(['logs', 'dragged', 'pending-change.json']);

const folderSchema = z.object({ folder: z.string().refine(isAbsolute).nullable() });

function openFolderFile(path: string) {
  return new JsonFile({
    path,
    schema: folderSchema,
    fallback: { folder: null },
    onBroken: (backupPath) => {
      throw new AppError('FILE_NOT_READ', `${backupPath} does not name a folder.`);
    },
  });
}

export interface ResolvedFolder {
  readonly dir: string;
  /** Why the data is not used where it was moved to; null when all is well. */
  readonly problem: string | null;
}

/** Finds the folder in which the data of a profile is now. */
export function resolveMovedFolder(base: string): ResolvedFolder {
  let dir = base;
  for (let moves = 0; moves < MAX_MOVES; moves += 1) {
    let next: string | null;
    try {
      next = openFolderFile(join(dir, POINTER)).read().folder;
    } catch (error) {
      return { dir: base, problem: error instanceof Error ? error.message : String(error) };
    }
    if (next === null) return { dir, problem: null };
    if (!existsSync(next)) return { dir: base, problem: `There is no folder ${next}.` };
    dir = next;
  }
  return { dir: base, problem: 'The folders name each other in a circle.' };
}

/** Lists every file and folder below, with paths from `dir`. Links are never followed. */
function listEntries(dir: string, below = ''): { path: string; isFolder: boolean }[] {
  return readdirSync(join(dir, below), { withFileTypes: true }).flatMap((entry) => {
    const path = join(below, entry.name);
    const isTop = below === '';
    if (isTop && (PROFILE_LOCKS.test(entry.name) || NOT_COPIED.has(entry.name))) return [];
    if (isTop && (entry.name === POINTER || entry.name === ORIGIN)) return [];
    if (entry.isDirectory()) return [{ path, isFolder: true }, ...listEntries(dir, path)];
    return entry.isFile() ? [{ path, isFolder: false }] : [];
  });
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

/**
 * Copies a profile that nobody has open, compares each file, and then leaves the pointer to it. The
 * old files stay until `finishMove`. Throws where anything went wrong, and leaves no copy then.
 */
export function copyFolder(from: string, to: string): void {
  const isNew = !existsSync(to);
  try {
    mkdirSync(to, { recursive: true, mode: 0o700 });
    chmodSync(to, 0o700);
    if (readdirSync(to).length > 0) throw new AppError('INVALID_INPUT', `${to} is not empty.`);
  } catch (error) {
    if (isNew) rmSync(to, { recursive: true, force: true });
    throw error;
  }
  try {
    for (const { path, isFolder } of listEntries(from)) {
      if (isFolder) mkdirSync(join(to, path), { mode: 0o700 });
      else copyFile(join(from, path), join(to, path));
    }
    openFolderFile(join(to, ORIGIN)).write({ folder: from });
    openFolderFile(join(from, POINTER)).write({ folder: to });
  } catch (error) {
    if (isNew) rmSync(to, { recursive: true, force: true });
    else for (const name of readdirSync(to)) rmSync(join(to, name), { recursive: true });
    throw error;
  }
}

function copyFile(source: string, target: string): void {
  copyFileSync(source, target);
  chmodSync(target, 0o600);
  syncFile(target);
  if (lstatSync(source).size === lstatSync(target).size && hashFile(source) === hashFile(target))
    return;
  throw new AppError('FILE_NOT_WRITTEN', `${source} was not copied correctly.`);
}

function hasNewerFile(folder: string): boolean {
  const movedAtMs = lstatSync(join(folder, POINTER)).mtimeMs;
  return listEntries(folder).some(
    ({ path, isFolder }) => !isFolder && lstatSync(join(folder, path)).mtimeMs > movedAtMs,
  );
}

/**
 * Deletes the folder from which this one was copied, once the app works with the copy. The pointer
 * stays, and whatever does not belong to a profile any more, as the locks.
 * @returns the folder that was emptied; null where there was none
 */
export function finishMove(dir: string): string | null {
  const { folder } = openFolderFile(join(dir, ORIGIN)).read();
  if (folder === null) return null;
  if (existsSync(folder)) {
    const pointer = openFolderFile(join(folder, POINTER)).read();
    // Only what was copied into this folder is deleted, and nothing that was written there since, as
    // by a start for which this folder was not to be found.
    if (pointer.folder === dir && !hasNewerFile(folder)) {
      for (const name of readdirSync(folder)) {
        if (name === POINTER || PROFILE_LOCKS.test(name)) continue;
        rmSync(join(folder, name), { recursive: true, force: true });
      }
    }
  }
  rmSync(join(dir, ORIGIN), { force: true });
  return folder;
}
