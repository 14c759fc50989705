import { chmod, lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { isGone } from './is-gone.ts';

const OWNER_ONLY = 0o077;
const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;
const PERMISSIONS = 0o777;
/** What a program asks for by custom; the umask takes rights from it. */
const CUSTOMARY_FILE_MODE = 0o666;

/**
 * From now on nobody but the user can read the files that this process, and those that it starts,
 * make: also the ones that libraries make, from their first byte.
 * @returns the mode that the user's system gives to ordinary files, for those that are to be shared
 */
export function keepFilesPrivate(): number {
  return CUSTOMARY_FILE_MODE & ~process.umask(OWNER_ONLY);
}

async function closeToOthers(path: string): Promise<number> {
  const entry = await lstat(path);
  // A link has no rights of its own, and what it names may not be ours.
  if (!entry.isDirectory() && !entry.isFile()) return 0;
  const wanted = entry.isDirectory() ? FOLDER_MODE : FILE_MODE;
  const isOpen = (entry.mode & PERMISSIONS & OWNER_ONLY) !== 0;
  if (isOpen) await chmod(path, wanted);
  const below = entry.isDirectory() ? await mendFolder(path) : 0;
  return below + Number(isOpen);
}

/** The folders are read one after the other, so that a large cache opens few files at a time. */
async function mendFolder(folder: string): Promise<number> {
  let mended = 0;
  for (const name of await readdir(folder)) {
    try {
      mended += await closeToOthers(join(folder, name));
    } catch (error) {
      // Caches lose files while they are read.
      if (!isGone(error)) throw error;
    }
  }
  return mended;
}

/**
 * Takes from others what earlier versions let them read in this folder, and the folder first.
 * Windows has no such rights: there a profile belongs to its user anyway.
 * @returns the number of files and folders that others could read
 */
export async function mendOpenFiles(folder: string): Promise<number> {
  return process.platform === 'win32' ? 0 : closeToOthers(folder);
}
