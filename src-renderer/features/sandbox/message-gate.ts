/** An app that draws each frame and tells its height each time stays below it. */
export const MAX_MESSAGES_PER_SECOND = 120;
const SECOND_MS = 1_000;

/** Counts an app's messages before any of them is read: reading is what costs. */
export class MessageGate {
  #windowStartMs = Number.NEGATIVE_INFINITY;
  #count = 0;

  /** False when the app has said too much within a second. */
  admit(nowMs: number): boolean {
    if (nowMs - this.#windowStartMs >= SECOND_MS) {
      this.#windowStartMs = nowMs;
      this.#count = 0;
    }
    this.#count += 1;
    return this.#count <= MAX_MESSAGES_PER_SECOND;
  }
}
