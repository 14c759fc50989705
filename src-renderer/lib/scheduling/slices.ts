/** Half of a frame; the other half is left to the window. */
const SLICE_MS = 8;
/** The largest number of steps between two checks of the clock. */
const MOST_STEPS = 64;
/** The targeted time between two checks; a step may be a comparison or a row of fifty cells. */
const CLOCK_CHECK_MS = 0.5;

/** Work that can pause between its steps. */
export type Work<T> = Generator<void, T>;

/** Resolves when the window has had its turn. */
export const waitForWindow = (): Promise<void> => scheduler.postTask(() => undefined);

/** The time that work may take before the window has its turn. */
export class Slice {
  #endMs = performance.now() + SLICE_MS;

  get isOver(): boolean {
    return performance.now() >= this.#endMs;
  }

  /** Gives the window its turn and begins another slice. */
  async renew(): Promise<void> {
    await waitForWindow();
    this.#endMs = performance.now() + SLICE_MS;
  }
}

export function runAtOnce<T>(work: Work<T>): T {
  for (;;) {
    const step = work.next();
    if (step.done === true) return step.value;
  }
}

/** Runs the work in slices, so that the window keeps its frames; null when it was aborted. */
export async function runInSlices<T>(work: Work<T>, signal: AbortSignal): Promise<T | null> {
  const slice = new Slice();
  let steps = 1;
  while (!signal.aborted) {
    const checkedMs = performance.now();
    for (let count = 0; count < steps; count += 1) {
      const step = work.next();
      if (step.done === true) return step.value;
    }
    const isSlow = performance.now() - checkedMs > CLOCK_CHECK_MS;
    steps = isSlow ? Math.ceil(steps / 2) : Math.min(MOST_STEPS, 2 * steps);
    if (slice.isOver) await slice.renew();
  }
  return null;
}
