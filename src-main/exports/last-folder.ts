import { statSync } from 'node:fs';
import { z } from 'zod';
import type { Log } from '../logging/log.ts';
import { JsonFile } from '../storage/json-file.ts';
import type { LastFolder } from './exports.ts';

const lastFolderSchema = z.object({ folder: z.string().nullable() });

function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch {
    // A stick that was pulled out, a share that is away: the dialog then begins elsewhere.
    return false;
  }
}

/** Kept in the profile. That it cannot be kept costs nobody an export. */
export function openLastFolder(path: string, log: Log): LastFolder {
  const file = new JsonFile({
    path,
    schema: lastFolderSchema,
    fallback: { folder: null },
    onBroken: (keptAs, reason) => {
      log.warn('The folder of the last export could not be read.', { keptAs, reason });
    },
  });
  return {
    read: () => {
      const { folder } = file.read();
      return folder !== null && isFolder(folder) ? folder : null;
    },
    write: (folder) => {
      try {
        file.write({ folder });
      } catch (error) {
        log.warn('The folder of the last export could not be saved.', error);
      }
    },
  };
}
