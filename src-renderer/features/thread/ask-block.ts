import type { WorkspaceStatus } from '#shared/workspace.ts';
import type { Connection } from '#shared/connection.ts';
import type { ConversationPhase } from './conversation.svelte.ts';
import { messages } from './messages.ts';

interface AskContext {
  readonly phase: ConversationPhase['kind'];
  readonly workspace: WorkspaceStatus['state'];
  /** Null while the connection is not known yet. */
  readonly connection: Connection | 'removed' | null;
}

/** What the composer says while the local workspace starts; '' in all other states. */
export function describeWait({ workspace, connection }: Omit<AskContext, 'phase'>): string {
  const isLocal = connection === null || (connection !== 'removed' && connection.isLocal);
  return isLocal && workspace === 'starting' ? messages.askBlock.startingQuestionRunsSoon : '';
}

/**
 * Says in the composer why nothing can be asked now; '' when it can. A starting workspace does not
 * block, because main holds the question until it is ready. Nor does a missing keychain, because
 * the local workspace's own key then lives in memory.
 */
export function describeAskBlock({ phase, workspace, connection }: AskContext): string {
  if (phase === 'loading') return 'Opening…';
  if (phase === 'failed') return messages.askBlock.conversationNotOpened;
  if (connection === 'removed') {
    return messages.askBlock.connectionWasRemoved;
  }
  if (connection?.isLocal === false) {
    return connection.chatAuth.method === 'none' ? messages.askBlock.connectionIsNotSetUp : '';
  }
  return workspace === 'failed' ? messages.askBlock.localWorkspaceDidNotStart : '';
}
