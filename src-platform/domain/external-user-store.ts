import type { AttributeValue } from '#shared/platform/embed-tenant.ts';
import type { Scope } from './catalogue-store.ts';

export interface ExternalUser {
  readonly id: number;
  /** A stable id that the caller chose; it is unique in the account. */
  readonly externalId: string;
  /** §2.8 userProfile; null where no session has named one. */
  readonly displayName: string | null;
  /** §3.3: the time at which an ephemeral user is removed; null for a permanent user. */
  readonly expiresAtMs: number | null;
}

/** A call's data about a user; absent fields stay unchanged (§4.2 rule 2). */
export interface UserDetails {
  readonly email?: string | undefined;
  readonly displayName?: string | undefined;
  readonly picture?: string | undefined;
  readonly securityContext?: Readonly<Record<string, unknown>> | undefined;
}

interface NewUser {
  readonly externalId: string;
  readonly expiresAtMs: number | null;
  readonly nowMs: number;
}

interface GivenValue {
  readonly attributeId: number;
  /** Null clears. */
  readonly value: AttributeValue;
}

/** What is stored about a user for row-level security. */
export interface StoredRights {
  /** By name. */
  readonly attributes: ReadonlyMap<string, AttributeValue>;
  readonly groups: readonly string[];
  readonly securityContext: Readonly<Record<string, unknown>> | null;
}

/** External users with their memberships and attribute values, removed together with them. */
export interface ExternalUserStore {
  find(externalId: string): ExternalUser | null;
  findById(userId: number): ExternalUser | null;
  /** The number of permanent users, for the limits of §8. */
  countPermanent(): number;
  add(user: NewUser): ExternalUser;
  makePermanent(userId: number): void;
  describe(userId: number, details: UserDetails): void;
  /** §4.2 rule 7: the user is a member of exactly these groups afterwards. */
  setGroups(userId: number, groupIds: readonly number[]): void;
  /** §4.2 rule 6: sets these values and leaves the others unchanged. */
  setValues(userId: number, values: readonly GivenValue[]): void;
  /** The user's groups and values that belong to one catalogue. A default value counts as none. */
  readRights(userId: number, scope: Scope): StoredRights;
  listExpired(nowMs: number): ExternalUser[];
  remove(userId: number): void;
}
