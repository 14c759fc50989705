import type { Connection } from '#shared/connection.ts';
import type { DeploymentRef } from '#shared/dashboards/refs.ts';

type Agent = Pick<Connection, 'id' | 'baseUrl' | 'deploymentId' | 'chatAuth'>;

/**
 * Finds the connection whose agent answers for a deployment: its own, else another one to the same
 * server. A connection that names no deployment leaves the choice to its server. Null for none.
 */
export function findAgentConnection<C extends Agent>(
  connections: readonly C[],
  { connectionId, deploymentId }: DeploymentRef,
): C | null {
  const own = connections.find(({ id }) => id === connectionId);
  if (own === undefined) return null;
  if (own.deploymentId === null || own.deploymentId === deploymentId) return own;
  const isFitting = (one: C): boolean =>
    one.deploymentId === deploymentId &&
    one.baseUrl !== null &&
    one.baseUrl === own.baseUrl &&
    one.chatAuth.method !== 'none';
  return connections.find(isFitting) ?? null;
}
