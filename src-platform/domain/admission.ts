import { planAdmission, type AdmissionPlan, type CatalogueRequest } from './admission-plan.ts';
import type { AttributeCatalogue, GroupCatalogue, Scope } from './catalogue-store.ts';
import type { ExternalUser, ExternalUserStore, UserDetails } from './external-user-store.ts';
import { RequestFailure } from './failure.ts';
import { createBadRequest } from './violations.ts';

interface AdmissionOptions {
  readonly users: ExternalUserStore;
  readonly groups: GroupCatalogue;
  readonly attributes: AttributeCatalogue;
  /** §8. */
  readonly maxPermanentUsers: number;
  readonly now: () => number;
}

export interface AdmissionRequest {
  readonly externalId: string;
  readonly details: UserDetails;
  /** Where names are resolved. */
  readonly scope: Scope;
  readonly catalogue: CatalogueRequest;
  /** §3.3: how long a new user lives; null for one who is kept. */
  readonly lifetimeMs: number | null;
  /** Put before the fields that a refusal names, as `sessionSettings.`. */
  readonly pathPrefix: string;
}

type AdmissionNames = Pick<AdmissionRequest, 'scope' | 'catalogue' | 'pathPrefix'>;

/** External users come in here, from sessions (§4.2) and from the chat (§4.4) alike. */
export class Admission {
  readonly #parts: AdmissionOptions;

  constructor(parts: AdmissionOptions) {
    this.#parts = parts;
  }

  /**
   * Finds or makes the user and applies what the request says of him. To be called within a
   * transaction: a refusal undoes the whole ("nothing is upserted", §4.2 rule 11).
   * @throws RequestFailure 400 naming every field, 403 at the limit of users
   */
  admit(request: AdmissionRequest): ExternalUser {
    const plan = this.check(request);
    const user = this.#findOrAdd(request);
    this.#parts.users.describe(user.id, request.details);
    this.#apply(plan, request, user);
    return user;
  }

  /** Whether the names and values hold, and nothing else. @throws RequestFailure 400 */
  check({ scope, catalogue, pathPrefix }: AdmissionNames): AdmissionPlan {
    const { groups = [], userAttributes = [] } = catalogue;
    const { groupDefinitions = [], userAttributeDefinitions = [] } = catalogue;
    const groupNames = [...groups, ...groupDefinitions.map(({ name }) => name)];
    const attributeNames = [...userAttributes, ...userAttributeDefinitions].map(({ name }) => name);
    const verdict = planAdmission(catalogue, {
      groups: this.#parts.groups.named(scope, groupNames),
      attributes: this.#parts.attributes.named(scope, attributeNames),
    });
    if (verdict.ok) return verdict.plan;
    throw createBadRequest(
      verdict.violations.map(({ path, ...rest }) => ({ ...rest, path: `${pathPrefix}${path}` })),
    );
  }

  #findOrAdd({ externalId, lifetimeMs, pathPrefix }: AdmissionRequest): ExternalUser {
    const { users, now } = this.#parts;
    const known = users.find(externalId);
    const isNewlyKept = lifetimeMs === null && known?.expiresAtMs !== null;
    if (isNewlyKept) this.#checkLimit(pathPrefix);
    if (known) {
      if (isNewlyKept) users.makePermanent(known.id);
      return known;
    }
    const nowMs = now();
    // A wish beyond all measure is the longest that can be stored.
    const expiresAtMs =
      lifetimeMs === null ? null : Math.min(Math.ceil(nowMs + lifetimeMs), Number.MAX_SAFE_INTEGER);
    return users.add({ externalId, expiresAtMs, nowMs });
  }

  #checkLimit(pathPrefix: string): void {
    const { users, maxPermanentUsers } = this.#parts;
    if (users.countPermanent() < maxPermanentUsers) return;
    const text = `${pathPrefix}externalId: the account holds its ${String(maxPermanentUsers)} external users already`;
    throw new RequestFailure('ForbiddenError', text);
  }

  #apply(plan: AdmissionPlan, { scope, catalogue }: AdmissionRequest, { id }: ExternalUser): void {
    const { users, groups, attributes } = this.#parts;
    groups.upsert(scope, plan.groups);
    attributes.upsert(scope, plan.attributes);
    if (catalogue.groups) {
      const members = groups.named(scope, catalogue.groups);
      users.setGroups(
        id,
        members.map((group) => group.id),
      );
    }
    if (catalogue.userAttributes) {
      const { userAttributes } = catalogue;
      const names = userAttributes.map(({ name }) => name);
      const ids = new Map(attributes.named(scope, names).map((entry) => [entry.name, entry.id]));
      const values = userAttributes.flatMap(({ name, value }) => {
        const attributeId = ids.get(name);
        return attributeId === undefined ? [] : [{ attributeId, value }];
      });
      users.setValues(id, values);
    }
  }
}
