import type { Logger } from 'pino';

interface SweeperOptions {
  readonly sweep: () => Promise<void>;
  readonly everyMs: number;
  readonly log: Logger;
}

/** Removes expired rows in the background; requests treat them as removed in any case (§3.3). */
export class ExpirySweeper {
  readonly #parts: SweeperOptions;
  readonly #timer: NodeJS.Timeout;
  #underway: Promise<void> = Promise.resolve();

  constructor(parts: SweeperOptions) {
    this.#parts = parts;
    this.#timer = setInterval(() => {
      this.#underway = this.#sweep();
    }, parts.everyMs);
    this.#timer.unref();
  }

  /** Resolves when no removal is running. */
  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#underway;
  }

  async #sweep(): Promise<void> {
    try {
      await this.#parts.sweep();
    } catch (error) {
      this.#parts.log.error({ cause: error }, 'What has expired could not be removed.');
    }
  }
}
