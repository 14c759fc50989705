import { chmodSync, cpSync, lstatSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Copies what a package holds below one folder, as it will lie on disk: readable by everybody,
 * writable by root alone.
 * @param {readonly { from: string, to: string }[]} contents
 * @param {string} root
 */
export function copyContents(contents, root) {
  for (const { from, to } of contents) {
    const target = join(root, to);
    mkdirSync(dirname(target), { recursive: true });
    cpSync(from, target, { recursive: true, verbatimSymlinks: true });
  }
  setModes(root);
}

/** @param {string} path */
function setModes(path) {
  const stat = lstatSync(path);
  if (stat.isSymbolicLink()) return;
  if (!stat.isDirectory()) {
    chmodSync(path, (stat.mode & 0o100) === 0 ? 0o644 : 0o755);
    return;
  }
  chmodSync(path, 0o755);
  for (const name of readdirSync(path)) setModes(join(path, name));
}

/**
 * @param {string} root
 * @param {string} [below]
 * @returns {string[]} paths of all files below, without the root
 */
export function listFiles(root, below = '') {
  return readdirSync(join(root, below), { withFileTypes: true }).flatMap((entry) => {
    const path = join(below, entry.name);
    return entry.isDirectory() ? listFiles(root, path) : [path];
  });
}

/**
 * @param {string} root
 * @returns {number} bytes of all files below
 */
export function measureTree(root) {
  return listFiles(root).reduce((sum, path) => sum + statSync(join(root, path)).size, 0);
}
