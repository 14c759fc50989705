import type { SearchResult } from '#shared/conversation-search.ts';
import { toErrorData, type AppErrorData } from '#shared/errors.ts';
import type { Client } from '../../ipc/client.ts';

export type SearchPhase =
  /** Nothing was typed yet. */
  | { readonly kind: 'idle' }
  /** The earlier result stays until the new one is here. */
  | { readonly kind: 'searching'; readonly shown: SearchResult | null }
  | { readonly kind: 'found'; readonly query: string; readonly result: SearchResult }
  | { readonly kind: 'failed'; readonly error: AppErrorData };

/**
 * The pause between two keys of a fast typist, because a search for each letter would be thrown
 * away.
 */
const WAIT_MS = 120;
export const MAX_GROUPS = 40;

/**
 * Searches every conversation on this computer while the query is typed. It asks main, never a
 * server.
 */
export class ArchiveSearch {
  query: string = $state('');
  phase: SearchPhase = $state.raw({ kind: 'idle' });

  readonly visibleResult: SearchResult | null = $derived.by(() => {
    if (this.phase.kind === 'searching') return this.phase.shown;
    return this.phase.kind === 'found' ? this.phase.result : null;
  });

  readonly #client: Pick<Client, 'call'>;
  readonly #limit: number;
  #timer: ReturnType<typeof setTimeout> | null = null;
  /** Only the last request may answer. */
  #requests = 0;

  constructor(client: Pick<Client, 'call'>, limit = MAX_GROUPS) {
    this.#client = client;
    this.#limit = limit;
  }

  type(query: string): void {
    this.query = query;
    this.#stopWaiting();
    if (query.trim() === '') {
      this.#requests += 1;
      this.phase = { kind: 'idle' };
      return;
    }
    this.phase = { kind: 'searching', shown: this.visibleResult };
    this.#timer = setTimeout(() => void this.run(), WAIT_MS);
  }

  /** Searches at once, for Enter or another try. */
  async run(): Promise<void> {
    this.#stopWaiting();
    const { query } = this;
    if (query.trim() === '') return;
    const asked = (this.#requests += 1);
    this.phase = { kind: 'searching', shown: this.visibleResult };
    try {
      const input = { query, limit: this.#limit };
      const result = await this.#client.call('conversations.search', input);
      if (asked === this.#requests) this.phase = { kind: 'found', query, result };
    } catch (thrown) {
      if (asked === this.#requests) {
        this.phase = { kind: 'failed', error: toErrorData(thrown) };
      }
    }
  }

  /** Ignores the answers that are still on their way. */
  close(): void {
    this.#stopWaiting();
    this.#requests += 1;
  }

  #stopWaiting(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
  }
}
