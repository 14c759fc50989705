import type { Stats } from 'node:fs';
import { stat } from 'node:fs/promises';
import { isAbsolute } from 'node:path';

/**
 * Finds a file that the window names. Null for everything else: a folder, a pipe, which would never
 * end, and an address, which a database driver would take for one of a server.
 */
export async function findFile(path: string): Promise<Stats | null> {
  if (!isAbsolute(path)) return null;
  try {
    const found = await stat(path);
    return found.isFile() ? found : null;
  } catch {
    return null;
  }
}
