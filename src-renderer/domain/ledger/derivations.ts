import Big from 'big.js';
import type { ColumnTotal } from './column-totals.ts';
import type { FigureContext } from './context.ts';
import { isColumnNamed } from './choose-cell.ts';
import { readExactNumber } from '#shared/exact-number.ts';
import type { AnalyzedTable } from './analyze-table.ts';
import type { LedgerCellRef, Operation } from './verdict.ts';

/** A cell that the words around a figure mention. */
export interface CellMention {
  readonly ref: LedgerCellRef;
  readonly value: Big;
  readonly near: number;
  /** The digits that the mention is worth: more in the same sentence than before it. */
  readonly worth: number;
}

export interface DerivationContext {
  readonly tables: readonly AnalyzedTable[];
  readonly totals: readonly ColumnTotal[];
  readonly mentions: readonly CellMention[];
  readonly context: FigureContext;
}

/** A way to compute a value from mentioned cells. */
export interface Derivation {
  readonly operation: Operation;
  readonly cells: readonly LedgerCellRef[];
  readonly column: Omit<LedgerCellRef, 'row'> | null;
  /**
   * An approximation of the value, which excludes most candidates before the slow exact division.
   */
  readonly near: number;
  readonly value: () => Big;
  readonly worth: number;
}

const HUNDRED = new Big(100);
const WORTH = { column: 0.5, completeColumn: 0.6 } as const;

const formatColumnKey = ({ table, column }: LedgerCellRef): string =>
  `${String(table)}:${String(column)}`;

export function* deriveTotals(room: DerivationContext): Generator<Derivation> {
  for (const { at, sum, near, count } of room.totals) {
    const facts = room.tables[at.table]?.columns[at.column];
    if (facts?.percent !== null || count < 2) continue;
    const named = isColumnNamed(facts, room.context.words) ? WORTH.column : 0;
    const worth = WORTH.completeColumn + named;
    yield { operation: 'sum', cells: [], column: at, near, value: () => sum, worth };
  }
}

export function* deriveMeans(room: DerivationContext): Generator<Derivation> {
  for (const { at, sum, near, count } of room.totals) {
    const facts = room.tables[at.table]?.columns[at.column];
    if (!facts || count < 2) continue;
    const named = isColumnNamed(facts, room.context.words) ? WORTH.column : 0;
    const scale = facts.percent === 'parts' ? HUNDRED : 1;
    const worth = WORTH.completeColumn + named;
    const value = (): Big => sum.times(scale).div(count);
    const mean = (near * Number(scale)) / count;
    yield { operation: 'mean', cells: [], column: at, near: mean, value, worth };
  }
}

/** Sums over all mentioned cells of a column, if these are some of its rows. */
export function* derivePartialSums(
  room: DerivationContext,
  operation: 'sum' | 'mean',
): Generator<Derivation> {
  const columns = new Map<string, CellMention[]>();
  for (const mention of room.mentions) {
    const key = formatColumnKey(mention.ref);
    columns.set(key, [...(columns.get(key) ?? []), mention]);
  }
  for (const mentions of columns.values()) {
    const [first] = mentions;
    const facts = first && room.tables[first.ref.table];
    const column = first && facts?.columns[first.ref.column];
    if (!first || !facts || !column || mentions.length < 2) continue;
    if (facts.hasAllRows && mentions.length === facts.table.rows.length) continue;
    if (column.percent !== null && operation === 'sum') continue;
    const sum = mentions.reduce((total, { value }) => total.plus(value), new Big(0));
    const value = operation === 'sum' ? sum : sum.div(mentions.length);
    const near = value.toNumber();
    const worth = Math.min(...mentions.map((mention) => mention.worth));
    yield {
      operation,
      cells: mentions.map(({ ref }) => ref),
      column: null,
      near,
      value: () => value,
      worth,
    };
  }
}

function* listPairs(room: DerivationContext): Generator<readonly [CellMention, CellMention]> {
  for (const one of room.mentions) {
    for (const other of room.mentions) {
      if (one.ref.table !== other.ref.table || one === other) continue;
      yield [one, other];
    }
  }
}

