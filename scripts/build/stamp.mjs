import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ROOT, resolveInProject } from '../project.mjs';

export const STAMP_FILE = resolveInProject('out', '.build-stamp');

const INPUT_FILES = [
  'package.json',
  'package-lock.json',
  'electron.vite.config.ts',
  'vite.platform.config.ts',
  'vite.viewer.config.ts',
  'svelte.config.js',
];
/** Looked at as well, because `electron-vite dev` writes other content to the same places. */
const OUTPUT_FILES = [
  'out/main/index.js',
  'out/preload/index.cjs',
  'out/renderer/index.html',
  'out/platform/index.js',
  'out/platform/samples.sha256',
  'out/viewer/index.html',
  'out/licences.json',
];

/** Hashes by content, because a checkout gives old files new times. */
export function hashInputs() {
  const hash = createHash('sha256');
  for (const file of [...INPUT_FILES, ...listSources()].toSorted()) {
    const path = resolveInProject(file);
    if (existsSync(path)) hash.update(file).update('\0').update(readFileSync(path)).update('\0');
  }
  return hash.digest('hex');
}

/**
 * @param {string} inputs
 * @returns {string} what the build was made from, and what there is of it
 */
export function createStamp(inputs) {
  const outputs = OUTPUT_FILES.map((file) => {
    const stat = statSync(resolveInProject(file), { throwIfNoEntry: false });
    return `${file} ${stat === undefined ? 'missing' : String(stat.mtimeMs)}`;
  });
  return [inputs, ...outputs].join('\n');
}

export function readStamp() {
  return existsSync(STAMP_FILE) ? readFileSync(STAMP_FILE, 'utf8') : undefined;
}

function listSources() {
  const rooms = readdirSync(ROOT).filter((name) => name.startsWith('src-'));
  return rooms.flatMap((room) => listFiles(resolveInProject(room)));
}

/**
 * @param {string} folder
 * @returns {string[]}
 */
function listFiles(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return listFiles(path);
    return isBuilt(entry.name) ? [relative(ROOT, path)] : [];
  });
}

/** @param {string} name */
function isBuilt(name) {
  return !/\.test\.(ts|mjs)$/.test(name);
}
