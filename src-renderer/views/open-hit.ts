import type { SearchHit } from '#shared/conversation-search.ts';
import type { ConversationId } from '#shared/ids.ts';
import type { AppState } from '../app-state.ts';
import { goToHit } from './go-to-hit.ts';
import type { ShellState } from './shell.svelte.ts';
import { waitUntilOpen } from './wait-until-open.svelte.ts';

export interface OpenedHit {
  readonly conversationId: ConversationId;
  /** Null where only the title holds the words. */
  readonly hit: SearchHit | null;
}

/** From the search and from the palette alike: opens the conversation, then goes to the place. */
export function openHit(
  app: AppState,
  shell: ShellState,
  { conversationId, hit }: OpenedHit,
): void {
  shell.show('none');
  shell.showConversation(() => {
    void app.conversation.open(conversationId);
    const words = hit?.snippet.find((segment) => segment.hit)?.text;
    if (!hit || words === undefined) return;
    const place = { ...hit, index: 0, words };
    const opened = app.conversation.current;
    void waitUntilOpen(opened).then(() => {
      // Another may have been opened meanwhile: then the jump is that one's.
      if (app.conversation.current === opened) void goToHit(app, place);
    });
  });
}
