import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inProject } from '../project.mjs';

/**
 * Electron starts `resources/default_app.asar` when it is given a path on its command line. Only a
 * real archive will do: Electron looks inside by its own archive reader.
 * @param {string} folder to build it in
 * @param {string} archive to write
 */
export async function packDefaultApp(folder, archive) {
  mkdirSync(folder);
  for (const name of ['main.mjs', 'command-line.mjs']) {
    copyFileSync(inProject('scripts', 'setup', 'default-app', name), join(folder, name));
  }
  const manifest = { name: 'electron', productName: 'Electron', type: 'module', main: 'main.mjs' };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
  // Imported late: before `npm ci` it is not there.
  const { createPackage } = await import('@electron/asar');
  await createPackage(folder, archive);
}
