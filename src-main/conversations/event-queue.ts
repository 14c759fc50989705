/**
 * A queue of events with one producer and one consumer. After `close` it delivers the rest and
 * ends.
 */
export class EventQueue<T> implements AsyncIterable<T> {
  readonly #events: T[] = [];
  #wake: (() => void) | null = null;
  #isClosed = false;

  push(event: T): void {
    if (this.#isClosed) return;
    this.#events.push(event);
    this.#wake?.();
  }

  close(): void {
    this.#isClosed = true;
    this.#wake?.();
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<T, void, undefined> {
    for (;;) {
      const ready = this.#events.splice(0);
      yield* ready;
      if (this.#events.length > 0) continue;
      if (this.#isClosed) return;
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
      this.#wake = null;
    }
  }
}
