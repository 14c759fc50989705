import { z } from 'zod';
import type { SessionGrant, SessionStore, SessionUser } from './embed-session.ts';
import { RequestFailure } from './failure.ts';
import { InvalidToken, readJwt, signJwt } from './jwt.ts';

/** A viewer's token lives this long; the notes of the contract give the number. */
const TOKEN_SECONDS = 24 * 60 * 60;

/** A viewer of embedded content. */
export interface Viewer extends SessionGrant {
  readonly user: SessionUser;
}

interface ViewingOptions {
  readonly sessions: SessionStore;
  readonly secret: () => string;
  readonly now: () => number;
}

const claimsSchema = z.looseObject({ sid: z.int().positive() });

/**
 * Exchanges a session for a viewer's token, once. The contract does not describe this; public
 * sources do.
 */
export class Viewing {
  readonly #parts: ViewingOptions;

  constructor(parts: ViewingOptions) {
    this.#parts = parts;
  }

  /** @throws RequestFailure 401 for a session that is unknown, used, revoked or older than 5 minutes */
  async exchange(sessionId: string): Promise<string> {
    const { sessions, secret, now } = this.#parts;
    const nowMs = now();
    const session = sessions.take(sessionId, nowMs, nowMs + TOKEN_SECONDS * 1_000);
    if (!session) {
      const text = 'sessionId: this session is unknown, used already, or has expired';
      throw new RequestFailure('UnauthorizedError', text);
    }
    const { deploymentId, embedTenantName } = session.grant;
    const claims = { sid: session.id, deploymentId, embedTenantName };
    return signJwt(claims, secret(), nowMs, TOKEN_SECONDS);
  }

  /** Ends a session and its token. An unknown session is no error. */
  revoke(sessionId: string): void {
    this.#parts.sessions.revoke(sessionId);
  }

  /**
   * The viewer that a token stands for.
   * @throws RequestFailure 401
   */
  async verifyEmbedToken(token: string): Promise<Viewer> {
    const nowMs = this.#parts.now();
    const sid = await this.#readSessionId(token, nowMs);
    const session = sid === null ? null : this.#parts.sessions.findTaken(sid, nowMs);
    if (!session) {
      const text = 'Authorization: send Embed-Token <token> with a valid token of a session.';
      throw new RequestFailure('UnauthorizedError', text);
    }
    return { ...session.grant, user: session.user };
  }

  async #readSessionId(token: string, nowMs: number): Promise<number | null> {
    const trust = { kind: 'secret', secret: this.#parts.secret() } as const;
    try {
      return claimsSchema.parse(await readJwt(token, trust, nowMs)).sid;
    } catch (error) {
      if (error instanceof InvalidToken) return null;
      throw error;
    }
  }
}