const isSameColumn = ([one, other]: readonly [CellMention, CellMention]): boolean =>
  one.ref.column === other.ref.column;
const isSameRow = ([one, other]: readonly [CellMention, CellMention]): boolean =>
  one.ref.row === other.ref.row;
const isPercent = (room: DerivationContext, { ref }: CellMention): boolean =>
  (room.tables[ref.table]?.columns[ref.column]?.percent ?? null) !== null;

function buildPairDerivation(
  operation: Operation,
  [one, other]: readonly [CellMention, CellMention],
  made: Pick<Derivation, 'near' | 'value'>,
): Derivation {
  const worth = (one.worth + other.worth) / 2;
  return { operation, cells: [one.ref, other.ref], column: null, ...made, worth };
}

export function* deriveDifferences(room: DerivationContext): Generator<Derivation> {
  for (const pair of listPairs(room)) {
    const [one, other] = pair;
    if (!isSameColumn(pair) && !isSameRow(pair)) continue;
    if (isPercent(room, one) !== isPercent(room, other) || one.value.lte(other.value)) continue;
    const isParts = room.tables[one.ref.table]?.columns[one.ref.column]?.percent === 'parts';
    const scale = isParts ? 100 : 1;
    yield buildPairDerivation('difference', pair, {
      near: (one.near - other.near) * scale,
      value: () => one.value.minus(other.value).times(scale),
    });
  }
}

export function* deriveRatios(room: DerivationContext, isTimes: boolean): Generator<Derivation> {
  for (const pair of listPairs(room)) {
    const [one, other] = pair;
    if (other.value.lte(0) || one.value.lte(0)) continue;
    // `2.3 times as many` compares two rows; `48.00 an order` divides one column by another.
    const isFitting = isTimes
      ? isSameColumn(pair) && one.value.gt(other.value)
      : isSameRow(pair) && !isPercent(room, one) && !isPercent(room, other);
    if (!isFitting) continue;
    yield buildPairDerivation('ratio', pair, {
      near: one.near / other.near,
      value: () => one.value.div(other.value),
    });
  }
}

export function* deriveShares(room: DerivationContext): Generator<Derivation> {
  for (const mention of room.mentions) {
    if (isPercent(room, mention) || mention.value.lt(0)) continue;
    const total = room.totals.find(
      ({ at }) => at.table === mention.ref.table && at.column === mention.ref.column,
    );
    if (!total?.isPositive || total.count < 2) continue;
    const { worth } = mention;
    const near = (mention.near * 100) / total.near;
    const value = (): Big => mention.value.times(HUNDRED).div(total.sum);
    yield { operation: 'share', cells: [mention.ref], column: total.at, near, value, worth };
  }
  for (const pair of listPairs(room)) {
    const [one, other] = pair;
    if (isPercent(room, one) || isPercent(room, other)) continue;
    if (one.value.lt(0) || other.value.lte(one.value)) continue;
    if (!isSameColumn(pair) && !isSameRow(pair)) continue;
    yield buildPairDerivation('share', pair, {
      near: (one.near * 100) / other.near,
      value: () => one.value.times(HUNDRED).div(other.value),
    });
  }
}

export function* deriveGrowths(room: DerivationContext): Generator<Derivation> {
  for (const pair of listPairs(room)) {
    const [from, to] = pair;
    if (!isSameColumn(pair) || isPercent(room, from) || from.value.lte(0)) continue;
    if (to.value.eq(from.value)) continue;
    yield buildPairDerivation('growth', pair, {
      near: ((to.near - from.near) * 100) / from.near,
      value: () => to.value.minus(from.value).times(HUNDRED).div(from.value),
    });
  }
}

/** The number in the mentioned cell; null where it is none. */
export function readMention(
  tables: readonly AnalyzedTable[],
  ref: LedgerCellRef,
  worth: number,
): CellMention | null {
  const value = readExactNumber(tables[ref.table]?.table.rows[ref.row]?.[ref.column] ?? null);
  return value === null ? null : { ref, value, near: value.toNumber(), worth };
}
