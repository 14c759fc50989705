import type { ApiScope } from '#shared/connection.ts';
import type { ConnectionId } from '#shared/ids.ts';
import type { ApiScopeTargets } from './api-scope-targets.ts';

/** Gives what one request needs, its secret included, at the moment of the call. */
export interface ConnectionResolver {
  /**
   * Throws AppError: CONNECTION_NOT_FOUND, SECRET_MISSING, SECRETS_UNAVAILABLE, INVALID_INPUT when
   * the area is not set up, WORKSPACE_STARTING and WORKSPACE_FAILED for the local workspace.
   */
  resolve<A extends ApiScope>(
    connectionId: ConnectionId,
    area: A,
    signal: AbortSignal,
  ): Promise<ApiScopeTargets[A]>;
}
