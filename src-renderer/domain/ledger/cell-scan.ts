import type Big from 'big.js';
import { toExact, toNear } from './exact.ts';
import type { Figure, Reading } from './figure.ts';
import { IntervalIndex, type Interval } from './interval-index.ts';
import type { ColumnFacts, TableFacts } from './table-facts.ts';
import type { CellRef } from './verdict.ts';

/** A cell whose value a figure could be. */
export interface Candidate {
  readonly ref: CellRef;
  /** As the cell holds it, with its sign. */
  readonly value: Big;
  readonly reading: Reading;
  /** Every digit of the cell was written. */
  readonly isExact: boolean;
}

/** What a cell is multiplied by to stand beside the figure, as a power of ten. */
type Power = 0 | 2 | 3 | 6 | 9;
const POWERS: readonly Power[] = [0, 2, 3, 6, 9];
/** Beyond it the words alone could not choose. */
const MOST_CANDIDATES = 200;
const CELLS_A_STEP = 4_000;
/** Floats are near the value; what is found is compared exactly. */
const SLACK = 1e-9;

interface Sought extends Interval {
  readonly figure: number;
  readonly reading: Reading;
}

function isSought(figure: Figure, reading: Reading, power: Power): boolean {
  if (power === 0) return true;
  if (power === 2) return figure.unit === 'percent' || figure.unit === 'points';
  return reading.isScaled;
}

function toSought(figures: readonly Figure[], power: Power): Sought[] {
  const divisor = 10 ** power;
  return figures.flatMap((figure, index) =>
    figure.readings
      .filter((reading) => isSought(figure, reading, power))
      .map((reading) => {
        const low = (reading.near - reading.nearHalf) / divisor;
        const high = (reading.near + reading.nearHalf) / divisor;
        return {
          from: low - Math.abs(low) * SLACK,
          to: high + Math.abs(high) * SLACK,
          figure: index,
          reading,
        };
      }),
  );
}

function powersOf(column: ColumnFacts): readonly Power[] {
  const own = POWERS.filter((power) => power > 2 && power === column.power);
  return [0, ...(column.percent === 'parts' ? [2 as const] : []), ...own];
}

/** A percentage is not looked for among parts of one as they stand. */
function isFitting(figure: Figure, column: ColumnFacts, power: Power): boolean {
  const isPercent = figure.unit === 'percent' || figure.unit === 'points';
  return !(isPercent && power === 0 && column.percent === 'parts');
}

function* indexFigures(
  figures: readonly Figure[],
  tables: readonly TableFacts[],
): Generator<undefined, ReadonlyMap<Power, IntervalIndex<Sought>>> {
  const used = new Set(tables.flatMap(({ columns }) => columns.flatMap(powersOf)));
  const indexes = new Map<Power, IntervalIndex<Sought>>();
  for (const power of used) {
    yield;
    indexes.set(power, new IntervalIndex(toSought(figures, power)));
  }
  return indexes;
}

/**
 * Finds for each figure the cells that it could have been written from. The figures are few and are
 * indexed; the cells, which can be millions, go by once. Yields so that the caller can pause.
 */
export function* scanCells(
  figures: readonly Figure[],
  tables: readonly TableFacts[],
): Generator<undefined, readonly Candidate[][]> {
  const found: Candidate[][] = figures.map(() => []);
  const indexes = yield* indexFigures(figures, tables);
  let seen = 0;
  for (const [table, facts] of tables.entries()) {
    for (const [column, of] of facts.columns.entries()) {
      if (!of.isNumber) continue;
      const powers = powersOf(of);
      for (const [row, cells] of facts.table.rows.entries()) {
        const cell = cells[column] ?? null;
        const near = Math.abs(toNear(cell));
        seen += 1;
        if (seen % CELLS_A_STEP === 0) yield;
        if (Number.isNaN(near)) continue;
        for (const power of powers) {
          for (const sought of indexes.get(power)?.find(near) ?? []) {
            const figure = figures[sought.figure];
            const list = found[sought.figure];
            if (!figure || !list || list.length >= MOST_CANDIDATES) continue;
            if (!isFitting(figure, of, power)) continue;
            const value = toExact(cell);
            if (value === null) continue;
            const beside = value.abs().times(`1e${String(power)}`);
            if (beside.minus(sought.reading.value).abs().gt(sought.reading.half)) continue;
            const isExact = beside.eq(sought.reading.value);
            list.push({ ref: { table, row, column }, value, reading: sought.reading, isExact });
          }
        }
      }
    }
  }
  return found;
}
