import { flushSync } from 'svelte';
import { Slice } from './slices.ts';

/** What else is due in the window is flushed as well, and may fail: the part still mounts. */
function mountNow(mount: () => void): void {
  try {
    flushSync(mount);
  } catch (error) {
    reportError(error);
    mount();
  }
}

/**
 * Mounts parts of a view one after the other, in the order in which they joined, and gives the
 * window its turn between slices: many parts at once would be one long task.
 */
export class MountQueue {
  readonly #waiting = new Set<() => void>();
  #isRunning = false;

  /**
   * The function sets the state that lets the part mount.
   * @returns the function that leaves the queue
   */
  join(mount: () => void): () => void {
    this.#waiting.add(mount);
    if (!this.#isRunning) void this.#run();
    return () => void this.#waiting.delete(mount);
  }

  async #run(): Promise<void> {
    this.#isRunning = true;
    try {
      const slice = new Slice();
      // Parts join in the middle of a flush, and a flush cannot begin within another.
      await slice.renew();
      // A set also visits what joins meanwhile.
      for (const mount of this.#waiting) {
        if (slice.isOver) await slice.renew();
        // A part may have left while the window had its turn.
        if (this.#waiting.delete(mount)) mountNow(mount);
      }
    } finally {
      this.#isRunning = false;
    }
  }
}
