/** Work that can pause at each `yield`. */
export type Pausing<T = void> = Generator<undefined, T, undefined>;

/** The pause between two steps, in which main handles other work. */
const WAIT_MS = 30;
/** A step takes about as long as two frames of the screen. */
const STEP_MS = 25;

/** Work that nobody waits for, done in steps that are short enough for nobody to notice. */
export class PausingWork {
  readonly #begin: () => Pausing;
  readonly #onFailure: (error: unknown) => void;
  #work: Pausing | null = null;
  #timer: NodeJS.Timeout | null = null;

  /** @param begin begins the work; it is called again when a start finds the last work done */
  constructor(begin: () => Pausing, onFailure: (error: unknown) => void) {
    this.#begin = begin;
    this.#onFailure = onFailure;
  }

  start(waitMs: number): void {
    if (this.#timer === null) this.#wait(waitMs);
  }

  close(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
  }

  /** Runs one step; false when nothing is left to do. */
  step(): boolean {
    this.#work ??= this.#begin();
    const untilMs = performance.now() + STEP_MS;
    do {
      if (this.#work.next().done === true) {
        this.#work = null;
        return false;
      }
    } while (performance.now() < untilMs);
    return true;
  }

  #wait(ms: number): void {
    this.#timer = setTimeout(() => {
      this.#timer = null;
      this.#go();
    }, ms);
    this.#timer.unref();
  }

  #go(): void {
    try {
      if (this.step()) this.#wait(WAIT_MS);
    } catch (error) {
      this.#work = null;
      this.#onFailure(error);
    }
  }
}
