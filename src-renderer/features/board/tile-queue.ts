/** Queries of one dashboard that run at once; a server should not feel a dashboard open. */
export const MOST_AT_ONCE = 4;

/** Lets tiles ask one after the other, the first come first. */
export class TileQueue {
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  /**
   * Runs when there is room. An abort while it waits gives its place away; `run` is not called then.
   */
  async run<T>(run: () => Promise<T>, signal: AbortSignal): Promise<T | null> {
    await this.#enter(signal);
    if (signal.aborted) {
      this.#leave();
      return null;
    }
    try {
      return await run();
    } finally {
      this.#leave();
    }
  }

  #enter(signal: AbortSignal): Promise<void> {
    if (this.#running < MOST_AT_ONCE) {
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
    if (this.#running < MOST_AT_ONCE) this.#waiting.shift()?.();
  }
}
