import Big from 'big.js';
import { readExactNumber } from '#shared/exact-number.ts';
import type { AnalyzedColumn } from './analyze-table.ts';
import { isOfBasisPoints } from './basis-points.ts';
import { isSpokenPart } from './column-totals.ts';
import type { CellMention, Derivation, DerivationContext } from './derivations.ts';

/** Percentages and basis points in a product count as parts of one. */
export function scaleOf({ percent, name }: Pick<AnalyzedColumn, 'percent' | 'name'>): number {
  if (isOfBasisPoints(name)) return 0.0001;
  return percent === 'hundreds' ? 0.01 : 1;
}

const isFactor = (column: AnalyzedColumn | undefined): column is AnalyzedColumn =>
  column !== undefined && column.isNumber && !column.isKey && !column.isYear;

/** Two cells of one row, of which the measured one comes first: the unit of a product is the price's. */
function orderPair(
  { tables }: DerivationContext,
  one: CellMention,
  other: CellMention,
): readonly [CellMention, CellMention] {
  const hasMeasure = ({ ref }: CellMention): boolean =>
    (tables[ref.table]?.columns[ref.column]?.measure ?? null) !== null;
  return hasMeasure(other) && !hasMeasure(one) ? [other, one] : [one, other];
}

/** `Plus brings in 152,524`: subscribers times their price, in one row. */
export function* deriveProducts(room: DerivationContext): Generator<Derivation> {
  for (const [index, first] of room.mentions.entries()) {
    for (const second of room.mentions.slice(index + 1)) {
      const isRow = first.ref.table === second.ref.table && first.ref.row === second.ref.row;
      if (!isRow || first.ref.row < 0) continue;
      const [one, other] = orderPair(room, first, second);
      const columns = [one, other].map(({ ref }) => room.tables[ref.table]?.columns[ref.column]);
      if (!columns.every(isFactor)) continue;
      const scale = columns.reduce((product, column) => product * scaleOf(column), 1);
      yield {
        operation: 'product',
        cells: [one.ref, other.ref],
        column: null,
        near: one.near * other.near * scale,
        value: () => one.value.times(other.value).times(scale),
        worth: (one.worth + other.worth) / 2,
        rank: Math.max(one.rank, other.rank),
      };
    }
  }
}

/** A sum over more rows would take too long for every pair of columns. */
const MOST_ROWS = 500;
const WORTH = 0.6;

interface ColumnPair {
  readonly table: number;
  readonly one: number;
  readonly other: number;
}

function* listColumnPairs({ tables, context }: DerivationContext): Generator<ColumnPair> {
  for (const [table, facts] of tables.entries()) {
    const { columns, table: result } = facts;
    if (
      !isSpokenPart(facts, context.text) ||
      result.rows.length < 2 ||
      result.rows.length > MOST_ROWS
    )
      continue;
    const factors = columns.flatMap((column, index) => (isFactor(column) ? [index] : []));
    for (const one of factors) {
      for (const other of factors) if (one !== other) yield { table, one, other };
    }
  }
}

/**
 * The sum over all rows of one column times another, the value of a stock; or their weighted mean,
 * where the second column weighs the first.
 */
export function* deriveProductSums(
  room: DerivationContext,
  operation: 'product' | 'mean',
): Generator<Derivation> {
  let rank = 0;
  for (const { table, one, other } of listColumnPairs(room)) {
    const facts = room.tables[table];
    const column = facts?.columns[one];
    if (facts === undefined || column === undefined) continue;
    const isMeasureLast = (facts.columns[other]?.measure ?? null) !== null;
    if (operation === 'product' && (one > other ? !(column.measure !== null) : isMeasureLast))
      continue;
    let sum = new Big(0);
    let weight = new Big(0);
    for (const row of facts.table.rows) {
      const value = readExactNumber(row[one] ?? null);
      const times = readExactNumber(row[other] ?? null);
      if (value === null || times === null) continue;
      sum = sum.plus(value.times(times));
      weight = weight.plus(times);
    }
    if (weight.lte(0)) continue;
    const isPercent = room.figure.unit === 'percent' && column.percent === 'parts';
    const value =
      operation === 'mean'
        ? sum.div(weight).times(isPercent ? 100 : 1)
        : sum.times(scaleOf(column));
    rank += 1;
    yield {
      operation,
      cells: [],
      column: { table, column: one },
      base: { table, column: other },
      near: value.toNumber(),
      value: () => value,
      worth: WORTH,
      rank,
    };
  }
}

const WEIGHTED = /(?<!\p{L})(?:weight|gewichtet|pondér|ponderad)/iu;

/** `The pipeline is worth €6.99M; weighted by win rate that is €2.09M`. */
export function* deriveWeightedSums(room: DerivationContext): Generator<Derivation> {
  if (WEIGHTED.test(room.context.text)) yield* deriveProductSums(room, 'product');
}
