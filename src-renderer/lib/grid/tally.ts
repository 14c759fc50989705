import { computeAverage, type Average } from '../cells/exact-average.ts';
import { compareNumberTexts } from '../cells/exact-number.ts';
import { ExactSum } from '../cells/exact-sum.ts';

export const compareTexts = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/**
 * Exact results; null where there were no cells. Dates have no sum but a first and a last value.
 */
export interface TallyResult {
  readonly numbers: number;
  readonly sum: string | null;
  readonly average: Average | null;
  readonly min: string | null;
  readonly max: string | null;
}

/** The smallest and the greatest of the given texts. */
class Extremes {
  min: string | null = null;
  max: string | null = null;
  readonly #compare: (a: string, b: string) => number;

  constructor(compare: (a: string, b: string) => number) {
    this.#compare = compare;
  }

  add(text: string): void {
    if (this.min === null || this.#compare(text, this.min) < 0) this.min = text;
    if (this.max === null || this.#compare(text, this.max) > 0) this.max = text;
  }
}

/** Adds up the cells of a selection or of a column. */
export class Tally {
  #numbers = 0;
  readonly #sum = new ExactSum();
  readonly #ofNumbers = new Extremes(compareNumberTexts);
  readonly #ofTimes = new Extremes(compareTexts);

  addNumber(text: string): void {
    this.#numbers += 1;
    this.#sum.add(text);
    this.#ofNumbers.add(text);
  }

  /** ISO texts can be compared as they are. */
  addTime(text: string): void {
    this.#ofTimes.add(text);
  }

  summarize(): TallyResult {
    const numbers = this.#numbers;
    const { min, max } = numbers > 0 ? this.#ofNumbers : this.#ofTimes;
    const sum = numbers > 0 ? this.#sum.toText() : null;
    return { numbers, sum, average: sum === null ? null : computeAverage(sum, numbers), min, max };
  }
}
