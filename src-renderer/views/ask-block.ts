import type { SecretsStatus } from '../../src-shared/secrets.ts';
import type { WorkspaceStatus } from '../../src-shared/workspace.ts';
import type { ConversationPhase } from '../features/thread/conversation.svelte.ts';

interface AskConditions {
  readonly phase: ConversationPhase['kind'];
  readonly workspace: WorkspaceStatus['state'];
  /** Null until main has told. */
  readonly keyStore: SecretsStatus['store'] | null;
}

/** Why nothing can be asked now, in words for the composer; '' when it can. */
export function toAskBlock({ phase, workspace, keyStore }: AskConditions): string {
  if (phase === 'loading') return 'The conversation is being read.';
  if (phase === 'failed') return 'This conversation could not be opened.';
  if (workspace === 'starting') return 'The local workspace is starting. You can ask in a moment.';
  if (workspace === 'failed') return 'The local workspace did not start.';
  if (keyStore === 'none') return 'There is no keychain. Choose first where keys are kept.';
  return '';
}
