import type { WorkspaceStatus } from '#shared/workspace.ts';
import type { Connection } from '#shared/connection.ts';
import type { ConversationPhase } from './conversation.svelte.ts';

interface AskContext {
  readonly phase: ConversationPhase['kind'];
  readonly workspace: WorkspaceStatus['state'];
  /** Null while the connection is not known yet. */
  readonly connection: Connection | 'removed' | null;
}

/** What the composer says while the local workspace starts; '' in all other states. */
export function describeWait({ workspace, connection }: Omit<AskContext, 'phase'>): string {
  const isLocal = connection === null || (connection !== 'removed' && connection.isLocal);
  return isLocal && workspace === 'starting'
    ? 'Starting… your question runs as soon as the data is ready'
    : '';
}

/**
 * Says in the composer why nothing can be asked now; '' when it can. A starting workspace does not
 * block, because main holds the question until it is ready. Nor does a missing keychain, because
 * the local workspace's own key then lives in memory.
 */
export function describeAskBlock({ phase, workspace, connection }: AskContext): string {
  if (phase === 'loading') return 'Opening…';
  if (phase === 'failed') return 'This conversation could not be opened.';
  if (connection === 'removed') {
    return 'The connection was removed. The conversation stays readable.';
  }
  if (connection?.isLocal === false) {
    return connection.chatAuth.method === 'none'
      ? 'This connection is not set up for chat. Edit it to ask here.'
      : '';
  }
  return workspace === 'failed' ? 'The local workspace did not start.' : '';
}
