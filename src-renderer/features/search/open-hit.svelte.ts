import type { SearchHit } from '#shared/conversation-search.ts';
import type { ConversationId } from '#shared/ids.ts';
import { goToHit, type HitTargets } from './go-to-hit.ts';
import type { Conversation } from '#features/thread/conversation.svelte.ts';

export interface OpenedHit {
  readonly conversationId: ConversationId;
  /** Null where only the title holds the words. */
  readonly hit: SearchHit | null;
}

/** From the search and from the palette alike: opens the conversation, then goes to the hit. */
export function openHit(targets: HitTargets, { conversationId, hit }: OpenedHit): void {
  const { conversation } = targets;
  void conversation.open(conversationId);
  const words = hit?.snippet.find((segment) => segment.hit)?.text;
  if (!hit || words === undefined) return;
  const opened = conversation.current;
  void waitUntilOpen(opened).then(() => {
    // Another may have been opened meanwhile: then the jump is that one's.
    if (conversation.current === opened) void goToHit(targets, { ...hit, index: 0, words });
  });
}

/** Opening also follows what still runs there, which may take minutes: this waits for its turns alone. */
function waitUntilOpen(conversation: Conversation): Promise<void> {
  return new Promise((resolve) => {
    const stop = $effect.root(() => {
      $effect(() => {
        if (conversation.phase.kind === 'loading') return;
        resolve();
        queueMicrotask(() => {
          stop();
        });
      });
    });
  });
}
