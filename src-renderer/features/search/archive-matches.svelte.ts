import TextSearch from '@lucide/svelte/icons/text-search';
import type { SearchGroup } from '#shared/conversation-search.ts';
import { toAppError } from '#shared/errors.ts';
import type { Client } from '../../ipc/client.ts';
import type { PaletteGroup } from '#lib/commands/palette-entry.ts';
import type { OpenedHit } from './open-hit.svelte.ts';
import { messages } from './messages.ts';

const SHOWN_MOST = 8;
/** One letter occurs everywhere. */
const QUERY_LEAST_CHARS = 2;

/** Finds text inside of conversations for the palette, which finds titles itself. */
export class ArchiveMatches {
  groups: readonly PaletteGroup[] = $state.raw([]);
  isBusy: boolean = $state(false);
  problem: string = $state('');

  readonly #client: Client;
  readonly #onOpen: (opened: OpenedHit) => void;
  #latest = '';

  constructor(client: Client, onOpen: (opened: OpenedHit) => void) {
    this.#client = client;
    this.#onOpen = onOpen;
  }

  async search(query: string): Promise<void> {
    const words = query.trim();
    this.#latest = words;
    this.groups = [];
    this.problem = '';
    // The state is not read here, because an effect that calls this would run again with each
    // answer.
    const isAsked = words.length >= QUERY_LEAST_CHARS;
    this.isBusy = isAsked;
    if (!isAsked) return;
    try {
      const input = { query: words, limit: SHOWN_MOST };
      const found = await this.#client.call('conversations.search', input);
      if (this.#latest === words) this.groups = this.#buildGroups(found.groups);
    } catch (error) {
      if (this.#latest === words) {
        this.problem = messages.archiveMatches.conversationsCouldNotBeSearched(
          toAppError(error).message,
        );
      }
    } finally {
      if (this.#latest === words) this.isBusy = false;
    }
  }

  #buildGroups(found: readonly SearchGroup[]): readonly PaletteGroup[] {
    const entries = found.flatMap(({ conversation, hits }) => {
      const [hit] = hits;
      if (!hit) return [];
      return [
        {
          id: `inside:${conversation.id}`,
          title: conversation.title,
          also: '',
          excerpt: hit.snippet.map(({ text }) => text).join(''),
          icon: TextSearch,
          run: () => this.#onOpen({ conversationId: conversation.id, hit }),
        },
      ];
    });
    return entries.length === 0
      ? []
      : [{ heading: messages.archiveMatches.insideOfConversations, entries }];
  }
}
