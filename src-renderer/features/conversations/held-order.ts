import type { ConversationSummary } from '#shared/conversation.ts';
import type { ConversationId } from '#shared/ids.ts';
import type { DatedConversation } from './date-groups.ts';

/**
 * Where each conversation stands. While the order is held (the pointer is over the list) a row keeps
 * the place it had, so that nothing jumps from under a click.
 */
export class HeldOrder {
  #isHeld = false;
  readonly #placesMs = new Map<ConversationId, number>();

  hold(): void {
    this.#isHeld = true;
  }

  /** Whether anything moves now. */
  release(): boolean {
    this.#isHeld = false;
    const moves = this.#placesMs.size > 0;
    this.#placesMs.clear();
    return moves;
  }

  /** Told of each change before it is taken in. */
  note(before: ConversationSummary): void {
    if (this.#isHeld && !this.#placesMs.has(before.id)) {
      this.#placesMs.set(before.id, before.updatedAtMs);
    }
  }

  /** Newest first. */
  sort(summaries: Iterable<ConversationSummary>): DatedConversation[] {
    return Array.from(summaries, (summary) => ({
      summary,
      atMs: this.#placesMs.get(summary.id) ?? summary.updatedAtMs,
    })).sort((a, b) => b.atMs - a.atMs);
  }
}
