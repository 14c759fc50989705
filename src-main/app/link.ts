import { AppError } from '#shared/errors.ts';

const OPENABLE: ReadonlySet<string> = new Set(['https:', 'mailto:']);

/**
 * Only schemes for a browser or a mail program are allowed; `file:`, `smb:` and app links start
 * programs.
 */
export function parseLink(address: string): URL {
  if (!URL.canParse(address)) {
    throw new AppError('INVALID_INPUT', 'This is not a complete address.');
  }
  const url = new URL(address);
  if (!OPENABLE.has(url.protocol)) {
    throw new AppError('INVALID_INPUT', `Links that begin with ${url.protocol} are not opened.`);
  }
  if (url.username !== '' || url.password !== '') {
    throw new AppError('INVALID_INPUT', 'Links that carry a user name are not opened.');
  }
  return url;
}
