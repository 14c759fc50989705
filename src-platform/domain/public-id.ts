import { randomInt } from 'node:crypto';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const PUBLIC_ID_CHARS = 12;

/** §2.1 `publicId`: 71 random bits, so that an embed address cannot be guessed from another one. */
export function createPublicId(): string {
  const chars = Array.from({ length: PUBLIC_ID_CHARS }, () => ALPHABET[randomInt(ALPHABET.length)]);
  return chars.join('');
}
