import type { Conversation } from '#features/thread/conversation.svelte.ts';

/** Opening also follows what still runs there, which may take minutes: this waits for its turns alone. */
export function waitUntilOpen(conversation: Conversation): Promise<void> {
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
