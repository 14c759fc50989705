import { accessSync, constants, existsSync, readdirSync, realpathSync, statfsSync } from 'node:fs';
import { isAbsolute, join, relative, sep } from 'node:path';
import { AppError } from '#shared/errors.ts';

const FOLDER_NAME = 'Plumbline';
/** The copy grows in its first minutes, as the archive does. */
const SPARE_RATIO = 1.1;

function isInside(folder: string, other: string): boolean {
  const path = relative(other, folder);
  return path !== '..' && !path.startsWith(`..${sep}`) && !isAbsolute(path);
}

function isEmptyOrNew(folder: string): boolean {
  return !existsSync(folder) || readdirSync(folder).length === 0;
}

/**
 * Returns the folder that the data would be moved to: the chosen one where it is empty, else a new
 * one in it. Throws INVALID_INPUT with the reason why that is not possible.
 */
export function resolveNewFolder(chosen: string, present: string, bytes: number): string {
  const parent = realpathSync(chosen);
  const target = isEmptyOrNew(parent) ? parent : join(parent, FOLDER_NAME);
  if (!isEmptyOrNew(target)) throw refuse(`${target} is not empty. Choose another folder.`);
  if (isInside(target, realpathSync(present))) {
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
