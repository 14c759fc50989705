import type { ConversationSummary } from '#shared/conversation.ts';
import type { ConversationId } from '#shared/ids.ts';
import type { DatedConversation } from './date-groups.ts';

/**
 * Where each conversation stands. While the order is held (the pointer is over the list) a row keeps
 * the place it had, so that nothing jumps from under a click.
 */
export class FreezableOrder {
  #isFrozen = false;
  readonly #frozenAtMs = new Map<ConversationId, number>();

  freeze(): void {
    this.#isFrozen = true;
  }

  /** Whether anything moves now. */
  unfreeze(): boolean {
    this.#isFrozen = false;
    const moves = this.#frozenAtMs.size > 0;
    this.#frozenAtMs.clear();
    return moves;
  }

  /** Told of each change before it is taken in. */
  remember(before: ConversationSummary): void {
    if (this.#isFrozen && !this.#frozenAtMs.has(before.id)) {
      this.#frozenAtMs.set(before.id, before.updatedAtMs);
    }
  }

  /** Newest first. */
  sort(summaries: Iterable<ConversationSummary>): DatedConversation[] {
    return Array.from(summaries, (summary) => ({
      summary,
      atMs: this.#frozenAtMs.get(summary.id) ?? summary.updatedAtMs,
    })).sort((a, b) => b.atMs - a.atMs);
  }
}
