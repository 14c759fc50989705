import { randomUUID } from 'node:crypto';
import type { ApiScope } from '#shared/connection.ts';
import { hasErrorCode } from '#shared/errors.ts';
import type { ConnectionId } from '#shared/ids.ts';
import { toAgentError } from '#shared/platform/agent-failure.ts';
import type { PlatformApi } from '../platform/platform-api.ts';
import type { ConnectionResolver } from './connection-book.ts';
import { resolveDataAccess } from './data-access.ts';
import type { ApiScopeTargets } from './api-scope-targets.ts';

export type ProbedApi = Pick<PlatformApi, 'chat' | 'workspace' | 'embedTenants' | 'data'>;

export interface ProbeContext {
  readonly connections: ConnectionResolver;
  readonly api: ProbedApi;
}

/** Asks one harmless thing; returns what answered, in words. Throws AppError. */
type Probe<A extends ApiScope> = (
  api: ProbedApi,
  target: ApiScopeTargets[A],
  signal: AbortSignal,
) => Promise<string>;

/** A name that §4.2 allows and that nobody is likely to have. */
const PROBE_TENANT = 'plumbline-connection-test';

/** §3.2 last row: reads the state of a thread that cannot exist; its 404 proves that the key works. */
export const probeChat: Probe<'chat'> = async ({ chat }, target, signal) => {
  const finding = `Agent ${target.agentId} answers.`;
  try {
    for await (const lines of chat.stream(target, { chatId: randomUUID() }, signal)) {
      for (const { line, text } of lines) {
        if (line.kind === 'failure') throw toAgentError(line.message, text);
      }
    }
    return finding;
  } catch (error) {
    if (isUnknownThread(error)) return finding;
    throw error;
  }
};

/** An unknown account or agent is a 404 too (§7); only the words tell it from the thread. */
function isUnknownThread(error: unknown): boolean {
  return (
    hasErrorCode(error, 'REMOTE_NOT_FOUND') && !/\b(?:agent|account|tenant)\b/i.test(error.message)
  );
}

const probePlatform: Probe<'platform'> = async ({ workspace }, target, signal) => {
  const me = await workspace.readCurrentUser(target, signal);
  return `Signed in as ${me.displayName ?? me.email ?? me.username ?? me.id}.`;
};

/** §4.3: lists what a tenant that nobody has holds. A session would make a user (§4.2). */
export const probeEmbed: Probe<'embed'> = async ({ embedTenants }, target, signal) => {
  try {
    await embedTenants.listGroups(target, PROBE_TENANT, signal).next();
    return 'The key may manage embed tenants.';
  } catch (error) {
    if (hasErrorCode(error, 'REMOTE_NOT_FOUND')) {
      return 'The key may manage embed tenants.';
    }
    // §4.3 needs an admin; §4.2 does not.
    if (hasErrorCode(error, 'FORBIDDEN')) {
      return 'The key is known, but may not manage embed tenants.';
    }
    throw error;
  }
};

const probeData: Probe<'data'> = async ({ workspace, data }, target, signal) => {
  const access = await resolveDataAccess(target, workspace, signal);
  let rowCount = 0;
  for await (const event of data.query(access, { query: 'SELECT 1' }, signal)) {
    if (event.kind === 'end') ({ rowCount } = event);
  }
  return rowCount === 1 ? 'A query was answered.' : `A query gave ${String(rowCount)} rows.`;
};

type ConnectionProbe = (
  tools: ProbeContext,
  id: ConnectionId,
  signal: AbortSignal,
) => Promise<string>;

function createConnectionProbe<A extends ApiScope>(scope: A, probe: Probe<A>): ConnectionProbe {
  return async ({ connections, api }, id, signal) =>
    probe(api, await connections.resolve(id, scope, signal), signal);
}

export const API_SCOPE_PROBES: Readonly<Record<ApiScope, ConnectionProbe>> = {
  chat: createConnectionProbe('chat', probeChat),
  platform: createConnectionProbe('platform', probePlatform),
  embed: createConnectionProbe('embed', probeEmbed),
  data: createConnectionProbe('data', probeData),
};
