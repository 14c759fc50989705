import { runAtOnce, runInSlices, type Work } from './slices.ts';

/** Fewer steps than this are done before the next frame. */
const AT_ONCE_STEPS = 5_000;

/** The outcome of the last work that was asked for; what is replaced meanwhile is called off. */
export class WorkResult<T> {
  value: T | null = $state.raw(null);
  isBusy = $state(false);
  #running = new AbortController();

  start(work: Work<T>, steps: number): void {
    this.#running.abort();
    const running = new AbortController();
    this.#running = running;
    if (steps <= AT_ONCE_STEPS) {
      this.#settle(runAtOnce(work));
      return;
    }
    this.isBusy = true;
    void runInSlices(work, running.signal).then((value) => {
      if (!running.signal.aborted && value !== null) this.#settle(value);
    });
  }

  stop(): void {
    this.#running.abort();
    this.isBusy = false;
  }

  #settle(value: T): void {
    this.isBusy = false;
    this.value = value;
  }
}
