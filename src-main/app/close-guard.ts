/** A window that hangs must not hold the app. */
const FLUSH_MAX_MS = 1_000;

/** Before the window goes, its page says what it still holds: a draft that was typed just now. */
export class CloseGuard {
  readonly #tell: () => boolean;
  #heard: () => void = () => undefined;

  /** @param tell asks the page; false when there is none */
  constructor(tell: () => boolean) {
    this.#tell = tell;
  }

  /** Resolves when the page has said everything, or is too late to. */
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
