import { createHash } from 'node:crypto';
import type { Connection } from '#shared/connection.ts';
import { connectionIdSchema } from '#shared/ids.ts';
import { FIXED_CONNECTION_PREFIX, type Policy } from '#shared/policy.ts';

/**
 * The connections of a policy. Their ids follow from their names, so that keys and conversations
 * belong to them after every start.
 */
export function toFixedConnections({ connections }: Policy): Connection[] {
  return connections.map((draft) => {
    const digest = createHash('sha256').update(draft.name).digest('hex').slice(0, 24);
    return {
      ...draft,
      id: connectionIdSchema.parse(`${FIXED_CONNECTION_PREFIX}${digest}`),
      isLocal: false,
    };
  });
}
