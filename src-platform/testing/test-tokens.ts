import { createHmac, generateKeyPairSync, sign, type KeyObject } from 'node:crypto';

type Claims = object;

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

function signParts(head: Claims, claims: Claims, signer: (text: string) => Buffer): string {
  const text = `${encode(head)}.${encode(claims)}`;
  return `${text}.${signer(text).toString('base64url')}`;
}

export function createHmacToken(
  claims: Claims,
  secret: string | Buffer,
  head: Claims = {},
): string {
  return signParts({ alg: 'HS256', typ: 'JWT', ...head }, claims, (text) =>
    createHmac('sha256', secret).update(text).digest(),
  );
}

export function createUnsignedToken(claims: Claims): string {
  return signParts({ alg: 'none', typ: 'JWT' }, claims, () => Buffer.alloc(0));
}

/** A deployment's own key pair, made outside of the platform. */
export interface SigningKey {
  readonly jwk: Claims;
  readonly publicKey: KeyObject;
  token(claims: Claims, head?: Claims): string;
}

export function createRsaKey(kid: string): SigningKey {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
  return {
    jwk: { ...publicKey.export({ format: 'jwk' }), kid, alg: 'RS256', use: 'sig' },
    publicKey,
    token: (claims, head = {}) =>
      signParts({ alg: 'RS256', typ: 'JWT', kid, ...head }, claims, (text) =>
        sign('sha256', Buffer.from(text), privateKey),
      ),
  };
}

export function createEcKey(kid: string): SigningKey {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return {
    jwk: { ...publicKey.export({ format: 'jwk' }), kid, alg: 'ES256', use: 'sig' },
    publicKey,
    token: (claims, head = {}) =>
      signParts({ alg: 'ES256', typ: 'JWT', kid, ...head }, claims, (text) =>
        sign('sha256', Buffer.from(text), { key: privateKey, dsaEncoding: 'ieee-p1363' }),
      ),
  };
}
