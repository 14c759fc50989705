import type Big from 'big.js';
import { readApproximateNumber } from '#shared/exact-number.ts';
import { isMeasured, isPercentColumn, type AnalyzedTable } from './analyze-table.ts';
import { hasCue } from './context.ts';
import { isColumnNamed } from './column-names.ts';
import type { Derivation, DerivationContext } from './derivations.ts';
import { isPeriodName } from './period-name.ts';

const LEAST_ROWS = 3;
const MOST_ROWS = 2_000;
/** Of a wider result the pairs of columns are too many. */
const MOST_COLUMNS = 12;
const SCALES = [1, 100, 1_000, 1e6] as const;
/** A rounded quotient is off by at most this part of it, or by half of the last place. */
const PART = 0.002;
const LAST_DIGIT = 0.051;
const WORTH = { named: 1.3, written: 1, unnamed: 0.3 } as const;

/** A column that is the quotient of two others in each row. */
interface QuotientColumn {
  readonly column: number;
  readonly dividend: number;
  readonly divisor: number;
  readonly scale: number;
}

function isQuotient(
  own: readonly number[],
  [one, other]: readonly [readonly number[], readonly number[]],
  scale: number,
): boolean {
  let count = 0;
  for (const [row, value] of own.entries()) {
    const computed = ((one[row] ?? Number.NaN) / (other[row] ?? Number.NaN)) * scale;
    if (Number.isNaN(value) || !Number.isFinite(computed) || value === 0) continue;
    const most = Math.max(PART * Math.abs(value), scale === 1 ? 0 : LAST_DIGIT);
    if (Math.abs(value - computed) > most) return false;
    count += 1;
  }
  return count >= LEAST_ROWS;
}

function findQuotients({ table, columns }: AnalyzedTable): readonly QuotientColumn[] {
  const measured = [...columns.entries()].flatMap(([at, one]) => (isMeasured(one) ? [at] : []));
  if (table.rows.length < LEAST_ROWS || table.rows.length > MOST_ROWS) return [];
  if (measured.length < LEAST_ROWS || measured.length > MOST_COLUMNS) return [];
  const near = new Map(
    measured.map((at) => [at, table.rows.map((row) => readApproximateNumber(row[at] ?? null))]),
  );
  const of = (at: number): readonly number[] => near.get(at) ?? [];
  return measured.flatMap((column) =>
    measured.flatMap((dividend) =>
      measured.flatMap((divisor): QuotientColumn[] => {
        if (new Set([column, dividend, divisor]).size < 3) return [];
        // What is itself a rate is no part of one: trips are not those on time by the punctuality.
        if ([dividend, divisor].some((at) => columns[at]?.percent)) return [];
        // `avg_occupied` of `beds`: beds may be taken on average, if the rate is a percentage.
        if (columns[dividend]?.isAverage && !isPercentColumn(columns[column])) return [];
        const scale = SCALES.find((one) =>
          isQuotient(of(column), [of(dividend), of(divisor)], one),
        );
        return scale === undefined ? [] : [{ column, dividend, divisor, scale }];
      }),
    ),
  );
}

const KNOWN = new WeakMap<AnalyzedTable, readonly QuotientColumn[]>();

export function listQuotients(facts: AnalyzedTable): readonly QuotientColumn[] {
  const known = KNOWN.get(facts) ?? findQuotients(facts);
  KNOWN.set(facts, known);
  return known;
}

/** The totals of two columns; null where a row has none, or only some of the rows are here. */
function findTotals(
  { totals, tables }: DerivationContext,
  table: number,
  columns: readonly [number, number],
): readonly Big[] | null {
  const rows = tables[table]?.table.rows.length;
  const found = columns.flatMap((column) => {
    const total = totals.find(({ at }) => at.table === table && at.column === column);
    return total !== undefined && total.count === rows && total.sum.gt(0) ? [total.sum] : [];
  });
  return found.length === columns.length ? found : null;
}

