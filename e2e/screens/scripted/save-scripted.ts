import type { ConnectionDraft } from '#shared/connection.ts';
import type { ConnectionId } from '#shared/ids.ts';
import type { Stage } from '../stage.ts';

/** The key of the scripted platform. */
export const SCRIPTED_KEY = 'sk-scripted';

type ScriptedStage = Pick<Stage, 'call' | 'scripted'>;

type ScriptedConnection = Pick<ConnectionDraft, 'name' | 'colour'> &
  Partial<Omit<ConnectionDraft, 'name' | 'colour'>>;

/** Saves the scripted platform as a connection with its key, as the form does. */
export async function saveScripted(
  stage: ScriptedStage,
  shown: ScriptedConnection,
): Promise<ConnectionId> {
  const draft: ConnectionDraft = {
    isProduction: false,
    chatBaseUrl: stage.scripted.address,
    dialect: 'platform',
    accountName: 'acme',
    agentId: '7',
    chatAuth: { method: 'apiKey', identity: { kind: 'external', externalId: 'ana' } },
    baseUrl: null,
    dataApiUrl: null,
    deploymentId: null,
    platformAuth: 'none',
    embedAuth: 'none',
    dataAuth: 'none',
    ...shown,
  };
  const saved = await stage.call('connections.save', { connectionId: null, draft });
  if (saved.outcome === 'invalid') throw new Error(JSON.stringify(saved.violations));
  const { id } = saved.connection;
  await stage.call('secrets.save', { connectionId: id, scope: 'chat', key: SCRIPTED_KEY });
  return id;
}

/** Makes new conversations ask the scripted platform. */
export async function useScripted(stage: ScriptedStage, shown: ScriptedConnection): Promise<void> {
  const newConversationsIn = await saveScripted(stage, shown);
  await stage.call('settings.save', { newConversationsIn });
}
