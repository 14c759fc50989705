import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import {
  NOT_FOR_DISTRIBUTION,
  packageLicenceSchema,
  type PackageLicence,
  type ReleaseKind,
} from '#shared/about.ts';
import { AppError } from '#shared/errors.ts';

export function findReleaseKind(version: string, isPackaged: boolean): ReleaseKind {
  if (!isPackaged) return 'development';
  return version.includes(NOT_FOR_DISTRIBUTION) ? 'notForDistribution' : 'released';
}

/** Reads the list that the build has written. */
export async function readLicences(file: string): Promise<PackageLicence[]> {
  try {
    return z.array(packageLicenceSchema).parse(JSON.parse(await readFile(file, 'utf8')));
  } catch (error) {
    throw new AppError('INTERNAL', 'The list of licences of this build cannot be read.', {
      cause: error,
    });
  }
}
