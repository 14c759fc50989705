/** Half a frame: the other half is the window's. */
const SLICE_MS = 8;
/** Steps between two looks at the clock. */
const STEPS = 64;

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
  while (!signal.aborted) {
    const endMs = performance.now() + SLICE_MS;
    do {
      for (let count = 0; count < STEPS; count += 1) {
        const step = work.next();
        if (step.done === true) return step.value;
      }
    } while (performance.now() < endMs);
    await scheduler.postTask(() => undefined);
  }
  return null;
}
