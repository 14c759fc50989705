import { toColumnKind, type ColumnKind } from '#lib/cells/column-kind.ts';
import type { ChartInput } from './chart-input.ts';
import { toDrawnRows, type DrawnRow, type DrawnValue } from './chart-data.ts';

/** What a layout must know of a column before anything is drawn. */
export interface ColumnFacts {
  readonly kind: ColumnKind;
  /** Different values, NULL counted as one. */
  readonly distinct: number;
  /** Letters of the longest value. */
  readonly longest: number;
  readonly min: number;
  readonly max: number;
  readonly sum: number;
  readonly nulls: number;
}

function toFacts(kind: ColumnKind, values: readonly DrawnValue[]): ColumnFacts {
  let longest = 0;
  let min = Number.POSITIVE_INFINITY;
  let max = Number.NEGATIVE_INFINITY;
  let sum = 0;
  let nulls = 0;
  for (const value of values) {
    longest = Math.max(longest, String(value).length);
    if (value === null) nulls += 1;
    if (typeof value !== 'number') continue;
    min = Math.min(min, value);
    max = Math.max(max, value);
    sum += value;
  }
  return { kind, distinct: new Set(values).size, longest, min, max, sum, nulls };
}

/** Rows as they are drawn, and facts of each column, worked out when they are asked for. */
export class DrawnData {
  readonly rows: readonly DrawnRow[];
  readonly #input: ChartInput;
  readonly #facts = new Map<string, ColumnFacts>();

  /** @throws ChartRefusal when there are too many rows */
  constructor(input: ChartInput) {
    this.#input = input;
    this.rows = toDrawnRows(input);
  }

  /** Null when the result has no such column. */
  of(name: string): ColumnFacts | null {
    const known = this.#facts.get(name);
    if (known) return known;
    const column = this.#input.columns.find((one) => one.name === name);
    if (!column) return null;
    const values = this.rows.map((row) => row[name] ?? null);
    const facts = toFacts(toColumnKind(column.type), values);
    this.#facts.set(name, facts);
    return facts;
  }
}
