import type { Cell } from '#shared/platform/tools.ts';
import { isInRange } from './cell-selection.svelte.ts';
import type { CellRange } from './grid-column.ts';
import type { GridTable } from './visible-cells.ts';
import type { Work } from '../scheduling/slices.ts';
import { Aggregator, type Aggregates } from '../cells/aggregates.ts';

export interface SelectionAggregates extends Aggregates {
  readonly cells: number;
  readonly nulls: number;
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
  const aggregator = new Aggregator();
  let cells = 0;
  let nulls = 0;
  for (const [cell, index] of walk(table, ranges)) {
    cells += 1;
    if (cell === null) nulls += 1;
    const kind = table.columns[index]?.kind ?? 'text';
    aggregator.add(cell, typeof cell === 'number' ? 'number' : kind);
    yield;
  }
  return { cells, nulls, ...aggregator.compute() };
}
