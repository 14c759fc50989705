import { isAbsolute, join, relative } from 'node:path';

export const APP_SCHEME = 'app';
const APP_HOST = 'plumbline';
export const APP_ORIGIN = `${APP_SCHEME}://${APP_HOST}`;
export const APP_START_URL = `${APP_ORIGIN}/index.html`;
/** A further window begins with a new conversation; the page reads the fragment. */
export const FURTHER_WINDOW_URL = `${APP_START_URL}#further-window`;

/** Our own file names need no percent sign, and every path trick needs one, so none is allowed. */
const PLAIN_PATH = /^\/[\w./-]*$/;

/**
 * The file for an address of the app's own scheme, or of another `origin`. Null for another host, `..`, `%2e`, NUL, a
 * backslash, or a path outside of the root.
 */
export function resolveAppFile(address: string, root: string, origin = APP_ORIGIN): string | null {
  const prefix = `${origin}/`;
  if (!address.startsWith(prefix)) return null;
  const path = address.slice(prefix.length - 1).split(/[?#]/, 1)[0] ?? '';
  if (!PLAIN_PATH.test(path) || path.split('/').includes('..')) return null;
  const file = join(root, path === '/' ? '/index.html' : path);
  const inside = relative(root, file);
  return inside === '' || inside.startsWith('..') || isAbsolute(inside) ? null : file;
}
