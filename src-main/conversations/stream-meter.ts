/** How much a stream may bring before the analyst is asked whether to wait on. */
export interface StreamLimits {
  /** Lines without content, one after the other. */
  readonly idleLines: number;
  /** Their characters. */
  readonly idleChars: number;
  /** Milliseconds in which lines came, and no content. */
  readonly idleMs: number;
  /** Characters of all lines. */
  readonly chars: number;
}

/** Counts what a stream brings since the analyst was asked last. */
export class StreamMeter {
  readonly #limits: StreamLimits;
  #idleLines = 0;
  #idleChars = 0;
  #chars = 0;
  #contentAtMs: number;

  constructor(limits: StreamLimits, nowMs: number) {
    this.#limits = limits;
    this.#contentAtMs = nowMs;
  }

  /** @param isNew whether the line added anything to the turn */
  count(chars: number, isNew: boolean, nowMs: number): void {
    this.#chars += chars;
    if (isNew) {
      this.#idleLines = 0;
      this.#idleChars = 0;
      this.#contentAtMs = nowMs;
    } else {
      this.#idleLines += 1;
      this.#idleChars += chars;
    }
  }

  isOver(nowMs: number): boolean {
    return (
      this.#idleLines > this.#limits.idleLines ||
      this.#idleChars > this.#limits.idleChars ||
      (this.#idleLines > 0 && nowMs - this.#contentAtMs > this.#limits.idleMs) ||
      this.#chars > this.#limits.chars
    );
  }

  /** The analyst waits on: as much again may come. */
  restart(nowMs: number): void {
    this.#idleLines = 0;
    this.#idleChars = 0;
    this.#chars = 0;
    this.#contentAtMs = nowMs;
  }
}
