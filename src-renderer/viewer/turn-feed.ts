import type { TurnEvent } from '#shared/thread/turn.ts';

/** Events of one turn for one reader; after `close` it delivers the rest and ends. */
export class TurnFeed implements AsyncIterable<TurnEvent> {
  readonly #events: TurnEvent[] = [];
  #wake: () => void = () => undefined;
  #isClosed = false;

  push(event: TurnEvent): void {
    if (this.#isClosed) return;
    this.#events.push(event);
    this.#wake();
  }

  close(): void {
    this.#isClosed = true;
    this.#wake();
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<TurnEvent, void, undefined> {
    for (;;) {
      const event = this.#events.shift();
      if (event !== undefined) yield event;
      else if (this.#isClosed) return;
      else await new Promise<void>((resolve) => (this.#wake = resolve));
    }
  }
}
