/** Half of a frame; the other half is left to the window. */
const SLICE_MS = 8;
/** The largest number of steps between two checks of the clock. */
const MOST_STEPS = 64;
/** The targeted time between two checks; a step may be a comparison or a row of fifty cells. */
const CLOCK_CHECK_MS = 0.5;

/** Work that can pause between its steps. */
export type Work<T> = Generator<void, T>;

export function runAtOnce<T>(work: Work<T>): T {
  for (;;) {
    const step = work.next();
    if (step.done === true) return step.value;
  }
}

/** Runs the work in slices, so that the window keeps its frames; null when it was aborted. */
export async function runInSlices<T>(work: Work<T>, signal: AbortSignal): Promise<T | null> {
  let steps = 1;
  while (!signal.aborted) {
    let nowMs = performance.now();
    const endMs = nowMs + SLICE_MS;
    while (nowMs < endMs) {
      const lookedMs = nowMs;
      for (let count = 0; count < steps; count += 1) {
        const step = work.next();
        if (step.done === true) return step.value;
      }
      nowMs = performance.now();
      steps =
        nowMs - lookedMs > CLOCK_CHECK_MS ? Math.ceil(steps / 2) : Math.min(MOST_STEPS, 2 * steps);
    }
    await scheduler.postTask(() => undefined);
  }
  return null;
}
