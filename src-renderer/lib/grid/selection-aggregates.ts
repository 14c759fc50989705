import type { Cell } from '#shared/platform/tools.ts';
import { isInRange } from './cell-selection.svelte.ts';
import type { CellRange } from './grid-column.ts';
import type { GridTable } from './visible-cells.ts';
import type { Work } from '../scheduling/slices.ts';
import { Aggregator, type Aggregates } from '../cells/aggregates.ts';

/** The aggregates of the selected cells of one column. */
export interface ColumnAggregates extends Aggregates {
  /** The column's index in the table. */
  readonly column: number;
}

export interface SelectionAggregates {
  readonly cells: number;
  readonly nulls: number;
  /**
   * The columns that have numbers; without any, those that have times. Columns are never added to
   * each other, because delays and distances have no sum.
   */
  readonly columns: readonly ColumnAggregates[];
}

export function countCells(ranges: readonly CellRange[]): number {
  return ranges.reduce(
    (sum, { top, bottom, left, right }) => sum + (bottom - top + 1) * (right - left + 1),
    0,
  );
}

function* walk(table: GridTable, ranges: readonly CellRange[]): Generator<[Cell, number]> {
  for (const [at, range] of ranges.entries()) {
    const earlier = ranges.slice(0, at);
    for (let row = range.top; row <= range.bottom; row += 1) {
      const cells = table.rows[table.shownRows[row] ?? 0] ?? [];
      for (let column = range.left; column <= range.right; column += 1) {
        // Ranges may overlap, and each cell counts once.
        if (earlier.some((other) => isInRange({ row, column }, other))) continue;
        const index = table.shownColumns[column] ?? 0;
        yield [cells[index] ?? null, index];
      }
    }
  }
}

/**
 * Computes what the status bar shows of a selection. Digits in a text column are names and not
 * numbers.
 */
export function* aggregateSelection(
  table: GridTable,
  ranges: readonly CellRange[],
): Work<SelectionAggregates> {
  const aggregators = new Map<number, Aggregator>();
  let cells = 0;
  let nulls = 0;
  for (const [cell, index] of walk(table, ranges)) {
    cells += 1;
    if (cell === null) nulls += 1;
    const kind = table.columns[index]?.kind ?? 'text';
    let aggregator = aggregators.get(index);
    if (!aggregator) aggregators.set(index, (aggregator = new Aggregator()));
    aggregator.add(cell, typeof cell === 'number' ? 'number' : kind);
    yield;
  }
  const all = [...aggregators].map(([column, one]) => ({ column, ...one.compute() }));
  const counted = all.filter(({ numbers }) => numbers > 0);
  const columns = counted.length > 0 ? counted : all.filter(({ min }) => min !== null);
  return { cells, nulls, columns };
}
