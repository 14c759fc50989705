/** A window that hangs must not keep the app from quitting. */
const FLUSH_MAX_MS = 1_000;

/** Before the window closes, its page sends unsaved state, such as a draft that was just typed. */
export class CloseGuard {
  readonly #tell: () => boolean;
  #heard: () => void = () => undefined;

  /** @param tell asks the page to send its state; false when there is no page */
  constructor(tell: () => boolean) {
    this.#tell = tell;
  }

  /** Resolves when the page has sent everything, or when its time is over. */
  async flush(): Promise<void> {
    await new Promise<void>((resolve) => {
      const late = setTimeout(resolve, FLUSH_MAX_MS);
      this.#heard = () => {
        clearTimeout(late);
        resolve();
      };
      if (!this.#tell()) this.#heard();
    });
  }

  confirm(): void {
    this.#heard();
  }
}
