import { randomUUID } from 'node:crypto';

/** A window that hangs must not keep the app from quitting. */
const FLUSH_MAX_MS = 1_000;

/** Before a window closes, its page sends unsaved state, such as a draft that was just typed. */
export class CloseGuard<Page> {
  readonly #ask: (page: Page, flushId: string) => boolean;
  readonly #pending = new Map<string, () => void>();

  /** @param ask asks the page to send its state; false when there is no page */
  constructor(ask: (page: Page, flushId: string) => boolean) {
    this.#ask = ask;
  }

  /** Resolves when the page has sent everything, or when its time is over. */
  async flush(page: Page): Promise<void> {
    const flushId = randomUUID();
    await new Promise<void>((resolve) => {
      const late = setTimeout(resolve, FLUSH_MAX_MS);
      this.#pending.set(flushId, () => {
        clearTimeout(late);
        resolve();
      });
      if (!this.#ask(page, flushId)) this.confirm(flushId);
    });
    this.#pending.delete(flushId);
  }

  /** The page has sent everything; one whose time is over is not waited for any more. */
  confirm(flushId: string): void {
    this.#pending.get(flushId)?.();
  }
}
