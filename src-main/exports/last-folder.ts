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
    // The folder can be on a drive that was removed; the dialog then begins elsewhere.
    return false;
  }
}

/** The folder is stored in the profile. If it cannot be stored, the export still works. */
export function openLastFolder(path: string, log: Log): LastFolder {
  const file = new JsonFile({
    path,
    schema: lastFolderSchema,
    fallback: { folder: null },
    onBroken: (backupPath, reason) => {
      log.warn('The folder of the last export could not be read.', { backupPath, reason });
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
