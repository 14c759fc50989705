import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';

/**
 * A folder that is gone at the end, also where the process is interrupted and no `finally` runs.
 * @param {string} prefix
 */
export function createTempFolder(prefix) {
  const path = mkdtempSync(join(tmpdir(), prefix));
  const remove = () => {
    process.off('exit', remove);
    // Programs that used it may still be writing their last file.
    rmSync(path, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  };
  process.once('exit', remove);
  return { path, remove };
}
