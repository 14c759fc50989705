import type { AttributeValue } from '#shared/platform/embed-tenant.ts';

export interface ExternalUser {
  readonly id: number;
  /** Stable id of the caller's own; unique in the account. */
  readonly externalId: string;
  /** §3.3: when an ephemeral user is removed; null for one who is kept. */
  readonly expiresAtMs: number | null;
}

/** What a call says about a user; what it leaves out is kept (§4.2 rule 2). */
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

/** External users with their memberships and attribute values, removed together with them. */
export interface ExternalUserStore {
  find(externalId: string): ExternalUser | null;
  /** Those who are kept, for the limits of §8. */
  countPermanent(): number;
  add(user: NewUser): ExternalUser;
  makePermanent(userId: number): void;
  describe(userId: number, details: UserDetails): void;
  /** §4.2 rule 7: exactly these. */
  setGroups(userId: number, groupIds: readonly number[]): void;
  /** §4.2 rule 6: these, and the others stay. */
  setValues(userId: number, values: readonly GivenValue[]): void;
  listExpired(nowMs: number): ExternalUser[];
  remove(userId: number): void;
}
