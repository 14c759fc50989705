/**
 * @typedef {{ version?: string, resolved?: string, integrity?: string, link?: boolean, optional?: boolean }} LockEntry
 * @typedef {Record<string, LockEntry>} LockEntries by path, '' being the project itself
 */

/**
 * @param {LockEntries} wanted package-lock.json
 * @param {LockEntries} installed node_modules/.package-lock.json
 * @param {(path: string) => string | undefined} versionOnDisk
 * @returns {string | undefined} the first difference, in words
 */
export function compareTrees(wanted, installed, versionOnDisk) {
  for (const [path, entry] of Object.entries(wanted)) {
    const found = installed[path];
    if (found !== undefined && !isSame(entry, found)) return `${nameOf(path)} has changed`;
    // npm leaves out optional packages of other systems.
    if (found === undefined && path !== '' && entry.optional !== true) {
      return `${nameOf(path)} is missing`;
    }
  }
  for (const [path, entry] of Object.entries(installed)) {
    if (wanted[path] === undefined) return `${nameOf(path)} is no longer wanted`;
    if (entry.link === true) continue;
    const version = versionOnDisk(path);
    if (version === undefined) return `${nameOf(path)} is missing`;
    if (version !== entry.version)
      return `${nameOf(path)} is ${version}, not ${entry.version ?? 'known'}`;
  }
  return undefined;
}

/**
 * @param {LockEntry} wanted
 * @param {LockEntry} found
 */
function isSame(wanted, found) {
  // `resolved` is left out: it names the registry, which may differ from machine to machine.
  return wanted.version === found.version && wanted.integrity === found.integrity;
}

/** @param {string} path */
function nameOf(path) {
  return path.replace(/^.*node_modules\//, '');
}
