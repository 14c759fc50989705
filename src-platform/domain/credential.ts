import { createHash, randomBytes } from 'node:crypto';

/** A credential's first letters name its kind, so that the log can redact it. */
const PREFIXES = { apiKey: 'sk', accessToken: 'pat', session: 'ses' } as const;
type CredentialKind = keyof typeof PREFIXES;

/** A secret of 256 random bits cannot be guessed, so a plain SHA-256 is enough to store it. */
const SECRET_BYTES = 32;

export function mintSecret(): string {
  return randomBytes(SECRET_BYTES).toString('base64url');
}

/** The credential is shown once, when it is made; only its hash is stored. */
export function mintCredential(kind: CredentialKind): string {
  return `${PREFIXES[kind]}-${mintSecret()}`;
}

/**
 * A credential is stored and found under this hash. A caller cannot choose the hash of a
 * credential, so the time of the lookup reveals nothing about the stored ones.
 */
export function hashCredential(credential: string): string {
  return createHash('sha256').update(credential, 'utf8').digest('hex');
}
