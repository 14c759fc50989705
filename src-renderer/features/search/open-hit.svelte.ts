import type { SearchHit } from '#shared/conversation-search.ts';
import type { ConversationId } from '#shared/ids.ts';
import { goToHit, type HitTargets } from './go-to-hit.ts';
import type { Conversation } from '#features/thread/conversation.svelte.ts';

export interface OpenedHit {
  readonly conversationId: ConversationId;
  /** Null where only the title contains the words. */
  readonly hit: SearchHit | null;
}

/** Opens the conversation and goes to the hit, for the search and the palette alike. */
export function openHit(targets: HitTargets, { conversationId, hit }: OpenedHit): void {
  const { conversation } = targets;
  void conversation.open(conversationId);
  const words = hit?.snippet.find((segment) => segment.hit)?.text;
  if (!hit || words === undefined) return;
  const opened = conversation.current;
  void waitUntilOpen(opened).then(() => {
    // The analyst may have opened another conversation meanwhile, which the jump must not disturb.
    if (conversation.current === opened) void goToHit(targets, { ...hit, index: 0, words });
  });
}

/**
 * Waits for the turns alone: opening also follows what still runs there, which may take minutes.
 */
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
