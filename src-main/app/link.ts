import { AppError } from '#shared/errors.ts';
import { isLoopbackHost } from '#shared/node/loopback.ts';

const OPENABLE: ReadonlySet<string> = new Set(['https:', 'mailto:']);

/**
 * Only schemes for a browser or a mail program are allowed; `file:`, `smb:` and app links start
 * programs. Without encryption only this machine is allowed, where the local platform serves pages.
 */
export function parseLink(address: string): URL {
  if (!URL.canParse(address)) {
    throw new AppError('INVALID_INPUT', 'This is not a complete address.');
  }
  const url = new URL(address);
  const isLocalPage = url.protocol === 'http:' && isLoopbackHost(url.hostname);
  if (!OPENABLE.has(url.protocol) && !isLocalPage) {
    throw new AppError('INVALID_INPUT', `Links that begin with ${url.protocol} are not opened.`);
  }
  if (url.username !== '' || url.password !== '') {
    throw new AppError('INVALID_INPUT', 'Links that carry a user name are not opened.');
  }
  return url;
}
