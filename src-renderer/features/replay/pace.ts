/** A longer pause is not worth sitting through again. */
export const PAUSE_MAX_MS = 2_000;

/**
 * The time of each position of a turn in a replay. Played time is real time, unless pauses are
 * shortened: a longer pause then passes faster, and the shown clock runs ahead.
 */
export class Pace {
  /** The number of shortened pauses, and how much they are shortened together. */
  readonly pauses: number;
  readonly savedMs: number;
  readonly #realMs: readonly number[];
  readonly #playedMs: readonly number[];

  /** @param realMs milliseconds since the question by position, never falling; the first is 0 */
  constructor(realMs: readonly number[], shortens: boolean) {
    this.#realMs = realMs;
    const played: number[] = [];
    let pauses = 0;
    for (const [at, ms] of realMs.entries()) {
      const gap = at === 0 ? ms : ms - (realMs[at - 1] ?? 0);
      const isLong = shortens && gap > PAUSE_MAX_MS;
      if (isLong) pauses += 1;
      played.push((played[at - 1] ?? 0) + (isLong ? PAUSE_MAX_MS : gap));
    }
    this.#playedMs = played;
    this.pauses = pauses;
    this.savedMs = (realMs.at(-1) ?? 0) - this.totalMs;
  }

  get totalMs(): number {
    return this.#playedMs.at(-1) ?? 0;
  }

  playedAt(position: number): number {
    return this.#playedMs[position] ?? this.totalMs;
  }

  /** Returns the last position that was reached by then. */
  positionAt(playedMs: number): number {
    let low = 0;
    let high = this.#playedMs.length - 1;
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((this.#playedMs[middle] ?? 0) <= playedMs) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  /** Returns the milliseconds since the question that the replay's clock shows. */
  realMsAt(playedMs: number): number {
    const position = this.positionAt(playedMs);
    const from = this.#realMs[position] ?? 0;
    const gap = this.playedAt(position + 1) - this.playedAt(position);
    if (gap <= 0) return from;
    const passed = (playedMs - this.playedAt(position)) / gap;
    return from + ((this.#realMs[position + 1] ?? from) - from) * Math.min(1, Math.max(0, passed));
  }
}
