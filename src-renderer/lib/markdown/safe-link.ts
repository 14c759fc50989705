const SAFE_PROTOCOLS: ReadonlySet<string> = new Set(['https:', 'mailto:']);

/**
 * The normalised address if it may be a link, otherwise null. `URL` is the browser's own parser, so
 * control characters and entity tricks have the same effect here as on a click.
 */
export function normalizeHref(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  if (!SAFE_PROTOCOLS.has(url.protocol)) return null;
  // `https://bank.example@evil.example` shows one host and opens another.
  if (url.username !== '' || url.password !== '') return null;
  return url.href;
}
