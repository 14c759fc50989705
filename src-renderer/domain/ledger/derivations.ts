import Big from 'big.js';
import type { ColumnTotal } from './column-totals.ts';
import type { FigureContext } from './context.ts';
import { isColumnNamed } from './choose-cell.ts';
import { readExactNumber } from '#shared/exact-number.ts';
import type { AnalyzedTable } from './analyze-table.ts';
import type { NamedGroup } from './named-groups.ts';
import type { LedgerCellRef, Operation } from './verdict.ts';

/** A cell that the words around a figure mention. */
export interface CellMention {
  readonly ref: LedgerCellRef;
  readonly value: Big;
  readonly near: number;
  /** The digits that the mention is worth: more in the same sentence than before it. */
  readonly worth: number;
  /** True where a figure of the sentence has this value; false where only the row is named. */
  readonly isWritten: boolean;
  /** The cells behind the value: one, or those of a derived figure. */
  readonly cells: readonly LedgerCellRef[];
  /** The column whose rows were all used, for a derived figure. */
  readonly total: Omit<LedgerCellRef, 'row'> | null;
}

export interface DerivationContext {
  readonly tables: readonly AnalyzedTable[];
  readonly totals: readonly ColumnTotal[];
  readonly mentions: readonly CellMention[];
  readonly groups: readonly NamedGroup[];
  /** The columns that were sorted so far, by table and column. */
  readonly sorted: Map<string, readonly SortedCell[]>;
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
  /** True for a figure over all rows of a named group. */
  readonly isGroup?: boolean;
}

const HUNDRED = new Big(100);
const PERIOD_NAME =
  /(?:19|20)\d{2}|(?:^|[^a-z])(?:q[1-4]|h[12]|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|fy\d*|prev|previous|prior|last|current|this|before|after|start|end|first|latest|baseline|budget|plan|actual|vorjahr|aktuell)[a-z]*(?:[^a-z]|$)/i;
const LEAST_PERIODS = 3;
const WORTH = { column: 0.5, completeColumn: 0.6, group: 0.9 } as const;

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
      cells: mentions.flatMap((mention) => mention.cells),
      column: null,
      near,
      value: () => value,
      worth,
    };
  }
}

/** Sums and means over the rows that share a name which the sentence gives: all stores of the North. */
export function* deriveGroupFigures(
  { tables, context, groups }: DerivationContext,
  operation: 'sum' | 'mean',
): Generator<Derivation> {
  for (const { table, rows } of groups) {
    const facts = tables[table];
    if (facts === undefined) continue;
    for (const [column, { isNumber, isKey, percent, words }] of facts.columns.entries()) {
      if (!isNumber || isKey || (percent !== null && operation === 'sum')) continue;
      const cells = rows.map((row) => ({ table, row, column }));
      const values = cells.flatMap(({ row }) => {
        const value = readExactNumber(facts.table.rows[row]?.[column] ?? null);
        return value === null ? [] : [value];
      });
      if (values.length < 2) continue;
      const isNamed = words.some((word) => context.words.some(({ text }) => text === word));
      const sum = values.reduce((total, value) => total.plus(value), new Big(0));
      const value = operation === 'sum' ? sum : sum.div(values.length);
      const worth = WORTH.group + (isNamed ? WORTH.column : 0);
      yield {
        operation,
        cells,
        column: null,
        near: value.toNumber(),
        value: () => value,
        worth,
        isGroup: true,
      };
    }
  }
}

/** Sums and means of a named row over the columns of its periods: a half-year of six months. */
export function* deriveRowFigures(
  { tables, mentions }: DerivationContext,
  operation: 'sum' | 'mean',
): Generator<Derivation> {
  const done = new Set<string>();
  for (const { ref } of mentions) {
    const key = `${String(ref.table)}:${String(ref.row)}`;
    const facts = tables[ref.table];
    if (done.has(key) || facts === undefined || ref.row < 0) continue;
    done.add(key);
    const cells = [...facts.columns.entries()].flatMap(([column, { isNumber, isKey, name }]) => {
      const value = readExactNumber(facts.table.rows[ref.row]?.[column] ?? null);
      const isPeriod = isNumber && !isKey && PERIOD_NAME.test(name);
      return isPeriod && value !== null ? [{ ref: { ...ref, column }, value }] : [];
    });
    if (cells.length < LEAST_PERIODS) continue;
    const sum = cells.reduce((total, { value }) => total.plus(value), new Big(0));
    const value = operation === 'sum' ? sum : sum.div(cells.length);
    yield {
      operation,
      cells: cells.map((one) => one.ref),
      column: null,
      near: value.toNumber(),
      value: () => value,
      worth: WORTH.group,
      isGroup: true,
    };
  }
}

interface SortedCell {
  readonly value: Big;
  readonly ref: LedgerCellRef;
}

/** The cells of a column in order of size; they are sorted once for all figures. */
function sortColumn(room: DerivationContext, { table, column }: ColumnTotal['at']) {
  const key = `${String(table)}:${String(column)}`;
  const known = room.sorted.get(key);
  if (known !== undefined) return known;
  const rows = room.tables[table]?.table.rows ?? [];
  const cells = rows
    .flatMap((row, index): SortedCell[] => {
      const value = readExactNumber(row[column] ?? null);
      return value === null ? [] : [{ value, ref: { table, row: index, column } }];
    })
    .toSorted((a, b) => a.value.cmp(b.value));
  room.sorted.set(key, cells);
  return cells;
}

