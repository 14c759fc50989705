/** Whole results that nobody looks at and that are still kept in memory; all of them are on disk. */
const KEPT_MOST = 3;

export interface WholeResult {
  readonly isWatched: boolean;
  letGo(): void;
}

/** Bounds the memory of whole results: the one that was not looked at for longest is let go first. */
export class WholeResults {
  #held: readonly WholeResult[] = [];

  /** It was filled or looked at. */
  touch(result: WholeResult): void {
    this.#held = [...this.#held.filter((other) => other !== result), result];
    this.trim();
  }

  drop(result: WholeResult): void {
    this.#held = this.#held.filter((other) => other !== result);
  }

  trim(): void {
    const idle = this.#held.filter(({ isWatched }) => !isWatched);
    for (const result of idle.slice(0, Math.max(0, idle.length - KEPT_MOST))) {
      this.drop(result);
      result.letGo();
    }
  }
}
