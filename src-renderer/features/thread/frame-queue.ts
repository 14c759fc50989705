import { waitForWindow } from '#lib/scheduling/slices.ts';

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

/** One slow frame, such as the first of a long thread, must not hold the text back for longer. */
const MAX_REST_MS = 50;

/** Two thirds of the window's time belong to the reader's keys and scrolling. */
const REST_PER_DRAW = 2;

/**
 * The frames of the window. What is slow to draw is drawn in fewer of them, because the browser lays
 * out a table as a whole: a frame costs the more the longer the table is.
 */
export class BrowserFrames implements FrameClock {
  #restUntilMs = 0;

  next(run: () => void): void {
    if (document.hidden) {
      setTimeout(run, HIDDEN_FLUSH_MS);
      return;
    }
    const settled = new AbortController();
    const request = requestAnimationFrame(() => {
      settled.abort();
      const beganMs = performance.now();
      if (beganMs < this.#restUntilMs) {
        this.next(run);
        return;
      }
      run();
      void this.#rest(beganMs);
    });
    // The frame that was requested never comes.
    const waitHidden = (): void => {
      if (!document.hidden) return;
      settled.abort();
      cancelAnimationFrame(request);
      this.next(run);
    };
    document.addEventListener('visibilitychange', waitHidden, { signal: settled.signal });
  }

  async #rest(beganMs: number): Promise<void> {
    // The frame is laid out and painted before the window has its turn.
    await waitForWindow();
    const drawnMs = performance.now();
    this.#restUntilMs = drawnMs + Math.min(REST_PER_DRAW * (drawnMs - beganMs), MAX_REST_MS);
  }
}

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
