import type { Cell } from '#shared/platform/tools.ts';
import { readNumberText } from '../cells/exact-number.ts';
import { isInRange } from './cell-selection.svelte.ts';
import type { CellRange } from './grid-column.ts';
import type { GridTable } from './visible-cells.ts';
import type { Work } from '../scheduling/slices.ts';
import { Tally, type TallyResult } from './tally.ts';

export interface Figures extends TallyResult {
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
 * The figures of a selection for the status bar. Digits in a text column are names and not numbers.
 */
export function* readFigures(table: GridTable, ranges: readonly CellRange[]): Work<Figures> {
  const tally = new Tally();
  let cells = 0;
  let nulls = 0;
  for (const [cell, index] of walk(table, ranges)) {
    cells += 1;
    if (cell === null) nulls += 1;
    const kind = table.columns[index]?.kind;
    const number = kind === 'number' || typeof cell === 'number' ? readNumberText(cell) : null;
    if (number !== null) tally.addNumber(number);
    else if (kind === 'time' && typeof cell === 'string' && cell !== '') tally.addTime(cell);
    yield;
  }
  return { cells, nulls, ...tally.summarize() };
}
