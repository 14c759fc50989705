import { createHmac } from 'node:crypto';
import type { CheckContext } from '../run/context.ts';
import { parseJson } from '../wire/json.ts';

type Claims = Readonly<Record<string, unknown>>;

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

const HOUR_SECONDS = 3600;

export function inSeconds(offset: number): number {
  return Math.floor(Date.now() / 1000) + offset;
}

/** §5.3: a token of the deployment itself, signed with its API secret. */
export function signToken(claims: Claims, secret: string): string {
  const head = encode({ alg: 'HS256', typ: 'JWT' });
  const body = encode({ iat: inSeconds(0), exp: inSeconds(HOUR_SECONDS), ...claims });
  const signature = createHmac('sha256', secret).update(`${head}.${body}`).digest('base64url');
  return `${head}.${body}.${signature}`;
}

/** A token that claims to need no signature. */
export function unsignedToken(claims: Claims): string {
  const body = encode({ iat: inSeconds(0), exp: inSeconds(HOUR_SECONDS), ...claims });
  return `${encode({ alg: 'none', typ: 'JWT' })}.${body}.`;
}

export function deploymentToken({ server }: CheckContext, claims: Claims): string {
  return signToken(claims, server.ready.jwt.secret);
}

/** What a token says; undefined where it is none. The signature is not looked at. */
export function claimsOf(token: string): unknown {
  return parseJson(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'));
}
