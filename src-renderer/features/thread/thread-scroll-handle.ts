import type { TurnId } from '#shared/ids.ts';

/** Shows a turn; false where it is not on the open branch. */
type Reveal = (id: TurnId) => Promise<boolean>;

/**
 * Scrolls the visible thread from elsewhere. A request that comes before the thread exists, while
 * the conversation is still being read, waits for it.
 */
export class ThreadScrollHandle {
  #reveal: Reveal | null = null;
  readonly #waiting: (() => void)[] = [];

  /** Called by the thread that is shown; returns the function that closes it. */
  open(reveal: Reveal): () => void {
    this.#reveal = reveal;
    for (const go of this.#waiting.splice(0)) go();
    return () => {
      if (this.#reveal === reveal) this.#reveal = null;
    };
  }

  /** Closes the handle with its conversation: requests that still wait resolve to false. */
  close(): void {
    this.#reveal = null;
    for (const go of this.#waiting.splice(0)) go();
  }

  /**
   * Scrolls the turn to the top of the view, reads it first where needed, and resolves when it is
   * drawn: its `article[data-turn-id]` is in the page then. Resolves to false where the branch does
   * not contain it.
   */
  async reveal(id: TurnId): Promise<boolean> {
    if (!this.#reveal) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    return (await this.#reveal?.(id)) ?? false;
  }
}
