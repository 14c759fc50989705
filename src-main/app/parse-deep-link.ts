import { DEEP_LINK_SCHEME, deepLinkSchema, type DeepLink } from '#shared/deep-link.ts';

/** A longer address is refused unread. */
const ADDRESS_MAX_CHARS = 16_384;

/** Reads an address of the app's own scheme; null for any that is not on the list above. */
export function parseDeepLink(address: string): DeepLink | null {
  if (address.length > ADDRESS_MAX_CHARS || !URL.canParse(address)) return null;
  const url = new URL(address);
  if (url.protocol !== `${DEEP_LINK_SCHEME}:` || hasExtras(url)) return null;
  const parsed = deepLinkSchema.safeParse(readFields(url));
  return parsed.success ? parsed.data : null;
}

function hasExtras({ username, password, port, hash }: URL): boolean {
  return [username, password, port, hash].some((part) => part !== '');
}

function readFields({ hostname: kind, pathname, searchParams }: URL): unknown {
  const path = pathname.replace(/^\//, '');
  const fields = Object.fromEntries(searchParams);
  if (Object.hasOwn(fields, 'kind')) return null;
  if (kind !== 'conversation') return path === '' ? { ...fields, kind } : null;
  try {
    return { ...fields, kind, conversationId: decodeURIComponent(path) };
  } catch {
    // A broken escape names no conversation.
    return null;
  }
}
