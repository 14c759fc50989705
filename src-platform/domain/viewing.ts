import { z } from 'zod';
import type { SessionSettings } from '#shared/platform/chat-request.ts';
import type { Directory } from './directory.ts';
import type { SessionGrant, SessionStore, SessionUser } from './embed-session.ts';
import type { ExternalUserStore } from './external-user-store.ts';
import { RequestFailure } from './failure.ts';
import { InvalidToken, readJwt, signJwt } from './jwt.ts';

/** A viewer's token lives this long; the notes of the contract give the number. */
const TOKEN_SECONDS = 24 * 60 * 60;

/** A viewer of embedded content. */
export interface Viewer extends SessionGrant {
  readonly sessionId: number;
  readonly user: SessionUser;
}

interface ViewingOptions {
  readonly sessions: SessionStore;
  readonly users: Pick<ExternalUserStore, 'findById'>;
  readonly directory: Directory;
  readonly secret: () => string;
  readonly now: () => number;
}

/** A viewer as the pages and the chat name one. */
export interface ViewerIdentity {
  readonly displayName: string | null;
  /** §4.4: the viewer as a user of the chat. */
  readonly chatUser: SessionSettings;
}

const SPENT = 'sessionId: this session is unknown, used already, or has expired';

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

  /**
   * The viewer that the exchange of this session would give, which leaves the session unused: a
   * page is requested before its script exchanges the session, and also by those who only look.
   * @throws RequestFailure 401, as the exchange does
   */
  checkUnused(sessionId: string): Viewer {
    const session = this.#parts.sessions.findUnused(sessionId, this.#parts.now());
    if (!session) throw new RequestFailure('UnauthorizedError', SPENT);
    return { ...session.grant, user: session.user, sessionId: session.id };
  }

  /** @throws RequestFailure 401 for a session that is unknown, used, revoked or older than 5 minutes */
  async exchange(sessionId: string): Promise<string> {
    const { sessions, secret, now } = this.#parts;
    const nowMs = now();
    const session = sessions.take(sessionId, nowMs, nowMs + TOKEN_SECONDS * 1_000);
    if (!session) {
      throw new RequestFailure('UnauthorizedError', SPENT);
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
    const sid = await this.#readSessionId(token, this.#parts.now());
    const viewer = sid === null ? null : this.findViewer(sid);
    if (!viewer) {
      const text = 'Authorization: send Embed-Token <token> with a valid token of a session.';
      throw new RequestFailure('UnauthorizedError', text);
    }
    return viewer;
  }

  /** The viewer of a session that was exchanged; null when it has ended. */
  findViewer(sessionId: number): Viewer | null {
    const session = this.#parts.sessions.findTaken(sessionId, this.#parts.now());
    return session && { ...session.grant, user: session.user, sessionId };
  }

  /** @throws RequestFailure 401 for a viewer whose user was removed */
  identify({ user, securityContext }: Viewer): ViewerIdentity {
    const { users, directory } = this.#parts;
    if (user.kind === 'internal') {
      const found = directory.internalUsers.find(({ id }) => id === user.id);
      if (!found) throw new RequestFailure('UnauthorizedError', 'The internal user is gone.');
      return { displayName: found.displayName, chatUser: { internalId: found.email } };
    }
    const found = users.findById(user.id);
    if (!found) throw new RequestFailure('UnauthorizedError', 'The external user is gone.');
    const { externalId, displayName } = found;
    const context = securityContext === null ? {} : { securityContext };
    return { displayName, chatUser: { externalId, isEphemeral: false, ...context } };
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
