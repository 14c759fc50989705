/** §2.8 settings: `showDashboardChat` left out inherits the account's toggle. */
export interface SessionSettings {
  readonly showDashboardChat?: boolean | undefined;
}

/** Whose session it is: the id is that of an external user (§4.2) or of one of the account's own. */
export interface SessionUser {
  readonly kind: 'external' | 'internal';
  readonly id: number;
}

/** What a session grants, from its minting to the end of its token. */
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

/** Sessions, found by the hash of their id; they go with their external user. */
export interface SessionStore {
  add(session: NewSession): void;
  /**
   * Takes an unused session that has not expired by `nowMs`, once; from then on it lives as long
   * as its token. Null when there is none.
   */
  take(sessionId: string, nowMs: number, tokenEndsAtMs: number): StoredSession | null;
  /** A session that was exchanged and not revoked since. */
  findTaken(id: number, nowMs: number): StoredSession | null;
  revoke(sessionId: string): void;
  removeExpired(nowMs: number): void;
}
