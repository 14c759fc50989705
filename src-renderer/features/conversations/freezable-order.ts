import type { ConversationSummary } from '#shared/conversation.ts';
import type { ConversationId } from '#shared/ids.ts';
import type { DatedConversation } from './date-groups.ts';

/**
 * The order of the conversations. While it is frozen, because the pointer is over the list, every
 * row keeps its position, so that nothing jumps from under a click.
 */
export class FreezableOrder {
  #isFrozen = false;
  readonly #frozenAtMs = new Map<ConversationId, number>();

  freeze(): void {
    this.#isFrozen = true;
  }

  /** Returns whether any row moves now. */
  unfreeze(): boolean {
    this.#isFrozen = false;
    const moves = this.#frozenAtMs.size > 0;
    this.#frozenAtMs.clear();
    return moves;
  }

  /** Called with the state before each change. */
  remember(before: ConversationSummary): void {
    if (this.#isFrozen && !this.#frozenAtMs.has(before.id)) {
      this.#frozenAtMs.set(before.id, before.updatedAtMs);
    }
  }

  /** Sorts the newest first. */
  sort(summaries: Iterable<ConversationSummary>): DatedConversation[] {
    return Array.from(summaries, (summary) => ({
      summary,
      atMs: this.#frozenAtMs.get(summary.id) ?? summary.updatedAtMs,
    })).sort((a, b) => b.atMs - a.atMs);
  }
}
