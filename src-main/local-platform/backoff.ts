/** Waits between restarts; after the last one the platform is given up. */
const DELAYS_MS = [250, 1_000, 4_000] as const;
/** After so long without a crash, the next one counts as the first. */
const STABLE_MS = 60_000;

/** Bounded restarts: a platform that crashes at once must not keep the machine busy. */
export class RestartBackoff {
  #crashes = 0;
  #startedAtMs = 0;

  recordStart(nowMs: number): void {
    this.#startedAtMs = nowMs;
  }

  /** Milliseconds to wait before the next start, null to give up. */
  recordCrash(nowMs: number): number | null {
    if (nowMs - this.#startedAtMs >= STABLE_MS) this.#crashes = 0;
    const delayMs = DELAYS_MS[this.#crashes] ?? null;
    this.#crashes += 1;
    return delayMs;
  }

  reset(): void {
    this.#crashes = 0;
  }
}
