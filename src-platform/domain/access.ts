import type { Directory, InternalUser } from './directory.ts';
import { RequestFailure } from './failure.ts';

/**
 * The rights of a key. §4.3 needs an admin's key; a scoped key serves only its deployment (§5.2).
 */
export interface KeyGrant {
  readonly role: 'admin' | 'member';
  /** Null: every deployment. */
  readonly deploymentId: number | null;
}

export interface KeyRegister {
  find(key: string): KeyGrant | null;
}

export interface TokenRegister {
  findUserId(token: string): number | null;
}

interface AccessOptions {
  readonly keys: KeyRegister;
  readonly tokens: TokenRegister;
  readonly directory: Directory;
}

type Scheme = 'Api-Key' | 'Bearer' | 'Embed-Token';

const HEADER = /^([\w-]+) +(\S+) *$/;

/** The credential of an Authorization header, or null when it has another scheme. */
export function readCredential(authorization: string | undefined, scheme: Scheme): string | null {
  const parts = HEADER.exec(authorization ?? '');
  return parts?.[1]?.toLowerCase() === scheme.toLowerCase() ? (parts[2] ?? null) : null;
}

function createUnauthorized(message: string): RequestFailure {
  return new RequestFailure('UnauthorizedError', message);
}

/** Checks keys (§5.2) and bearer tokens (§5.1). The chat has its own checks (§5.3). */
export class Access {
  readonly #parts: AccessOptions;

  constructor(parts: AccessOptions) {
    this.#parts = parts;
  }

  findKey(authorization: string | undefined): KeyGrant | null {
    const key = readCredential(authorization, 'Api-Key');
    return key === null ? null : this.#parts.keys.find(key);
  }

  /** §5.2. @throws RequestFailure 401 */
  requireKey(authorization: string | undefined): KeyGrant {
    const grant = this.findKey(authorization);
    if (!grant) throw createUnauthorized('Authorization: send Api-Key <API_KEY> with a valid key.');
    return grant;
  }

  /** §4.3. @throws RequestFailure 401, or 403 for a key without admin access */
  requireAdminKey(authorization: string | undefined): KeyGrant {
    const grant = this.requireKey(authorization);
    if (grant.role !== 'admin') {
      const text = 'Authorization: this operation needs the key of an admin.';
      throw new RequestFailure('ForbiddenError', text);
    }
    return grant;
  }

  /**
   * §5.1: the user that a bearer token acts as.
   * @throws RequestFailure 401
   */
  requireUser(authorization: string | undefined): InternalUser {
    const token = readCredential(authorization, 'Bearer');
    const userId = token === null ? null : this.#parts.tokens.findUserId(token);
    const user = this.#parts.directory.internalUsers.find(({ id }) => id === userId);
    if (!user) {
      throw createUnauthorized('Authorization: send Bearer <ACCESS_TOKEN> with a valid token.');
    }
    return user;
  }
}
