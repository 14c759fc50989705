/** Whole results that nobody looks at and that are still kept in memory; all of them are on disk. */
const MAX_IDLE_RESULTS = 3;

export interface CompleteResult {
  readonly isWatched: boolean;
  evict(): void;
}

/** Bounds the memory of whole results: the one that was not looked at for longest is let go first. */
export class ResultCache {
  #results: readonly CompleteResult[] = [];

  /** It was filled or looked at. */
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
