import { join } from 'node:path';
import { flipFuses, getCurrentFuseWire } from '@electron/fuses';
import { FUSE_CONFIG, FUSES } from '../../build/fuses.mjs';

const ENABLED = '1'.charCodeAt(0);
/** A fuse of which the runtime knows that it has no meaning any more. */
const REMOVED = 'r'.charCodeAt(0);

/**
 * The executable of a packed app.
 * @param {{ appOutDir: string, electronPlatformName: string }} context
 * @param {{ productFilename: string, executableName: string }} names
 */
export function findExecutable({ appOutDir, electronPlatformName }, names) {
  if (electronPlatformName === 'darwin') {
    return join(appOutDir, `${names.productFilename}.app`);
  }
  if (electronPlatformName === 'win32') return join(appOutDir, `${names.productFilename}.exe`);
  return join(appOutDir, names.executableName);
}

/**
 * Sets every fuse, and reads them back from the file.
 * @param {string} executable
 * @param {{ isOfficial: boolean, isAppleSilicon: boolean }} runtime
 */
export async function setFuses(executable, { isOfficial, isAppleSilicon }) {
  const config = isOfficial ? FUSE_CONFIG : await dropUnknownFuses(executable);
  await flipFuses(executable, { ...config, resetAdHocDarwinSignature: isAppleSilicon });
  const wrong = await findWrongFuses(executable);
  if (wrong.length > 0)
    throw new Error(`The fuses ${wrong.join(', ')} of ${executable} are not set.`);
}

/**
 * The runtime for development is older, and has fewer of them.
 * @param {string} executable
 * @returns {Promise<import('@electron/fuses').FuseConfig>}
 */
async function dropUnknownFuses(executable) {
  const wire = await getCurrentFuseWire(executable);
  const { strictlyRequireAllFuses: _, ...config } = FUSE_CONFIG;
  const known = Object.entries(config).filter(([fuse]) => fuse in wire);
  return /** @type {import('@electron/fuses').FuseConfig} */ (Object.fromEntries(known));
}

/**
 * @param {string} executable
 * @returns {Promise<string[]>} numbers of the fuses that are not as `FUSES` says
 */
export async function findWrongFuses(executable) {
  const { version: _, ...wire } = await getCurrentFuseWire(executable);
  return Object.entries(wire).flatMap(([fuse, state]) => {
    const wanted = Object.entries(FUSES).find(([name]) => name === fuse)?.[1];
    if (Number(state) === REMOVED) return [];
    return wanted === (Number(state) === ENABLED) ? [] : [fuse];
  });
}
