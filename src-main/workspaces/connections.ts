import type { Area } from '#shared/connection.ts';
import type { ConnectionId } from '#shared/ids.ts';
import type { ResolvedAreas } from './resolved-areas.ts';

/** Gives what one request needs, its secret included, at the moment of the call. */
export interface Connections {
  /**
   * Throws AppError: CONNECTION_NOT_FOUND, SECRET_MISSING, SECRETS_UNAVAILABLE, INVALID_INPUT when
   * the area is not set up, WORKSPACE_STARTING and WORKSPACE_FAILED for the local workspace.
   */
  resolve<A extends Area>(
    connectionId: ConnectionId,
    area: A,
    signal: AbortSignal,
  ): Promise<ResolvedAreas[A]>;
}
