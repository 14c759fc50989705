import { sign, verify, verifyWithJwks } from 'hono/jwt';
import { z } from 'zod';

/** RFC 7517, as far as public keys for RS256 and ES256 go. */
export const jwksSchema = z.object({
  keys: z
    .array(
      z.looseObject({
        kid: z.string().min(1),
        kty: z.enum(['RSA', 'EC']),
        alg: z.enum(['RS256', 'ES256']).optional(),
      }),
    )
    .min(1),
});
export type Jwks = z.infer<typeof jwksSchema>;

/** The trusted key of a signature. Its kind decides the algorithm, never the token. */
export type TokenTrust =
  | { readonly kind: 'secret'; readonly secret: string }
  | { readonly kind: 'jwks'; readonly jwks: Jwks };

const claimsSchema = z.looseObject({ exp: z.number().optional(), nbf: z.number().optional() });
export type Claims = z.infer<typeof claimsSchema>;

/** A token that is not valid. The message is shown to the caller and holds nothing of the token. */
export class InvalidToken extends Error {
  override readonly name = 'InvalidToken';
}

/**
 * The library must not check times, because `readJwt` checks them against the platform's own clock.
 */
const UNTIMED = { exp: false, nbf: false, iat: false } as const;

function checkSignature(token: string, trust: TokenTrust): Promise<unknown> {
  switch (trust.kind) {
    case 'secret':
      return verify(token, trust.secret, { alg: 'HS256', ...UNTIMED });
    case 'jwks':
      return verifyWithJwks(token, {
        keys: trust.jwks.keys,
        allowedAlgorithms: ['RS256', 'ES256'],
        verification: UNTIMED,
      });
  }
}

async function readSigned(token: string, trust: TokenTrust): Promise<Claims> {
  let payload: unknown;
  try {
    payload = await checkSignature(token, trust);
  } catch (error) {
    // The library's message repeats the token, so it is not passed on.
    throw new InvalidToken('its signature or form is wrong', { cause: error });
  }
  const claims = claimsSchema.safeParse(payload);
  if (!claims.success) throw new InvalidToken('its claims are not readable');
  return claims.data;
}

/** @throws InvalidToken for a wrong form, signature, algorithm or time */
export async function readJwt(token: string, trust: TokenTrust, nowMs: number): Promise<Claims> {
  const claims = await readSigned(token, trust);
  const nowSeconds = nowMs / 1_000;
  if (claims.exp !== undefined && claims.exp <= nowSeconds) {
    throw new InvalidToken('it has expired');
  }
  if (claims.nbf !== undefined && claims.nbf > nowSeconds) {
    throw new InvalidToken('it is not valid yet');
  }
  return claims;
}

/** Signs an HS256 token that expires after its lifetime. */
export function signJwt(
  claims: Readonly<Record<string, string | number | boolean>>,
  secret: string,
  nowMs: number,
  lifetimeSeconds: number,
): Promise<string> {
  const iat = Math.floor(nowMs / 1_000);
  return sign({ ...claims, iat, exp: iat + lifetimeSeconds }, secret, 'HS256');
}
