import { mkdirSync, writeFileSync } from 'node:fs';
import { resolveInProject } from '../project.mjs';

/** Files of the builds with the folders of the packages whose code or fonts they took. */
export const PACKED_FOLDER = resolveInProject('out', 'packed');
/** The last folder of packages on a module's path, and the package in it. */
const IN_PACKAGE = /^(.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+)[\\/]/;

/**
 * Writes down which packages a build takes in, for the list of licences. One for each bundle and one
 * for its workers, whose code no other list of the build names.
 * @param {'app' | 'platform' | 'viewer'} build
 * @returns {() => import('vite').Plugin}
 */
export function createPackageRecorder(build) {
  /** @type {Set<string>} */
  const folders = new Set();
  return () => ({
    name: 'record-packages',
    moduleParsed({ id }) {
      const folder = findPackageFolder(id);
      if (folder !== undefined) folders.add(folder);
    },
    writeBundle() {
      mkdirSync(PACKED_FOLDER, { recursive: true });
      const file = resolveInProject('out', 'packed', `${build}.json`);
      writeFileSync(file, JSON.stringify([...folders].toSorted(), null, 2));
    },
  });
}

/**
 * @param {string} id of a module
 * @returns {string | undefined} the folder of its package
 */
export function findPackageFolder(id) {
  return id.startsWith('\0') ? undefined : IN_PACKAGE.exec(id)?.[1];
}
