import type { WorkspaceStatus } from '#shared/workspace.ts';
import type { Connection } from '#shared/connection.ts';
import type { ConversationPhase } from './conversation.svelte.ts';

interface AskContext {
  readonly phase: ConversationPhase['kind'];
  readonly workspace: WorkspaceStatus['state'];
  /** Null while it is not known yet. */
  readonly connection: Connection | 'removed' | null;
}

/**
 * Why nothing can be asked now, in words for the composer; '' when it can. A workspace that still
 * starts is no reason: main holds the question until it is ready. Nor is a missing keychain: the
 * local workspace's own key lives in memory then.
 */
export function describeAskBlock({ phase, workspace, connection }: AskContext): string {
  if (phase === 'loading') return 'The conversation is being read.';
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
