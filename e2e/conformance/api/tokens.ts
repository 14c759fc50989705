import { createHmac, sign } from 'node:crypto';
import type { CheckContext } from '../run/context.ts';
import { NotApplicable } from '../run/failure.ts';
import type { Server } from '../run/server.ts';
import type { SigningKey } from '../wire/jwk.ts';
import { parseJson } from '../wire/json.ts';

type Claims = Readonly<Record<string, unknown>>;

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

const HOUR_SECONDS = 3600;

export function secondsFromNow(offset: number): number {
  return Math.floor(Date.now() / 1000) + offset;
}

const withTimes = (claims: Claims) =>
  encode({ iat: secondsFromNow(0), exp: secondsFromNow(HOUR_SECONDS), ...claims });

/** Signs a token of the deployment itself with its API secret (§5.3). */
export function signToken(claims: Claims, secret: string): string {
  const signed = `${encode({ alg: 'HS256', typ: 'JWT' })}.${withTimes(claims)}`;
  return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`;
}

/** Signs a token with a key whose public half the deployment knows. */
export function signWithKey(claims: Claims, { id, secret }: SigningKey): string {
  const signed = `${encode({ alg: 'RS256', typ: 'JWT', kid: id })}.${withTimes(claims)}`;
  return `${signed}.${sign('RSA-SHA256', Buffer.from(signed), secret).toString('base64url')}`;
}

/** Creates a token that claims to need no signature. */
export function createUnsignedToken(claims: Claims): string {
  return `${encode({ alg: 'none', typ: 'JWT' })}.${withTimes(claims)}.`;
}

export function getSecret({ ready }: Server): string {
  if (ready.jwt) return ready.jwt.secret;
  throw new NotApplicable('This server does not tell the secret of a deployment.');
}

export function signDeploymentToken({ server }: CheckContext, claims: Claims): string {
  return signToken(claims, getSecret(server));
}

/** Reads the claims of a token without checking its signature; `undefined` where it is none. */
export function decodeClaims(token: string): unknown {
  return parseJson(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'));
}
