import { formatMessageId } from '#shared/platform/chat-request.ts';

/**
 * §8: creates `<timestamp>-message` ids that never repeat or decrease, even when the clock is set
 * back.
 */
export class MessageIds {
  readonly #nowMs: () => number;
  #last: number;

  constructor(nowMs: () => number, lastKnown: string | null) {
    this.#nowMs = nowMs;
    this.#last = lastKnown === null ? 0 : Number.parseInt(lastKnown, 10);
  }

  next(): string {
    this.#last = Math.max(this.#nowMs(), this.#last + 1);
    return formatMessageId(this.#last);
  }
}
