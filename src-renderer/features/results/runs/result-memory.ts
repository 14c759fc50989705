/**
 * The number of complete results that stay in memory although no card shows them; all of them are
 * on disk.
 */
const MAX_IDLE_RESULTS = 3;

export interface CompleteResult {
  readonly isWatched: boolean;
  evict(): void;
}

/** Bounds the memory of complete results: the one that was unused for longest is evicted first. */
export class ResultMemory {
  #results: readonly CompleteResult[] = [];

  /** Records that a result was filled or shown. */
  touch(result: CompleteResult): void {
    this.#results = [...this.#results.filter((other) => other !== result), result];
    this.trim();
  }

  drop(result: CompleteResult): void {
    this.#results = this.#results.filter((other) => other !== result);
  }

  trim(): void {
    const idle = this.#results.filter(({ isWatched }) => !isWatched);
    for (const result of idle.slice(0, Math.max(0, idle.length - MAX_IDLE_RESULTS))) {
      this.drop(result);
      result.evict();
    }
  }
}
