export interface Interval {
  readonly from: number;
  readonly to: number;
}

const NONE: readonly never[] = [];

/** Which of many intervals hold a number, by one search. */
export class IntervalIndex<T extends Interval> {
  /** Ends of all intervals, in order. Between two neighbours, and on each, the same ones hold. */
  readonly #points: Float64Array;
  /** At `2 i` those that hold point `i`, at `2 i + 1` those that hold what lies after it. */
  readonly #intervalsAt: (readonly T[])[];

  constructor(intervals: readonly T[]) {
    const ends = intervals.flatMap(({ from, to }) => [from, to]);
    this.#points = Float64Array.from(new Set(ends)).sort();
    const held: T[][] = Array.from({ length: this.#points.length * 2 }, () => []);
    for (const interval of intervals) {
      const first = 2 * this.#search(interval.from);
      const last = 2 * this.#search(interval.to);
      for (let at = first; at <= last; at += 1) held[at]?.push(interval);
    }
    this.#intervalsAt = held;
  }

  /** The last point that is not above the value; −1 where all are. */
  #search(value: number): number {
    let low = 0;
    let high = this.#points.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#points[middle] ?? 0) <= value) low = middle + 1;
      else high = middle;
    }
    return low - 1;
  }

  find(value: number): readonly T[] {
    const at = this.#search(value);
    if (at < 0) return NONE;
    return this.#intervalsAt[2 * at + (this.#points[at] === value ? 0 : 1)] ?? NONE;
  }
}
