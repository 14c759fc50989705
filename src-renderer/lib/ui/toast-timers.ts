/** One countdown for each toast; all can be paused and resumed together. */
export class ToastTimers {
  readonly #lifetimeMs: number;
  readonly #running = new Map<number, ReturnType<typeof setTimeout>>();

  constructor(lifetimeMs: number) {
    this.#lifetimeMs = lifetimeMs;
  }

  start(id: number, onEnd: () => void): void {
    if (this.#running.has(id)) return;
    const timer = setTimeout(() => {
      this.#running.delete(id);
      onEnd();
    }, this.#lifetimeMs);
    this.#running.set(id, timer);
  }

  stop(id: number): void {
    clearTimeout(this.#running.get(id));
    this.#running.delete(id);
  }

  stopAll(): void {
    for (const id of [...this.#running.keys()]) this.stop(id);
  }
}
