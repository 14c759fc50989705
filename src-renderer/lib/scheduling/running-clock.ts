import { createSubscriber } from 'svelte/reactivity';

/** The time for a part of a screen that shows it: what reads it is updated after every tick. */
export class RunningClock {
  readonly #readMs: () => number;
  readonly #subscribe: () => void;

  constructor(tickMs: number, readMs: () => number = () => Date.now()) {
    this.#readMs = readMs;
    this.#subscribe = createSubscriber((update) => {
      const timer = setInterval(update, tickMs);
      return () => clearInterval(timer);
    });
  }

  /** Unix ms. It ticks only while a component or an effect reads it. */
  get nowMs(): number {
    this.#subscribe();
    return this.#readMs();
  }
}
