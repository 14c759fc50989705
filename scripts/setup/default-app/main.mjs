import { app } from 'electron';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { parseCommandLine } from './command-line.mjs';

/**
 * The stand-in for Electron's own default app. An ES module, because only `import()` loads an app
 * whose main is one.
 *
 * @typedef {{ setVersion(version: string): void, setAppPath(path: string): void, setDesktopName(name: string): void }} Undocumented
 *   Electron's default app calls these as well; its public types leave them out.
 * @typedef {{ name?: string, productName?: string, desktopName?: string, version?: string, main?: string }} Manifest
 */

/** @param {string} message */
function fail(message) {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

/** @param {readonly string[]} candidates */
function findApp(candidates) {
  const paths = candidates.map((candidate) => resolve(candidate));
  return paths.find((path) => existsSync(join(path, 'package.json')) || isFile(path));
}

/** @param {string} path */
function isFile(path) {
  return statSync(path, { throwIfNoEntry: false })?.isFile() === true;
}

/**
 * @param {string} path a folder with a package.json, or a script
 * @returns {string} the script to run
 */
function introduce(path) {
  const undocumented = /** @type {typeof app & Undocumented} */ (app);
  if (isFile(path)) {
    undocumented.setAppPath(dirname(path));
    return path;
  }
  const text = readFileSync(join(path, 'package.json'), 'utf8');
  /** @type {unknown} */
  const parsed = JSON.parse(text);
  const manifest = /** @type {Manifest} */ (parsed);
  if (manifest.version !== undefined) undocumented.setVersion(manifest.version);
  app.setName(manifest.productName ?? manifest.name ?? app.getName());
  undocumented.setDesktopName(manifest.desktopName ?? `${app.getName()}.desktop`);
  undocumented.setAppPath(path);
  return resolve(path, manifest.main ?? 'index.js');
}

const { preloads, candidates, wantsVersion } = parseCommandLine(process.argv.slice(1));

if (wantsVersion) {
  process.stdout.write(`v${process.versions.electron}\n`);
  process.exit(0);
}

// Playwright steers Electron by a module preloaded with -r; it expects to run before the app.
const require = createRequire(join(process.cwd(), 'electron'));
for (const preload of preloads) require(preload);

const path = findApp(candidates);
if (path === undefined) {
  fail(`electron: no app at ${candidates.join(', ') || '(no path given)'}`);
} else {
  Object.defineProperty(process, 'defaultApp', { enumerable: true, value: true });
  try {
    await import(pathToFileURL(introduce(path)).href);
  } catch (error) {
    fail(
      `electron: ${path} failed to load\n${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
    );
  }
}
