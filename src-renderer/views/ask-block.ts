import type { WorkspaceStatus } from '../../src-shared/workspace.ts';
import type { ConversationPhase } from '../features/thread/conversation.svelte.ts';

interface AskConditions {
  readonly phase: ConversationPhase['kind'];
  readonly workspace: WorkspaceStatus['state'];
}

/**
 * Why nothing can be asked now, in words for the composer; '' when it can. A workspace that still
 * starts is no reason: main holds the question until it is ready. Nor is a missing keychain: the
 * local workspace's own key lives in memory then.
 */
export function toAskBlock({ phase, workspace }: AskConditions): string {
  if (phase === 'loading') return 'The conversation is being read.';
  if (phase === 'failed') return 'This conversation could not be opened.';
  if (workspace === 'failed') return 'The local workspace did not start.';
  return '';
}
