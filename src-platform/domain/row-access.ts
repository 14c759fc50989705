import type { SessionSettings } from '#shared/platform/chat-request.ts';
import type { DataModelAnswer } from '#shared/platform/data-model.ts';
import {
  decideRows,
  describeAccess,
  type AccessPolicy,
  type ViewerRights,
} from './access-policy.ts';
import { ALL_ROWS, type VisibleRows } from './visible-rows.ts';
import { TENANT_WIDE, type Scope } from './catalogue-store.ts';
import type { ExternalUserStore, StoredRights } from './external-user-store.ts';
import type { Viewer } from './viewing.ts';

interface RowAccessOptions {
  /** By deployment; in a deployment without one everybody sees all rows. */
  readonly policies: ReadonlyMap<number, AccessPolicy>;
  readonly users: Pick<ExternalUserStore, 'find' | 'readRights'>;
}

interface ChatCaller {
  /** The deployment of the agent. */
  readonly deploymentId: number;
  readonly user: Pick<SessionSettings, 'externalId' | 'internalId' | 'securityContext'>;
}

interface ExternalCaller {
  readonly deploymentId: number;
  /** Null for a user who is not there any more. */
  readonly userId: number | null;
  /** The catalogue in which names are resolved (§4.2 rules 4 and 8). */
  readonly scope: Scope;
  readonly securityContext: ViewerRights['securityContext'] | null;
}

const NO_RIGHTS: StoredRights = { attributes: new Map(), groups: [], securityContext: null };

/**
 * Decides which rows a caller sees, by the access policy of the deployment. It is asked at each
 * use, so that a change of a user's attributes or groups holds from then on.
 */
export class RowAccess {
  readonly #parts: RowAccessOptions;

  constructor(parts: RowAccessOptions) {
    this.#parts = parts;
  }

  /** §4.2: what a session says of its viewer, together with what is stored about the user. */
  ofViewer({
    deploymentId,
    embedTenantName,
    creatorMode,
    securityContext,
    user,
  }: Viewer): VisibleRows {
    if (user.kind === 'internal') return ALL_ROWS;
    const scope = creatorMode ? embedTenantName : TENANT_WIDE;
    return this.#decide({ deploymentId, userId: user.id, scope, securityContext });
  }

  /** §4.4, §5.3.2: a user of the chat. A deployment token's claims are the security context. */
  ofChat({ deploymentId, user }: ChatCaller): VisibleRows {
    const { externalId, securityContext = null } = user;
    if (externalId === undefined) return ALL_ROWS;
    const userId = this.#parts.users.find(externalId)?.id ?? null;
    return this.#decide({ deploymentId, userId, scope: TENANT_WIDE, securityContext });
  }

  /** The model as internal users see it, which says of each cube who sees its rows. */
  describe(deploymentId: number, model: DataModelAnswer): DataModelAnswer {
    const policy = this.#parts.policies.get(deploymentId);
    if (policy === undefined) return model;
    return {
      ...model,
      cubes: model.cubes.map((cube) => {
        const access = describeAccess(policy, cube.name);
        return { ...cube, description: `${cube.description ?? ''} ${access}`.trim() };
      }),
    };
  }

  #decide({ deploymentId, userId, scope, securityContext }: ExternalCaller): VisibleRows {
    const policy = this.#parts.policies.get(deploymentId);
    if (policy === undefined) return ALL_ROWS;
    const stored = userId === null ? NO_RIGHTS : this.#parts.users.readRights(userId, scope);
    return decideRows(policy, {
      attributes: stored.attributes,
      groups: stored.groups,
      // A call that names no security context has the one that an earlier call stored.
      securityContext: securityContext ?? stored.securityContext ?? {},
    });
  }
}
