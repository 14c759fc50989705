import { planAdmission, type AdmissionPlan, type CatalogueRequest } from './admission-plan.ts';
import type { AttributeCatalogue, GroupCatalogue, Scope } from './catalogue-store.ts';
import type { ExternalUser, ExternalUserStore, UserDetails } from './external-user-store.ts';
import { RequestFailure, createBadRequest } from './failure.ts';

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
  /** The catalogue in which names are resolved. */
  readonly scope: Scope;
  readonly catalogue: CatalogueRequest;
  /** §3.3: the lifetime of a new user; null for a permanent user. */
  readonly lifetimeMs: number | null;
  /** A refusal puts this before the fields that it names, for example `sessionSettings.`. */
  readonly pathPrefix: string;
}

type AdmissionNames = Pick<AdmissionRequest, 'scope' | 'catalogue' | 'pathPrefix'>;

/** Admits external users for sessions (§4.2) and for the chat (§4.4). */
export class Admission {
  readonly #parts: AdmissionOptions;

  constructor(parts: AdmissionOptions) {
    this.#parts = parts;
  }

  /**
   * Finds or creates the user and applies the request's data. The caller opens a transaction, so
   * that a refusal undoes everything ("nothing is upserted", §4.2 rule 11).
   * @throws RequestFailure 400 naming every field, 403 at the limit of users
   */
  admit(request: AdmissionRequest): ExternalUser {
    const plan = this.check(request);
    const user = this.#findOrAdd(request);
    this.#parts.users.describe(user.id, request.details);
    this.#apply(plan, request, user);
    return user;
  }

  /**
   * Checks the names and values and changes nothing.
   * @throws RequestFailure 400
   */
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
    const becomesPermanent = lifetimeMs === null && known?.expiresAtMs !== null;
    if (becomesPermanent) this.#checkLimit(pathPrefix);
    if (known) {
      if (becomesPermanent) users.makePermanent(known.id);
      return known;
    }
    const nowMs = now();
    // A lifetime beyond the range of safe integers is stored as the longest possible one.
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
