import { createHash, randomBytes } from 'node:crypto';

/** What a credential is for, told by its first letters, so that a log can blot it out. */
const PREFIXES = { apiKey: 'sk', accessToken: 'pat', session: 'ses' } as const;
type CredentialKind = keyof typeof PREFIXES;

/** 256 random bits: so a plain SHA-256 is enough to store, there is nothing to guess. */
const SECRET_BYTES = 32;

export function mintSecret(): string {
  return randomBytes(SECRET_BYTES).toString('base64url');
}

/** Shown once, when it is made; kept as its hash only. */
export function mintCredential(kind: CredentialKind): string {
  return `${PREFIXES[kind]}-${mintSecret()}`;
}

/**
 * Under this a credential is kept and found. Who asks cannot choose the hash of what is asked, so
 * the time that a search takes tells nothing about the stored ones.
 */
export function hashCredential(credential: string): string {
  return createHash('sha256').update(credential, 'utf8').digest('hex');
}
