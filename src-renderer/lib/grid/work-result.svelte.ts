import { runAtOnce, runInSlices, type Work } from '../scheduling/slices.ts';

/** Work with fewer steps than this runs before the next frame. */
const AT_ONCE_STEPS = 5_000;

/** The result of the latest work; earlier work that still runs is aborted. */
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
