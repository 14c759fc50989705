import { existsSync, readFileSync } from 'node:fs';
import { resolveInModules, readManifest } from '../project.mjs';
import { FALLBACK_VERSION } from '../setup/electron-fallback.mjs';

/** Stands in the version of a package that must not be handed out; the app reads it there. */
export const DEVELOPMENT_SUFFIX = 'not-for-distribution';

/**
 * @typedef {object} Runtime
 * @property {string} dist its folder
 * @property {string} version
 * @property {boolean} isOfficial whether it is Electron's own build
 */

/** @returns {Runtime} the one that setup has installed */
export function findRuntime() {
  const dist = resolveInModules('electron', 'dist');
  const file = resolveInModules('electron', 'dist', 'version');
  if (!existsSync(file))
    throw new Error('There is no Electron runtime: run `npm run setup` first.');
  const version = readFileSync(file, 'utf8').trim().replace(/^v/, '');
  const wanted = readManifest(resolveInModules('electron', 'package.json')).version;
  if (version !== wanted && version !== FALLBACK_VERSION) {
    throw new Error(`The Electron runtime is ${version}, which nobody has chosen.`);
  }
  return { dist, version, isOfficial: version === wanted };
}

/**
 * A development version sorts before the release of its number, so that the release replaces it.
 * @param {string} version
 * @param {Runtime} runtime
 */
export function chooseVersion(version, { isOfficial }) {
  return isOfficial ? version : `${version}-${DEVELOPMENT_SUFFIX}`;
}
