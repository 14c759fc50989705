import { getColumnKind, type ColumnKind } from '#lib/cells/column-kind.ts';
import type { CellFormat } from '#lib/cells/cell-format.ts';
import { getColumnTitle } from '#lib/cells/column-label.ts';
import type { ChartInput } from './chart-input.ts';
import { buildDrawnRows, type DrawnRow, type DrawnValue } from './chart-data.ts';

/** What the layout needs to know of a column before anything is drawn; in floating point, not exact. */
export interface ColumnStats {
  readonly kind: ColumnKind;
  /** The number of different values; NULL counts as one. */
  readonly distinct: number;
  /** The number of letters of the longest value. */
  readonly longest: number;
  readonly min: number;
  readonly max: number;
  readonly sum: number;
  readonly nulls: number;
}

function computeColumnStats(kind: ColumnKind, values: readonly DrawnValue[]): ColumnStats {
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

/** The rows as they are drawn, and statistics of each column, which are computed when needed. */
export class DrawnData {
  readonly rows: readonly DrawnRow[];
  readonly #input: ChartInput;
  readonly #stats = new Map<string, ColumnStats>();

  /** @throws ChartRefusal when there are too many rows */
  constructor(input: ChartInput) {
    this.#input = input;
    this.rows = buildDrawnRows(input);
  }

  /** The format of a column's numbers; null where none is known. */
  getFormat(name: string): CellFormat | null {
    return this.#input.columns.find((one) => one.name === name)?.format ?? null;
  }

  /** What a column is called on screen; the name of one that the result does not have. */
  getTitle(name: string): string {
    return getColumnTitle(this.#input.columns.find((one) => one.name === name) ?? { name });
  }

  /** Null when the result has no such column. */
  getStats(name: string): ColumnStats | null {
    const known = this.#stats.get(name);
    if (known) return known;
    const column = this.#input.columns.find((one) => one.name === name);
    if (!column) return null;
    const values = this.rows.map((row) => row[name] ?? null);
    const stats = computeColumnStats(getColumnKind(column.type), values);
    this.#stats.set(name, stats);
    return stats;
  }
}
