import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** 256 random bits: so a plain SHA-256 is enough to store, there is nothing to guess. */
const KEY_BYTES = 32;

export function mintApiKey(): string {
  return `sk-${randomBytes(KEY_BYTES).toString('base64url')}`;
}

export function hashApiKey(key: string): string {
  return createHash('sha256').update(key, 'utf8').digest('hex');
}

/** Compares every stored hash in constant time, whichever of them fits. */
export function isKnownKey(key: string, storedHashes: readonly string[]): boolean {
  const offered = Buffer.from(hashApiKey(key), 'hex');
  let known = false;
  for (const stored of storedHashes) {
    const expected = Buffer.from(stored, 'hex');
    if (expected.length === offered.length && timingSafeEqual(expected, offered)) known = true;
  }
  return known;
}