/** A median or a range reads all cells of a column again. */
const MOST_SORTED = 2_000;

export function* deriveMedians(room: DerivationContext): Generator<Derivation> {
  for (const { at, count } of room.totals) {
    const facts = room.tables[at.table]?.columns[at.column];
    if (!facts || count < 2 || count > MOST_SORTED) continue;
    const values = sortColumn(room, at);
    const [low, high] = [values[Math.ceil(count / 2) - 1], values[Math.floor(count / 2)]];
    if (low === undefined || high === undefined) continue;
    const isParts = (facts.percent ?? facts.maybePercent) === 'parts';
    const value = low.value
      .plus(high.value)
      .div(2)
      .times(isParts ? HUNDRED : 1);
    const worth =
      WORTH.completeColumn + (isColumnNamed(facts, room.context.words) ? WORTH.column : 0);
    const near = value.toNumber();
    yield { operation: 'median', cells: [], column: at, near, value: () => value, worth };
  }
}

/** From the lowest to the highest cell of a column: `the gap between the slowest and the fastest`. */
export function* deriveRanges(room: DerivationContext): Generator<Derivation> {
  for (const { at, count } of room.totals) {
    const facts = room.tables[at.table]?.columns[at.column];
    if (!facts || count < 2 || count > MOST_SORTED) continue;
    const values = sortColumn(room, at);
    const [low, high] = [values[0], values.at(-1)];
    if (low === undefined || high === undefined) continue;
    const isParts = (facts.percent ?? facts.maybePercent) === 'parts';
    const value = high.value.minus(low.value).times(isParts ? HUNDRED : 1);
    const worth = isColumnNamed(facts, room.context.words) ? WORTH.column : 0;
    const cells = [high.ref, low.ref];
    const near = value.toNumber();
    yield { operation: 'difference', cells, column: null, near, value: () => value, worth };
  }
}

function* listPairs(room: DerivationContext): Generator<readonly [CellMention, CellMention]> {
  for (const one of room.mentions) {
    for (const other of room.mentions) {
      if (one === other) continue;
      if (one.ref.table !== other.ref.table && !(one.isWritten && other.isWritten)) continue;
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

/** Two figures of one sentence may be set against each other, wherever they come from. */
const areWritten = ([one, other]: readonly [CellMention, CellMention]): boolean =>
  one.isWritten && other.isWritten;

function buildPairDerivation(
  operation: Operation,
  [one, other]: readonly [CellMention, CellMention],
  made: Pick<Derivation, 'near' | 'value'>,
): Derivation {
  const worth = (one.worth + other.worth) / 2;
  return {
    operation,
    cells: [...one.cells, ...other.cells],
    column: one.total ?? other.total,
    ...made,
    worth,
  };
}

export function* deriveDifferences(
  room: DerivationContext,
  isPoints = false,
): Generator<Derivation> {
  for (const pair of listPairs(room)) {
    const [one, other] = pair;
    if (!isSameColumn(pair) && !isSameRow(pair) && !areWritten(pair)) continue;
    if (isPercent(room, one) !== isPercent(room, other) || one.value.lte(other.value)) continue;
    const column = room.tables[one.ref.table]?.columns[one.ref.column];
    const isParts = (column?.percent ?? (isPoints ? column?.maybePercent : null)) === 'parts';
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
      ? (isSameColumn(pair) || areWritten(pair) || isSameRow(pair)) && one.value.gt(other.value)
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
    yield { operation: 'share', cells: mention.cells, column: total.at, near, value, worth };
  }
  for (const pair of listPairs(room)) {
    const [one, other] = pair;
    if (isPercent(room, one) || isPercent(room, other)) continue;
    // Over 100 % where one column is set against another of the same row: 120 % of the plan.
    if (one.value.lt(0) || other.value.lte(0)) continue;
    const isPart = isSameColumn(pair) || (areWritten(pair) && !isSameRow(pair));
    if (isPart ? other.value.lte(one.value) : !isSameRow(pair)) continue;
    yield buildPairDerivation('share', pair, {
      near: (one.near * 100) / other.near,
      value: () => one.value.times(HUNDRED).div(other.value),
    });
  }
}

/** Two columns of one row, each of which is called by its period: a wide table. */
function isAcrossPeriods(
  room: DerivationContext,
  pair: readonly [CellMention, CellMention],
): boolean {
  if (!isSameRow(pair)) return false;
  return pair.every(({ ref }) =>
    PERIOD_NAME.test(room.tables[ref.table]?.columns[ref.column]?.name ?? ''),
  );
}

export function* deriveGrowths(room: DerivationContext): Generator<Derivation> {
  for (const pair of listPairs(room)) {
    const [from, to] = pair;
    if (!isSameColumn(pair) && !isAcrossPeriods(room, pair) && !areWritten(pair)) continue;
    if (isPercent(room, from) || from.value.lte(0) || to.value.eq(from.value)) continue;
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
  { worth, isWritten }: Pick<CellMention, 'worth' | 'isWritten'>,
): CellMention | null {
  const value = readExactNumber(tables[ref.table]?.table.rows[ref.row]?.[ref.column] ?? null);
  if (value === null) return null;
  return { ref, value, near: value.toNumber(), worth, isWritten, cells: [ref], total: null };
}
