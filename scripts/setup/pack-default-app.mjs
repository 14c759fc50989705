import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const MAIN = new URL('./default-app/main.mjs', import.meta.url);
const COMMAND_LINE = new URL('./default-app/command-line.mjs', import.meta.url);

/**
 * Electron starts `resources/default_app.asar` when it is given a path on its command line. Only a
 * real archive will do: Electron looks inside by its own archive reader.
 * @param {string} folder to build it in
 * @param {string} archive to write
 */
export async function packDefaultApp(folder, archive) {
  mkdirSync(folder);
  copyFileSync(MAIN, join(folder, 'main.mjs'));
  copyFileSync(COMMAND_LINE, join(folder, 'command-line.mjs'));
  const manifest = { name: 'electron', productName: 'Electron', type: 'module', main: 'main.mjs' };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
  // Imported late: before `npm ci` it is not there.
  const { createPackage } = await import('@electron/asar');
  await createPackage(folder, archive);
}
