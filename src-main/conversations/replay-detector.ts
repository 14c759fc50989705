import type { ChatMessage } from '#shared/platform/chat-message.ts';
import type { TurnMessage } from '#shared/thread/turn.ts';

/**
 * Distinguishes new messages from replayed ones: a server that replays and breaks at the same place
 * each time must not seem to make progress.
 */
export class ReplayDetector {
  readonly #ids: Set<string>;
  #maxSort = Number.NEGATIVE_INFINITY;

  constructor(known: readonly TurnMessage[]) {
    this.#ids = new Set(known.map(({ id }) => id));
    for (const { lastSort } of known) this.#raise(lastSort);
  }

  /** True for a message, or a piece of one, that has not arrived before. */
  isNew({ id, sort }: Pick<ChatMessage, 'id' | 'sort'>): boolean {
    const isNew = !this.#ids.has(id) || (sort !== null && sort > this.#maxSort);
    this.#ids.add(id);
    this.#raise(sort);
    return isNew;
  }

  #raise(sort: number | null): void {
    if (sort !== null) this.#maxSort = Math.max(this.#maxSort, sort);
  }
}
