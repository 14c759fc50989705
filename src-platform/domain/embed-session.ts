/** §2.8 settings: an absent `showDashboardChat` inherits the account's setting. */
export interface SessionSettings {
  readonly showDashboardChat?: boolean | undefined;
}

/** The session's user: the id is that of an external user (§4.2) or of an internal one. */
export interface SessionUser {
  readonly kind: 'external' | 'internal';
  readonly id: number;
}

/** The rights that a session grants, from its creation to the end of its token. */
export interface SessionGrant {
  readonly deploymentId: number;
  readonly embedTenantName: string;
  readonly creatorMode: boolean;
  readonly settings: SessionSettings;
  /** §4.2: passed to data queries; null when none was given. */
  readonly securityContext: Readonly<Record<string, unknown>> | null;
}

export interface NewSession {
  readonly sessionId: string;
  readonly user: SessionUser;
  readonly grant: SessionGrant;
  readonly expiresAtMs: number;
}

export interface StoredSession {
  readonly id: number;
  readonly user: SessionUser;
  readonly grant: SessionGrant;
}

/** Sessions are found by the hash of their id and are deleted with their external user. */
export interface SessionStore {
  add(session: NewSession): void;
  /** Finds a session that `take` would take, and leaves it unused. */
  findUnused(sessionId: string, nowMs: number): StoredSession | null;
  /**
   * Takes an unused session that has not expired by `nowMs`; this works once. From then on the
   * session lives as long as its token. Null when there is no such session.
   */
  take(sessionId: string, nowMs: number, tokenEndsAtMs: number): StoredSession | null;
  /** Finds a session that was exchanged and has not been revoked since. */
  findTaken(id: number, nowMs: number): StoredSession | null;
  revoke(sessionId: string): void;
  removeExpired(nowMs: number): void;
}
