/** Queries of one server that run at once; a server should not feel a dashboard open. */
export const MAX_RUNNING_QUERIES = 4;

/** Lets queries start one after the other, the first come first. */
export class QueryQueue {
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  /**
   * Opens the query when there is room, and makes room when it ends. One that is aborted while it
   * waits leaves the queue and is never opened.
   */
  async *run<T>(
    open: () => AsyncGenerator<T, void, undefined>,
    signal: AbortSignal,
  ): AsyncGenerator<T, void, undefined> {
    await this.#enter(signal);
    try {
      if (!signal.aborted) yield* open();
    } finally {
      this.#leave();
    }
  }

  #enter(signal: AbortSignal): Promise<void> {
    if (this.#running < MAX_RUNNING_QUERIES || signal.aborted) {
      this.#running += 1;
      return Promise.resolve();
    }
    return new Promise((resolve) => {
      const start = (): void => {
        signal.removeEventListener('abort', giveUp);
        this.#running += 1;
        resolve();
      };
      const giveUp = (): void => {
        this.#waiting.splice(this.#waiting.indexOf(start), 1);
        start();
      };
      signal.addEventListener('abort', giveUp, { once: true });
      this.#waiting.push(start);
    });
  }

  #leave(): void {
    this.#running -= 1;
    if (this.#running < MAX_RUNNING_QUERIES) this.#waiting.shift()?.();
  }
}
