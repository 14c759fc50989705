import { readFileSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));

/** @param {string[]} parts */
export function resolveInProject(...parts) {
  return join(ROOT, ...parts);
}

/**
 * The script file of an installed package's command, so that it runs under this very Node and needs
 * no shell on Windows.
 * @param {string[]} parts path below node_modules
 */
export function resolveInModules(...parts) {
  return resolveInProject('node_modules', ...parts);
}

/**
 * @param {string} file
 * @returns {unknown}
 */
export function readJson(file) {
  return /** @type {unknown} */ (JSON.parse(readFileSync(file, 'utf8')));
}

/**
 * @typedef {{ version?: string, engines?: { node?: string } }} Manifest
 * @param {string} file a package.json, ours or one that npm has checked
 */
export function readManifest(file) {
  return /** @type {Manifest} */ (readJson(file));
}

/**
 * Whether a module is the script that Node was started with, and not one that it imports.
 * @param {string} moduleUrl
 */
export function isMainModule(moduleUrl) {
  const script = process.argv[1];
  return script !== undefined && realpathSync(script) === fileURLToPath(moduleUrl);
}
