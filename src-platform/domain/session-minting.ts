import type { SessionRequest } from '#shared/platform/session-request.ts';
import { parseSessionRequest } from '#shared/platform/session-rules.ts';
import type { Violation } from '#shared/platform/violation.ts';
import type { KeyGrant } from './access.ts';
import type { Admission } from './admission.ts';
import { TENANT_WIDE, type EmbedTenantRegister } from './catalogue-store.ts';
import { mintCredential } from './credential.ts';
import type { Directory } from './directory.ts';
import type { SessionStore, SessionUser } from './embed-session.ts';
import { RequestFailure, createBadRequest } from './failure.ts';

/** A session must be exchanged within this time; the notes of the contract give the number. */
const SESSION_MS = 5 * 60 * 1_000;

interface SessionMintingOptions {
  readonly directory: Directory;
  /** The tenant flag useCreatorMode. */
  readonly creatorMode: boolean;
  readonly admission: Admission;
  readonly tenants: EmbedTenantRegister;
  readonly sessions: SessionStore;
  /** Commits all changes of the work or none of them. */
  readonly atomically: <T>(work: () => T) => T;
  readonly now: () => number;
}

/** Implements generate-session (§4.2). */
export class SessionMinting {
  readonly #parts: SessionMintingOptions;

  constructor(parts: SessionMintingOptions) {
    this.#parts = parts;
  }

  /**
   * Applies rules 1–11. Definitions, user, memberships, values and session are stored together or
   * not at all.
   * @returns the sessionId, which is shown only once
   * @throws RequestFailure 400 naming every field, 403 outside the key's scope or at the users'
   * limit
   */
  mint(body: unknown, grant: KeyGrant): string {
    const checked = parseSessionRequest(body);
    if (!checked.ok) throw createBadRequest(checked.violations);
    const { request } = checked;
    if (grant.deploymentId !== null && grant.deploymentId !== request.deploymentId) {
      const text = `deploymentId: ${String(request.deploymentId)} is outside the scope of this API key`;
      throw new RequestFailure('ForbiddenError', text);
    }
    const violations = this.#check(request);
    if (violations.length > 0) throw createBadRequest(violations);
    const sessionId = mintCredential('session');
    this.#parts.atomically(() => this.#keep(request, sessionId));
    return sessionId;
  }

  /**
   * Checks what the schema cannot: deployment, internal user and tenant flag must exist on this
   * platform.
   */
  #check({ deploymentId, internalId, creatorMode }: SessionRequest): Violation[] {
    const { directory } = this.#parts;
    const violations: Violation[] = [];
    if (!directory.deployments.some(({ id }) => id === deploymentId)) {
      const advice = `there is no deployment ${String(deploymentId)}`;
      violations.push({ path: 'deploymentId', rule: '§4.2', advice });
    }
    if (internalId !== undefined && !this.#findInternal(internalId)) {
      const advice = 'no internal user has this username';
      violations.push({ path: 'internalId', rule: '§4.2', advice });
    }
    if (creatorMode === true && !this.#parts.creatorMode) {
      const advice = 'the tenant flag useCreatorMode is off';
      violations.push({ path: 'creatorMode', rule: '§4.2 creatorMode', advice });
    }
    return violations;
  }

  #findInternal(internalId: string) {
    return this.#parts.directory.internalUsers.find(({ username }) => username === internalId);
  }

  #keep(request: SessionRequest, sessionId: string): void {
    const { directory, tenants, sessions, now } = this.#parts;
    const { deploymentId, settings = {}, securityContext = null, creatorMode = false } = request;
    const embedTenantName = request.embedTenantName ?? directory.accountName;
    tenants.add(embedTenantName, now());
    const user = this.#toUser(request, embedTenantName);
    sessions.add({
      sessionId,
      user,
      grant: { deploymentId, embedTenantName, creatorMode, settings, securityContext },
      expiresAtMs: now() + SESSION_MS,
    });
  }

  #toUser(request: SessionRequest, embedTenantName: string): SessionUser {
    const { externalId, internalId = '', email, userProfile, securityContext } = request;
    if (externalId === undefined) {
      return { kind: 'internal', id: this.#findInternal(internalId)?.id ?? 0 };
    }
    const { id } = this.#parts.admission.admit({
      externalId,
      details: { email, ...userProfile, securityContext },
      scope: request.creatorMode === true ? embedTenantName : TENANT_WIDE,
      catalogue: request,
      lifetimeMs: null,
      pathPrefix: '',
    });
    return { kind: 'external', id };
  }
}
