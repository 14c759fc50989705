import Big from 'big.js';
import { readExactNumber } from '#shared/exact-number.ts';
import type { AnalyzedColumn, AnalyzedTable } from './analyze-table.ts';
import type { ColumnTotal } from './column-totals.ts';
import type { Figure } from './figure.ts';
import { scaleOf } from './product-derivations.ts';
import type { StatedValue } from './stated-values.ts';
import type { Operation } from './verdict.ts';

const ZERO = new Big(0);

/** One way to compute a value of each row from its columns. */
export interface SeriesFormula {
  readonly operation: Operation;
  /** In the order of the formula. */
  readonly columns: readonly number[];
  /** The column whose total is the whole of a share; null without one. */
  readonly all: ColumnTotal | null;
  /** The value that the answer states and each row is set against; none for most formulas. */
  readonly stated?: StatedValue;
  readonly compute: Compute;
  readonly power: number;
}

/** A formula in floats, which exclude most rows, and in exact decimals. */
interface Compute {
  readonly near: (values: readonly number[]) => number;
  readonly exact: (values: readonly Big[]) => Big | null;
  /** The values of its operation, where these are not the cells: `8 ÷ (8 + 12)`. */
  readonly operands?: (values: readonly Big[]) => readonly Big[];
}

const HUNDRED = new Big(100);
const PERCENT = 100;
const MOST_COLUMNS = 8;

const divide = (one: Big, other: Big, scale: Big | number = 1): Big | null =>
  other.lte(0) ? null : one.times(scale).div(other);

const COMPUTE = {
  ratio: {
    near: ([one = 0, other = 0]) => one / other,
    exact: ([one = ZERO, other = ZERO]) => divide(one, other),
  },
  share: {
    near: ([one = 0, other = 0]) => (one / other) * PERCENT,
    exact: ([one = ZERO, other = ZERO]) => divide(one, other, HUNDRED),
  },
  shareOfBoth: {
    near: ([one = 0, other = 0]) => (one / (one + other)) * PERCENT,
    exact: ([one = ZERO, other = ZERO]) => divide(one, one.plus(other), HUNDRED),
    operands: ([one = ZERO, other = ZERO]) => [one, one.plus(other)],
  },
  change: {
    near: ([from = 0, to = 0]) => ((to - from) / from) * PERCENT,
    exact: ([from = ZERO, to = ZERO]) => divide(to.minus(from), from, HUNDRED),
  },
  rest: {
    near: ([one = 0, other = 0]) => ((other - one) / other) * PERCENT,
    exact: ([one = ZERO, other = ZERO]) => divide(other.minus(one), other, HUNDRED),
    operands: ([one = ZERO, other = ZERO]) => [other.minus(one), other],
  },
  difference: {
    near: ([one = 0, other = 0]) => one - other,
    exact: ([one = ZERO, other = ZERO]) => one.minus(other),
  },
  sum: {
    near: ([one = 0, other = 0]) => one + other,
    exact: ([one = ZERO, other = ZERO]) => one.plus(other),
  },
  product: {
    near: ([one = 0, other = 0]) => one * other,
    exact: ([one = ZERO, other = ZERO]) => one.times(other),
  },
  net: {
    near: ([one = 0, other = 0, third = 0]) => one + other - third,
    exact: ([one = ZERO, other = ZERO, third = ZERO]) => one.plus(other).minus(third),
    operands: ([one = ZERO, other = ZERO, third = ZERO]) => [one.plus(other), third],
  },
} as const satisfies Readonly<Record<string, Compute>>;

/** The same, times a constant. */
const scaleBy = ({ near, exact }: Compute, scale: number): Compute => ({
  near: (values) => near(values) * scale,
  exact: (values) => exact(values)?.times(scale) ?? null,
});

interface Measured {
  readonly column: number;
  readonly facts: AnalyzedColumn;
}

const isPercent = ({ facts }: Measured): boolean => facts.percent !== null;
const isSameKind = (one: Measured, other: Measured): boolean =>
  one.facts.isMoney === other.facts.isMoney &&
  one.facts.measure?.kind === other.facts.measure?.kind;
const isCount = ({ facts }: Measured): boolean => facts.percent === null && !facts.isAverage;

function build(
  operation: Operation,
  of: readonly Measured[],
  compute: Compute,
  power = of[0]?.facts.power ?? 0,
): SeriesFormula {
  return { operation, columns: of.map(({ column }) => column), all: null, compute, power };
}

function* listPercents(pair: readonly [Measured, Measured]): Generator<SeriesFormula> {
  const [one, other] = pair;
  if (isPercent(one) || isPercent(other)) return;
  yield build('share', pair, COMPUTE.share, 0);
  if (!isSameKind(one, other)) return;
  yield build('growth', pair, COMPUTE.change, 0);
  // The gap between two averages is one in percent too: `a pay gap of 7.2 %`.
  yield build('share', pair, COMPUTE.rest, 0);
  if (!isCount(one) || !isCount(other)) return;
  yield build('share', pair, COMPUTE.shareOfBoth, 0);
}

