import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, resolveInModules } from '../project.mjs';
import { svelteCheckArgs } from './svelte-check.mjs';

/** The one room with components. */
export const COMPONENTS = 'src-renderer';
/** Inside a room: the renderer's pure code, checked without the DOM, and shared code that needs Node. */
const INNER = ['src-renderer/domain', 'src-shared/node'];
/** The configurations at the root, and the rules of lint. */
const TOP = '.';

/** The longest comes first, so that the end of one does not wait for the other. */
const LONGEST = [COMPONENTS, 'src-main', 'src-platform', 'e2e'];

/** @typedef {{ id: string, args: string[] }} Check one a room; `args` for Node */

/** @returns {string[]} every folder with a tsconfig of its own; a new room needs no entry here */
export function listRooms() {
  const rooms = readdirSync(ROOT, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(ROOT, entry.name, 'tsconfig.json')))
    .map((entry) => entry.name);
  const first = LONGEST.filter((room) => rooms.includes(room));
  return [...first, ...rooms.filter((room) => !first.includes(room)), ...INNER, TOP];
}

/**
 * @param {string} room
 * @returns {Check}
 */
export function checkOf(room) {
  const config = join(room, 'tsconfig.json');
  if (room === COMPONENTS) return { id: room, args: svelteCheckArgs(config) };
  // The native compiler, installed beside the one that eslint and svelte-check still need.
  return {
    id: room,
    args: [resolveInModules('@typescript', 'native', 'bin', 'tsc'), '-p', config],
  };
}
