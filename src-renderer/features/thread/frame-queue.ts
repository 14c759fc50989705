/**
 * Calls back for each frame of the screen. A hidden window draws no frames, so it needs a clock of
 * its own.
 */
export interface FrameClock {
  /** Calls back once, before the next paint, or soon when nothing is painted. */
  next(run: () => void): void;
}

/** Hidden windows use a slow timer, so that a long answer does not pile up unapplied. */
const HIDDEN_FLUSH_MS = 250;

export const browserFrames: FrameClock = {
  next(run) {
    if (document.hidden) setTimeout(run, HIDDEN_FLUSH_MS);
    else requestAnimationFrame(run);
  },
};

/**
 * Collects changes and applies them together once a frame, because a stream may send hundreds in
 * one.
 */
export class FrameQueue {
  readonly #clock: FrameClock;
  readonly #changes = new Set<() => void>();
  #scheduled = false;

  constructor(clock: FrameClock) {
    this.#clock = clock;
  }

  /** Queues a change; the same function is applied once, however often it was queued. */
  queue(change: () => void): void {
    this.#changes.add(change);
    if (this.#scheduled) return;
    this.#scheduled = true;
    this.#clock.next(() => {
      this.#flush();
    });
  }

  #flush(): void {
    this.#scheduled = false;
    const changes = [...this.#changes];
    this.#changes.clear();
    for (const change of changes) change();
  }
}
