import { isAbsolute, join, relative } from 'node:path';

export const APP_SCHEME = 'app';
const APP_HOST = 'plumbline';
export const APP_ORIGIN = `${APP_SCHEME}://${APP_HOST}`;
export const APP_START_URL = `${APP_ORIGIN}/index.html`;

/** A percent sign is never needed in our own file names, and each trick in a path needs one. */
const PLAIN_PATH = /^\/[\w./-]*$/;

/**
 * The file behind an address of the app's own scheme; null refuses it: another host or method's
 * trick, `..`, `%2e`, NUL, a backslash, a path that leaves the root.
 */
export function resolveAppFile(address: string, root: string): string | null {
  const prefix = `${APP_ORIGIN}/`;
  if (!address.startsWith(prefix)) return null;
  const path = address.slice(prefix.length - 1).split(/[?#]/, 1)[0] ?? '';
  if (!PLAIN_PATH.test(path) || path.split('/').includes('..')) return null;
  const file = join(root, path === '/' ? '/index.html' : path);
  const inside = relative(root, file);
  return inside === '' || inside.startsWith('..') || isAbsolute(inside) ? null : file;
}
