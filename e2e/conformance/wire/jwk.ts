import { generateKeyPairSync, type KeyObject } from 'node:crypto';

/** A key of ours that a platform may be told to trust (§5.3: JWKS). */
export interface SigningKey {
  readonly id: string;
  readonly secret: KeyObject;
  readonly open: KeyObject;
}

const MODULUS_BITS = 2048;

export function createSigningKey(id: string): SigningKey {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: MODULUS_BITS });
  return { id, secret: privateKey, open: publicKey };
}

/** Encodes the file that a platform reads. */
export function encodeJwks({ id, open }: SigningKey): string {
  const jwk = { ...open.export({ format: 'jwk' }), kid: id, alg: 'RS256', use: 'sig' };
  return JSON.stringify({ keys: [jwk] });
}
