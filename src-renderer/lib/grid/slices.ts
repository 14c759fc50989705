/** Half a frame: the other half is the window's. */
const SLICE_MS = 8;
/** At most so many steps between two looks at the clock. */
const MOST_STEPS = 64;
/** What should pass between two looks: a step is a comparison here, a row of fifty cells there. */
const CLOCK_CHECK_MS = 0.5;

/** Work that can rest between its steps. */
export type Work<T> = Generator<void, T>;

export function runAtOnce<T>(work: Work<T>): T {
  for (;;) {
    const step = work.next();
    if (step.done === true) return step.value;
  }
}

/** Runs in slices that leave the window its frames; null when it was called off. */
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
