import { accessSync, constants, realpathSync, statfsSync } from 'node:fs';
import { basename, isAbsolute, join, relative, sep } from 'node:path';
import { AppError } from '#shared/errors.ts';
import { canTakeData, type DataFolder } from '../app/moved-folder.ts';

const FOLDER_NAME = 'Plumbline';
/** The copy grows in its first minutes, as the archive does. */
const SPARE_RATIO = 1.1;

function isInside(folder: string, other: string): boolean {
  const path = relative(other, folder);
  return path !== '..' && !path.startsWith(`..${sep}`) && !isAbsolute(path);
}

/**
 * Returns the folder that the data would be moved to: one of the app's own in the chosen one, because
 * everything in it is deleted when the data is erased. The base folder is the app's own already.
 * Throws INVALID_INPUT with the reason why that is not possible.
 */
export function resolveNewFolder(
  chosen: string,
  { baseDir, dir }: DataFolder,
  bytes: number,
): string {
  const parent = realpathSync(chosen);
  const isOwn = basename(parent) === FOLDER_NAME || parent === realpathSync(baseDir);
  const target = isOwn ? parent : join(parent, FOLDER_NAME);
  if (!canTakeData(target, baseDir)) throw refuse(`${target} is not empty. Choose another folder.`);
  if (isInside(target, realpathSync(dir))) {
    throw refuse('This folder is inside the present one. Choose another.');
  }
  try {
    accessSync(parent, constants.W_OK);
  } catch {
    throw refuse('You may not write into this folder. Choose another.');
  }
  const { bavail, bsize } = statfsSync(parent);
  if (bavail * bsize < bytes * SPARE_RATIO) {
    throw refuse('There is not enough space in this folder. Choose another.');
  }
  return target;
}

const refuse = (reason: string): AppError => new AppError('INVALID_INPUT', reason);
