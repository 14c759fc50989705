export interface SliceClock {
  readonly nowMs: () => number;
  /** Calls back once the window has had its turn; returns the function that cancels it. */
  readonly later: (go: () => void) => () => void;
}

export const WINDOW_CLOCK: SliceClock = {
  nowMs: () => performance.now(),
  later: (go) => {
    const timer = setTimeout(go);
    return () => clearTimeout(timer);
  },
};

/** A part of a frame, so that typing beside it stays smooth. */
const SLICE_MS = 8;

/** Does the work in slices. Returns the function that cancels it; `done` is then never called. */
export function scheduleInSlices<T>(
  work: Generator<undefined, T>,
  done: (result: T) => void,
  clock: SliceClock = WINDOW_CLOCK,
): () => void {
  let cancel = (): void => undefined;
  const go = (): void => {
    const startedMs = clock.nowMs();
    for (;;) {
      const step = work.next();
      if (step.done === true) {
        done(step.value);
        return;
      }
      if (clock.nowMs() - startedMs >= SLICE_MS) break;
    }
    cancel = clock.later(go);
  };
  cancel = clock.later(go);
  return () => cancel();
}