/** Whether both totals are figures of the sentence. */
const areWritten = ({ mentions }: DerivationContext, totals: readonly Big[]): boolean =>
  totals.every((sum) => mentions.some(({ value, isWritten }) => isWritten && value.eq(sum)));

/**
 * A rate over all rows, where a column has it for each row: `Network punctuality was 86.7 %`, of
 * columns `trips`, `on_time` and `punctuality`.
 */
export function* deriveOverallRates(room: DerivationContext): Generator<Derivation> {
  const { tables, context, figure } = room;
  const isPercent = figure.unit === 'percent';
  const isOverall = hasCue(context, 'overall');
  let rank = 0;
  for (const [table, facts] of tables.entries()) {
    const bound = room.boundRows(table);
    const isOfRow = bound !== null && !(bound.isCarried && isOverall);
    if (isOfRow || facts.isKeyValue) continue;
    for (const { column, dividend, divisor, scale } of listQuotients(facts)) {
      const own = facts.columns[column];
      if (own === undefined || (isPercent && scale > 100)) continue;
      const [first, second] = findTotals(room, table, [dividend, divisor]) ?? [];
      if (first === undefined || second === undefined) continue;
      const isNamed = isColumnNamed(own, [...context.words, ...context.headerWords]);
      const isWritten = areWritten(room, [first, second]);
      // Rows of one period after the other are rather told one by one.
      const isOfPeriods = [dividend, divisor].some((at) =>
        isPeriodName(facts.columns[at]?.name ?? ''),
      );
      if (!isWritten && (isOfPeriods || (!isNamed && !isOverall))) continue;
      const value = first.times(isPercent ? 100 : scale).div(second);
      yield {
        operation: isPercent ? 'share' : 'ratio',
        cells: [],
        column: { table, column: dividend },
        base: { table, column: divisor },
        near: value.toNumber(),
        value: () => value,
        worth: isNamed ? WORTH.named : isWritten ? WORTH.written : WORTH.unnamed,
        rank,
      };
      rank += 1;
    }
  }
}

/** The rates that the sentence states, of which the figure may be the base. */
const areOfRate = (
  { mentions }: DerivationContext,
  { column, base, sum }: { readonly column: number; readonly base: number; readonly sum: Big },
  table: number,
): boolean =>
  mentions.some(
    ({ isWritten, total, value, operation }) =>
      isWritten &&
      total?.table === table &&
      total.column === column &&
      base !== column &&
      (operation === 'share' || value.eq(sum)),
  );

const LEAST_DIGITS = 2.3;

/**
 * What a stated total is set against by the rate of each row: `141 people left, which on an average
 * headcount of 807 is 17.5 %`, though averages have no total otherwise.
 */
export function* deriveBasesOfRates(room: DerivationContext): Generator<Derivation> {
  const { tables, context, figure } = room;
  if (figure.unit === 'percent' || (figure.interpretations[0]?.digits ?? 0) < LEAST_DIGITS) return;
  let rank = 0;
  for (const [table, facts] of tables.entries()) {
    if (room.boundRows(table) !== null || facts.isKeyValue) continue;
    for (const { dividend, divisor } of listQuotients(facts)) {
      const own = facts.columns[divisor];
      if (own?.isAverage !== true) continue;
      const [part, all] = findTotals(room, table, [dividend, divisor]) ?? [];
      if (part === undefined || all === undefined) continue;
      if (!areOfRate(room, { column: dividend, base: divisor, sum: part }, table)) continue;
      if (!hasCue(context, 'overall') && !isColumnNamed(own, context.words)) continue;
      yield {
        operation: 'sum',
        cells: [],
        column: { table, column: divisor },
        near: all.toNumber(),
        value: () => all,
        worth: WORTH.named,
        rank,
        isNamed: true,
        isCalled: true,
      };
      rank += 1;
    }
  }
}