function* listQuantities(
  pair: readonly [Measured, Measured],
  { others, per }: { readonly others: readonly Measured[]; readonly per: number },
): Generator<SeriesFormula> {
  const [one, other] = pair;
  const isFirst = one.column < other.column;
  if (!isPercent(one) && !isPercent(other))
    yield build('ratio', pair, scaleBy(COMPUTE.ratio, per), one.facts.power - other.facts.power);
  if (isFirst) {
    const scale = scaleOf(one.facts) * scaleOf(other.facts);
    yield build('product', pair, scaleBy(COMPUTE.product, scale));
  }
  if (!isSameKind(one, other) || isPercent(one) !== isPercent(other)) return;
  yield build('difference', pair, COMPUTE.difference);
  if (!isCount(one) || !isCount(other) || !isFirst) return;
  yield build('sum', pair, COMPUTE.sum);
  for (const third of others) {
    if (!isCount(third) || !isSameKind(one, third)) continue;
    yield build('difference', [one, other, third], COMPUTE.net);
  }
}

function* listPoints(pair: readonly [Measured, Measured]): Generator<SeriesFormula> {
  const [one, other] = pair;
  if (!isPercent(one) || one.facts.percent !== other.facts.percent) return;
  const scale = one.facts.percent === 'parts' ? PERCENT : 1;
  yield build('difference', pair, scaleBy(COMPUTE.difference, scale), 0);
}

/** What each row has of its column's total. */
function* listShares(
  columns: readonly Measured[],
  totals: readonly ColumnTotal[],
  table: number,
): Generator<SeriesFormula> {
  for (const one of columns) {
    const all = totals.find(({ at }) => at.table === table && at.column === one.column);
    if (all?.isPositive !== true || !isCount(one)) continue;
    const compute: Compute = {
      near: ([part = 0]) => (part / all.near) * PERCENT,
      exact: ([part = ZERO]) => divide(part, all.sum, HUNDRED),
    };
    yield { ...build('share', [one], compute, 0), all };
  }
}

/**
 * Each row against a value that the answer states: `21.2 minutes above the mean of 53.4`, `43 % of
 * the 2.03 million`.
 */
function* listAgainstStated(
  columns: readonly Measured[],
  stated: readonly StatedValue[],
  unit: Figure['unit'],
): Generator<SeriesFormula> {
  const isShare = unit === 'percent';
  for (const one of columns) {
    for (const base of stated) {
      if (!base.columns.includes(one.column) || isPercent(one)) continue;
      if (isShare && (!isCount(one) || base.value.lte(0))) continue;
      const compute: Compute = {
        near: ([part = 0]) => (isShare ? (part / base.near) * PERCENT : part - base.near),
        exact: ([part = ZERO]) =>
          isShare ? divide(part, base.value, HUNDRED) : part.minus(base.value),
        operands: ([part = ZERO]) => [part, base.value],
      };
      yield { ...build(isShare ? 'share' : 'difference', [one], compute), stated: base };
    }
  }
}

/** All formulas over the columns of a result that may give figures of a unit; none of a wide result. */
export function* listFormulas(
  { columns }: AnalyzedTable,
  {
    table,
    totals,
    unit,
    per,
    stated = [],
  }: {
    readonly table: number;
    readonly totals: readonly ColumnTotal[];
    readonly unit: Figure['unit'];
    /** What a ratio is counted per. */
    readonly per: number;
    readonly stated?: readonly StatedValue[];
  },
): Generator<SeriesFormula> {
  const measured = columns.flatMap((facts, column): Measured[] =>
    facts.isNumber && !facts.isKey && !facts.isYear ? [{ column, facts }] : [],
  );
  if (measured.length > MOST_COLUMNS) return;
  if (unit === 'percent') yield* listShares(measured, totals, table);
  if (unit !== 'times' && unit !== 'points') yield* listAgainstStated(measured, stated, unit);
  for (const one of measured) {
    for (const other of measured) {
      if (one === other) continue;
      const pair = [one, other] as const;
      if (unit === 'percent') yield* listPercents(pair);
      else if (unit === 'points') yield* listPoints(pair);
      else if (unit === 'times') yield build('ratio', pair, COMPUTE.ratio);
      else {
        const others = measured.filter((third) => !pair.includes(third));
        yield* listQuantities(pair, { others, per });
      }
    }
  }
}

/** The value of a formula in one row, in floats; NaN where one of its cells has no number. */
export const estimateRow = ({ columns, compute }: SeriesFormula, row: readonly number[]): number =>
  compute.near(columns.map((column) => row[column] ?? Number.NaN));

const readRow = (
  { columns }: SeriesFormula,
  { table: { rows } }: AnalyzedTable,
  row: number,
): readonly Big[] =>
  columns.flatMap((column) => readExactNumber(rows[row]?.[column] ?? null) ?? []);

/** The exact value; null where one of its cells has no number. */
export function computeRow(formula: SeriesFormula, facts: AnalyzedTable, row: number): Big | null {
  const values = readRow(formula, facts, row);
  return values.length === formula.columns.length ? formula.compute.exact(values) : null;
}

/** The values that the operation of a formula has in one row; null where these are its cells. */
export const listOperands = (
  formula: SeriesFormula,
  facts: AnalyzedTable,
  row: number,
): readonly Big[] | null => formula.compute.operands?.(readRow(formula, facts, row)) ?? null;
