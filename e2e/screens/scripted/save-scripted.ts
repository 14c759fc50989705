import type { ConnectionDraft } from '#shared/connection.ts';
import type { ConnectionId } from '#shared/ids.ts';
import { saveChatConnection } from '../../save-connection.ts';
import type { Stage } from '../stage.ts';

/** The key of the scripted platform. */
export const SCRIPTED_KEY = 'sk-scripted';

type ScriptedStage = Pick<Stage, 'call' | 'scripted'>;

type ScriptedConnection = Pick<ConnectionDraft, 'name' | 'colour'> &
  Partial<Omit<ConnectionDraft, 'name' | 'colour'>>;

/** Saves the scripted platform as a connection with its key, as the form does. */
export function saveScripted(
  stage: ScriptedStage,
  shown: ScriptedConnection,
): Promise<ConnectionId> {
  return saveChatConnection((route, input) => stage.call(route, input), {
    chatBaseUrl: stage.scripted.address,
    agentId: '7',
    key: SCRIPTED_KEY,
    ...shown,
  });
}

/** Makes new conversations ask the scripted platform. */
export async function useScripted(stage: ScriptedStage, shown: ScriptedConnection): Promise<void> {
  const newConversationsIn = await saveScripted(stage, shown);
  await stage.call('settings.save', { newConversationsIn });
}
