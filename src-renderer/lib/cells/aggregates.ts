import type { Cell } from '#shared/platform/tools.ts';
import type { ColumnKind } from './column-kind.ts';
import { computeAverage, type Average } from './exact-average.ts';
import { compareNumberTexts, readNumberText } from './exact-number.ts';
import { ExactSum } from './exact-sum.ts';

const compareTexts = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/**
 * Exact results; null where there were no cells. Dates have no sum but a first and a last value.
 */
export interface Aggregates {
  /** The number of cells that are numbers. */
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

/** Computes the aggregates of the cells that it is given one by one. */
export class Aggregator {
  #numbers = 0;
  readonly #sum = new ExactSum();
  readonly #ofNumbers = new Extremes(compareNumberTexts);
  readonly #ofTimes = new Extremes(compareTexts);

  /** Cells of other kinds than number and time, and those that are not what their kind says, do not count. */
  add(cell: Cell, kind: ColumnKind): void {
    if (kind === 'number') this.#addNumber(readNumberText(cell));
    // ISO texts can be compared as they are.
    if (kind === 'time' && typeof cell === 'string' && cell !== '') this.#ofTimes.add(cell);
  }

  compute(): Aggregates {
    const numbers = this.#numbers;
    const { min, max } = numbers > 0 ? this.#ofNumbers : this.#ofTimes;
    const sum = numbers > 0 ? this.#sum.toText() : null;
    return { numbers, sum, average: sum === null ? null : computeAverage(sum, numbers), min, max };
  }

  #addNumber(text: string | null): void {
    if (text === null) return;
    this.#numbers += 1;
    this.#sum.add(text);
    this.#ofNumbers.add(text);
  }
}
