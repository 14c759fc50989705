export interface Interval {
  readonly from: number;
  readonly to: number;
}

const NONE: readonly never[] = [];

/** Finds all intervals that contain a number with one binary search. */
export class IntervalIndex<T extends Interval> {
  /** Sorted ends of all intervals. The set of containing intervals changes only at these points. */
  readonly #points: Float64Array;
  /**
   * Entry `2 i` lists the intervals that contain point `i`, entry `2 i + 1` those that contain the
   * gap after it.
   */
  readonly #intervalsAt: (readonly T[])[];

  constructor(intervals: readonly T[]) {
    const ends = intervals.flatMap(({ from, to }) => [from, to]);
    this.#points = Float64Array.from(new Set(ends)).sort();
    const intervalsAt: T[][] = Array.from({ length: this.#points.length * 2 }, () => []);
    for (const interval of intervals) {
      const first = 2 * this.#search(interval.from);
      const last = 2 * this.#search(interval.to);
      for (let at = first; at <= last; at += 1) intervalsAt[at]?.push(interval);
    }
    this.#intervalsAt = intervalsAt;
  }

  /** The index of the last point that is not greater than the value; −1 if there is none. */
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
