import type Big from 'big.js';
import { readExactNumber, readApproximateNumber } from '#shared/exact-number.ts';
import { isReadAsColumn } from './basis-points.ts';
import type { Figure, FigureInterpretation } from './figure.ts';
import { IntervalIndex, type Interval } from './interval-index.ts';
import type { UnitOfMeasure } from './measures.ts';
import type { AnalyzedColumn, AnalyzedTable } from './analyze-table.ts';
import type { LedgerCellRef } from './verdict.ts';

/** A cell that a figure could have been written from. */
export interface CellCandidate {
  readonly ref: LedgerCellRef;
  /** The cell's value with its sign. */
  readonly value: Big;
  readonly interpretation: FigureInterpretation;
  /** True when the figure shows every digit of the cell. */
  readonly isExact: boolean;
  /** True where nothing but the value says in what unit the cell is: thousands, parts of one. */
  readonly isGuessed: boolean;
}

/** The factor between the cell and the figure, as a power of ten. */
type Power = 0 | 2 | 3 | 6 | 9;
const POWERS: readonly Power[] = [0, 2, 3, 6, 9];
/** Among more cells than this the words alone could not decide. */
const MOST_CANDIDATES = 200;
const CELLS_A_STEP = 4_000;
/** Floats only approximate the value; candidates are then compared exactly. */
const SLACK = 1e-9;

interface SoughtInterval extends Interval {
  readonly figure: number;
  readonly interpretation: FigureInterpretation;
}

function isSought(figure: Figure, interpretation: FigureInterpretation, power: Power): boolean {
  if (power === 0) return true;
  if (power === 2) return figure.unit === 'percent' || figure.unit === 'points';
  return interpretation.isScaled || (power === 3 && figure.measure !== null);
}

function listSoughtIntervals(figures: readonly Figure[], power: Power): SoughtInterval[] {
  const divisor = 10 ** power;
  return figures.flatMap((figure, index) =>
    figure.interpretations
      .filter((interpretation) => isSought(figure, interpretation, power))
      .map((interpretation) => {
        const low = (interpretation.near - interpretation.nearHalf) / divisor;
        const high = (interpretation.near + interpretation.nearHalf) / divisor;
        return {
          from: low - Math.abs(low) * SLACK,
          to: high + Math.abs(high) * SLACK,
          figure: index,
          interpretation,
        };
      }),
  );
}

/** A column of thousands or millions need not say so, nor a cell that is a part of one. */
const GUESSED_POWERS: readonly Power[] = [2, 3, 6, 9];

const isGuessedPower = (column: AnalyzedColumn, power: Power): boolean =>
  power > 0 && power !== column.power && !(power === 2 && isInParts(column));

const isInParts = ({ percent, maybePercent }: AnalyzedColumn): boolean =>
  (percent ?? maybePercent) === 'parts';

function listPowers(column: AnalyzedColumn): readonly Power[] {
  const own = POWERS.filter((power) => power > 2 && power === column.power);
  const isParts = isInParts(column);
  const guessed = column.power > 0 || column.isKey ? [] : GUESSED_POWERS;
  return [...new Set([0 as const, ...(isParts ? [2 as const] : []), ...own, ...guessed])];
}

/** A percentage never matches parts of one without the factor of 100. */
function isFitting(figure: Figure, column: AnalyzedColumn, power: Power): boolean {
  const isPercent = figure.unit === 'percent' || figure.unit === 'points';
  if (power === 3 && !isPercent && column.measure !== null && column.power === 0) return false;
  return !(isPercent && power === 0 && isInParts(column));
}

/** Figures in another unit of the same kind as the column: minutes beside a column of seconds. */
function listConvertedIntervals(
  figures: readonly Figure[],
  measure: UnitOfMeasure,
): SoughtInterval[] {
  return figures.flatMap((figure, index) => {
    const written = figure.measure;
    if (written?.kind !== measure.kind || written.size === measure.size) return [];
    const factor = written.size / measure.size;
    return figure.interpretations.map((interpretation) => ({
      from: (interpretation.near - interpretation.nearHalf) * factor * (1 - SLACK),
      to: (interpretation.near + interpretation.nearHalf) * factor * (1 + SLACK),
      figure: index,
      interpretation,
    }));
  });
}

function* indexFigures(
  figures: readonly Figure[],
  tables: readonly AnalyzedTable[],
): Generator<undefined, ReadonlyMap<Power, IntervalIndex<SoughtInterval>>> {
  const used = new Set(tables.flatMap(({ columns }) => columns.flatMap(listPowers)));
  const indexes = new Map<Power, IntervalIndex<SoughtInterval>>();
  for (const power of used) {
    yield;
    indexes.set(power, new IntervalIndex(listSoughtIntervals(figures, power)));
  }
  return indexes;
}

/**
 * Finds for each figure the cells that it could have been written from. The few figures are
 * indexed, and the cells, which can be millions, are read once. The generator yields so that the
 * caller can pause.
 */
export function* scanCells(
  figures: readonly Figure[],
  tables: readonly AnalyzedTable[],
): Generator<undefined, readonly CellCandidate[][]> {
  const found: CellCandidate[][] = figures.map(() => []);
  const indexes = yield* indexFigures(figures, tables);
  let seen = 0;
  for (const [table, facts] of tables.entries()) {
    for (const [column, of] of facts.columns.entries()) {
      if (!of.isNumber) continue;
      const powers = listPowers(of);
      const converted =
        of.measure === null ? null : new IntervalIndex(listConvertedIntervals(figures, of.measure));
      for (const [row, cells] of facts.table.rows.entries()) {
        const cell = cells[column] ?? null;
        const near = Math.abs(readApproximateNumber(cell));
        seen += 1;
        if (seen % CELLS_A_STEP === 0) yield;
        if (Number.isNaN(near)) continue;
        for (const sought of converted?.find(near) ?? []) {
          const value = readExactNumber(cell);
          const list = found[sought.figure];
          if (value === null || !list || list.length >= MOST_CANDIDATES) continue;
          const { interpretation } = sought;
          list.push({
            ref: { table, row, column },
            value,
            interpretation,
            isExact: false,
            isGuessed: false,
          });
        }
        for (const power of powers) {
          for (const sought of indexes.get(power)?.find(near) ?? []) {
            const figure = figures[sought.figure];
            const list = found[sought.figure];
            if (!figure || !list || list.length >= MOST_CANDIDATES) continue;
            if (!isFitting(figure, of, power)) continue;
            if (!isReadAsColumn(figure, sought.interpretation, of.name)) continue;
            const value = readExactNumber(cell);
            if (value === null) continue;
            const beside = value.abs().times(`1e${String(power)}`);
            if (beside.minus(sought.interpretation.value).abs().gt(sought.interpretation.half))
              continue;
            const isExact = beside.eq(sought.interpretation.value);
            list.push({
              ref: { table, row, column },
              value,
              interpretation: sought.interpretation,
              isExact,
              isGuessed: isGuessedPower(of, power),
            });
          }
        }
      }
    }
  }
  return found;
}
