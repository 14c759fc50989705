import { z } from 'zod';
import { AuthenticationFailure } from './failure.ts';
import { InvalidToken, readJwt, type Claims, type TokenTrust } from './jwt.ts';

/** The user that a deployment token names (§5.3.2). */
export interface TokenIdentity {
  readonly externalId: string;
  readonly email: string | undefined;
}

const CHAT_SCOPE = 'chat';

const scopeSchema = z.array(z.unknown());
const textSchema = z.string().trim().min(1);

function fail(reason: string): AuthenticationFailure {
  return new AuthenticationFailure(`Authentication failed: the deployment token: ${reason}`);
}

async function readClaims(token: string, trust: TokenTrust, nowMs: number): Promise<Claims> {
  try {
    return await readJwt(token, trust, nowMs);
  } catch (error) {
    if (error instanceof InvalidToken) throw fail(error.message);
    throw error;
  }
}

/**
 * §5.3.2: checks a deployment's own token and returns the user. `sub` counts only where
 * `externalId` is absent; it does not replace a wrong `externalId`.
 * @throws AuthenticationFailure
 */
export async function readDeploymentToken(
  token: string,
  trust: TokenTrust,
  nowMs: number,
): Promise<TokenIdentity> {
  const claims = await readClaims(token, trust, nowMs);
  const identity = textSchema.safeParse(claims['externalId'] ?? claims['sub']);
  if (!identity.success)
    throw fail('it names nobody: the claim externalId, or sub, must be a text');
  const scope = scopeSchema.safeParse(claims['scope']);
  if (!scope.success || !scope.data.includes(CHAT_SCOPE)) {
    throw fail('the claim scope must be a list that includes chat');
  }
  const email = z.string().optional().safeParse(claims['email']);
  if (!email.success) throw fail('the claim email must be a text');
  return { externalId: identity.data.toLowerCase(), email: email.data };
}
