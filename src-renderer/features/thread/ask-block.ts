import type { WorkspaceStatus } from '#shared/workspace.ts';
import type { Connection } from '#shared/connection.ts';
import type { ConversationPhase } from './conversation.svelte.ts';

interface AskContext {
  readonly phase: ConversationPhase['kind'];
  readonly workspace: WorkspaceStatus['state'];
  /** Null while the connection is not known yet. */
  readonly connection: Connection | 'removed' | null;
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
    return 'Its connection was removed. The conversation can be read, but nothing more can be asked here.';
  }
  if (connection?.isLocal === false) {
    return connection.chatAuth.method === 'none'
      ? 'This connection is not set up for chat. Edit it to ask here.'
      : '';
  }
  return workspace === 'failed' ? 'The local workspace did not start.' : '';
}
