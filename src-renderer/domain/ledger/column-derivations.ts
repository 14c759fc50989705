import Big from 'big.js';
import { readExactNumber } from '#shared/exact-number.ts';
import type { AnalyzedColumn } from './analyze-table.ts';
import { isColumnNamed } from './column-names.ts';
import { hasCue } from './context.ts';
import type { ColumnTotal } from './column-totals.ts';
import type { CellMention, Derivation, DerivationContext, SortedCell } from './derivations.ts';
import type { Figure } from './figure.ts';
import { isPerOther } from './per-noun.ts';
import { isBaselineName, isPeriodName } from './period-name.ts';
import type { LedgerCellRef } from './verdict.ts';
import { isSameWord } from './word-tokens.ts';

const HUNDRED = new Big(100);
const WORTH = { column: 0.5, completeColumn: 0.6, group: 0.9 } as const;

const formatColumnKey = ({ table, column }: LedgerCellRef): string =>
  `${String(table)}:${String(column)}`;

const isInParts = ({ percent, maybePercent }: AnalyzedColumn): boolean =>
  (percent ?? maybePercent) === 'parts';

const isInPercent = ({ unit }: Figure): boolean => unit === 'percent' || unit === 'points';

interface RankedTotal extends ColumnTotal {
  readonly facts: AnalyzedColumn;
  readonly isNamed: boolean;
  /** The columns that the sentence names come first. */
  readonly rank: number;
}

function rankTotals({ totals, tables, context }: DerivationContext): readonly RankedTotal[] {
  return totals
    .flatMap((total) => {
      const facts = tables[total.at.table]?.columns[total.at.column];
      if (facts === undefined || total.count < 2) return [];
      const isNamed =
        isColumnNamed(facts, context.words) || isColumnNamed(facts, context.headerWords);
      return [{ ...total, facts, isNamed }];
    })
    .toSorted((a, b) => Number(b.isNamed) - Number(a.isNamed))
    .map((total, rank) => ({ ...total, rank }));
}

const weighColumn = ({ isNamed }: RankedTotal): number =>
  WORTH.completeColumn + (isNamed ? WORTH.column : 0);

/** Mentions outside of the sentence are worth less. */
const SAME_SENTENCE = 0.7;
const NOUN_WORDS = 3;
const NOUN_CHARS = 30;

/** `51 outages`: one of the words right behind the figure is the column's name. */
function isCounted(
  column: AnalyzedColumn | undefined,
  { figure, context }: DerivationContext,
): boolean {
  if (column === undefined || figure.unit !== 'plain') return false;
  const after = context.words
    .filter(({ at }) => at >= figure.to && at <= figure.to + NOUN_CHARS)
    .slice(0, NOUN_WORDS);
  return column.nouns.some((noun) => after.some(({ text }) => isSameWord(noun, text)));
}

export function* deriveTotals(room: DerivationContext): Generator<Derivation> {
  for (const total of rankTotals(room)) {
    const { at, sum, near, rank, facts } = total;
    if (facts.percent !== null || facts.isAverage) continue;
    const isOfRow =
      room.boundRows(at.table) !== null &&
      room.mentions.some((one) => one.rank < 1 && one.ref.row >= 0);
    const isNoun = !isOfRow && isCounted(facts, room);
    const worth = weighColumn(total);
    const value = (): Big => sum;
    yield { operation: 'sum', cells: [], column: at, near, value, worth, rank, isCalled: isNoun };
  }
}

export function* deriveMeans(room: DerivationContext): Generator<Derivation> {
  for (const total of rankTotals(room)) {
    const { at, sum, near, count, rank, facts } = total;
    const isParts = (facts.percent ?? facts.maybePercent) === 'parts';
    const scale = isParts && room.figure.unit === 'percent' ? 100 : 1;
    const worth = weighColumn(total);
    const value = (): Big => sum.times(scale).div(count);
    const mean = (near * scale) / count;
    yield { operation: 'mean', cells: [], column: at, near: mean, value, worth, rank };
  }
}

/** Whether the sentence names a row of a result that has several. */
const isAboutRow = ({ mentions, tables }: DerivationContext): boolean =>
  mentions.some(
    ({ ref, worth }) =>
      ref.row >= 0 && worth >= SAME_SENTENCE && (tables[ref.table]?.table.rows.length ?? 0) > 1,
  );

/** `The teams answered 93.5 % of 52,000 calls`: the totals of two columns that the words name. */
export function* deriveSharesOfNamedTotals(room: DerivationContext): Generator<Derivation> {
  const before = room.context.words.filter(({ at }) => at < room.figure.from);
  const isOfRow = room.tables.some(
    (_, table) => room.boundRows(table) !== null || room.namedInSentence(table, before).length > 0,
  );
  if (isOfRow || room.context.headerWords.length > 0) return;
  const totals = rankTotals(room).filter(
    ({ facts, isNamed }) => isNamed && facts.percent === null && !facts.isAverage,
  );
  for (const one of totals) {
    for (const other of totals) {
      const isPart = one.at.table === other.at.table && one.near > 0 && one.near < other.near;
      if (!isPart || one.facts.isMoney !== other.facts.isMoney) continue;
      yield {
        operation: 'share',
        cells: [],
        column: one.at,
        base: other.at,
        near: (one.near * 100) / other.near,
        value: () => one.sum.times(HUNDRED).div(other.sum),
        worth: (weighColumn(one) + weighColumn(other)) / 2,
        rank: Math.max(one.rank, other.rank),
      };
    }
  }
}

/** One column's total divided by another's: the rate over all rows. */
export function* deriveTotalRatios(
  room: DerivationContext,
  operation: 'share' | 'ratio',
): Generator<Derivation> {
  if (isAboutRow(room) && !hasCue(room.context, 'overall')) return;
  const totals = rankTotals(room).filter(({ facts }) => facts.percent === null);
  for (const one of totals) {
    for (const other of totals) {
      const isSame = one.at.table === other.at.table && one.at.column !== other.at.column;
      if (!isSame || other.near <= 0 || one.near <= 0) continue;
      if (operation === 'share' && one.near >= other.near) continue;
      if (operation === 'ratio' && isPerOther(room.figure, room.context, [one.facts, other.facts]))
        continue;
      const scale = operation === 'share' ? 100 : 1;
      yield {
        operation,
        cells: [],
        column: one.at,
        base: other.at,
        near: (one.near * scale) / other.near,
        value: () => one.sum.times(scale).div(other.sum),
        worth: (weighColumn(one) + weighColumn(other)) / 2,
        rank: Math.max(one.rank, other.rank),
      };
    }
  }
}

/** One period's total against another's, in a wide table. */
export function* deriveTotalGrowths(room: DerivationContext): Generator<Derivation> {
  if (isAboutRow(room) && !hasCue(room.context, 'overall')) return;
  const totals = rankTotals(room).filter(({ facts }) => facts.percent === null);
  for (const from of totals) {
    for (const to of totals) {
      const isSame = from.at.table === to.at.table && from.at.column !== to.at.column;
      const isCompared =
        (isPeriodName(from.facts.name) && isPeriodName(to.facts.name)) ||
        isBaselineName(from.facts.name);
      if (!isSame || !isCompared || from.near <= 0) continue;
      yield {
        operation: 'growth',
        cells: [],
        column: to.at,
        base: from.at,
        near: ((to.near - from.near) * 100) / from.near,
        value: () => to.sum.minus(from.sum).times(HUNDRED).div(from.sum),
        worth: (weighColumn(from) + weighColumn(to)) / 2,
        rank: Math.max(from.rank, to.rank),
      };
    }
  }
}

/** Whether a value is so small beside the figure that its digits are the same without it. */
const isWithoutTrace = (near: number, { interpretations }: Figure): boolean =>
  interpretations.every(({ nearHalf }) => Math.abs(near) < nearHalf);

/** One column's total less another's: `Not vaccinated: 38,767`. */
export function* deriveTotalDifferences(room: DerivationContext): Generator<Derivation> {
  if (isAboutRow(room) && !hasCue(room.context, 'overall')) return;
  const totals = rankTotals(room).filter(({ facts }) => facts.percent === null);
  for (const one of totals) {
    for (const other of totals) {
      const isSame = one.at.table === other.at.table && one.at.column !== other.at.column;
      const isKind =
        one.facts.isMoney === other.facts.isMoney &&
        one.facts.measure?.kind === other.facts.measure?.kind;
      if (!isSame || !isKind || one.near <= other.near) continue;
      // What the figure's digits do not show was not taken away.
      if (isWithoutTrace(other.near, room.figure)) continue;
      yield {
        operation: 'difference',
        cells: [],
        column: one.at,
        base: other.at,
        near: one.near - other.near,
        value: () => one.sum.minus(other.sum),
        worth: (weighColumn(one) + weighColumn(other)) / 2,
        rank: Math.max(one.rank, other.rank),
      };
    }
  }
}

/** Sums and means of what the answer listed before: `Together they sold 823`. */
export function* deriveListed(
  { listed, tables }: DerivationContext,
  operation: 'sum' | 'mean',
): Generator<Derivation> {
  for (const [rank, mentions] of listed.entries()) {
    const [first] = mentions;
    const column = first && tables[first.ref.table]?.columns[first.ref.column];
    if (column === undefined || mentions.length < 2 || column.percent !== null) continue;
    const sum = mentions.reduce((total, { value }) => total.plus(value), new Big(0));
    const value = operation === 'sum' ? sum : sum.div(mentions.length);
    yield {
      operation,
      cells: mentions.map(({ ref }) => ref),
      column: null,
      near: value.toNumber(),
      value: () => value,
      worth: WORTH.column,
      rank,
    };
  }
}

/** What the named rows together have of their column's total. */
export function* derivePartialShares(room: DerivationContext): Generator<Derivation> {
  for (const derivation of derivePartialSums(room, 'sum', false)) {
    const [cell] = derivation.cells;
    const total = room.totals.find(
      ({ at }) => at.table === cell?.table && at.column === cell.column,
    );
    if (total?.isPositive !== true || derivation.near >= total.near) continue;
    yield {
      ...derivation,
      operation: 'share',
      column: total.at,
      near: (derivation.near * 100) / total.near,
      value: () => derivation.value().times(HUNDRED).div(total.sum),
    };
  }
}

/** Sums over all mentioned cells of a column, if these are some of its rows. */
export function* derivePartialSums(
  room: DerivationContext,
  operation: 'sum' | 'mean',
  isOfPercents = isInPercent(room.figure),
): Generator<Derivation> {
  const columns = new Map<string, CellMention[]>();
  for (const mention of room.mentions) {
    // Only what the sentence itself names is added up.
    if (mention.cells.length !== 1 || mention.ref.row < 0 || mention.worth < SAME_SENTENCE)
      continue;
    const key = formatColumnKey(mention.ref);
    columns.set(key, [...(columns.get(key) ?? []), mention]);
  }
  for (const mentions of columns.values()) {
    const [first] = mentions;
    const facts = first && room.tables[first.ref.table];
    const column = first && facts?.columns[first.ref.column];
    if (!first || !facts || !column || mentions.length < 2) continue;
    if (facts.hasAllRows && mentions.length === facts.table.rows.length) continue;
    if (operation === 'sum' && (column.percent !== null) !== isOfPercents) continue;
    const sum = mentions
      .reduce((total, { value }) => total.plus(value), new Big(0))
      .times(isOfPercents && isInParts(column) ? HUNDRED : 1);
    const value = operation === 'sum' ? sum : sum.div(mentions.length);
    const near = value.toNumber();
    const worth = Math.min(...mentions.map((mention) => mention.worth));
    // `431 are water damage and storm`: with rows that are only named the sum needs no word.
    const isNamed = mentions.every(({ isWritten }) => !isWritten);
    yield {
      isGroup: operation === 'sum' && isNamed,
      operation,
      cells: mentions.flatMap((mention) => mention.cells),
      column: null,
      near,
      value: () => value,
      worth,
      rank: columns.size,
    };
  }
}

/** Sums and means over the rows that share a name which the sentence gives: all stores of the North. */
export function* deriveGroupFigures(
  room: DerivationContext,
  operation: 'sum' | 'mean',
): Generator<Derivation> {
  const { tables, context, groups } = room;
  for (const [at, { table, rows }] of groups.entries()) {
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
      // The columns that the words name come first; of the others none is nearer.
      const rank = at * 2 + (isNamed ? 1 : 2);
      yield {
        operation,
        cells,
        column: null,
        near: value.toNumber(),
        value: () => value,
        worth: WORTH.group + (isNamed ? WORTH.column : 0),
        rank,
        isGroup: true,
        isCalled: operation === 'sum' && isCounted(facts.columns[column], room),
      };
    }
  }
}

/** What the rows of a named group have of a column's total. */
export function* deriveGroupShares(room: DerivationContext): Generator<Derivation> {
  for (const derivation of deriveGroupFigures(room, 'sum')) {
    const [cell] = derivation.cells;
    const total = room.totals.find(
      ({ at }) => at.table === cell?.table && at.column === cell.column,
    );
    if (total?.isPositive !== true) continue;
    yield {
      ...derivation,
      operation: 'share',
      column: total.at,
      near: (derivation.near * 100) / total.near,
      value: () => derivation.value().times(HUNDRED).div(total.sum),
      isGroup: false,
    };
  }
}

/** The cells of a column in order of size; they are sorted once for all figures. */
export function sortColumn(room: DerivationContext, { table, column }: ColumnTotal['at']) {
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
  for (const total of rankTotals(room)) {
    const { at, count, rank, facts } = total;
    if (count > MOST_SORTED) continue;
    const values = sortColumn(room, at);
    const [low, high] = [values[Math.ceil(count / 2) - 1], values[Math.floor(count / 2)]];
    if (low === undefined || high === undefined) continue;
    const value = low.value
      .plus(high.value)
      .div(2)
      .times(isInParts(facts) ? HUNDRED : 1);
    const near = value.toNumber();
    const worth = weighColumn(total);
    yield { operation: 'median', cells: [], column: at, near, value: () => value, worth, rank };
  }
}

/** From the lowest to the highest cell of a column: `the gap between the slowest and the fastest`. */
export function* deriveRanges(room: DerivationContext): Generator<Derivation> {
  for (const { at, count, rank, facts, isNamed } of rankTotals(room)) {
    if (count > MOST_SORTED) continue;
    const values = sortColumn(room, at);
    const [low, high] = [values[0], values.at(-1)];
    if (low === undefined || high === undefined) continue;
    const value = high.value.minus(low.value).times(isInParts(facts) ? HUNDRED : 1);
    const worth = isNamed ? WORTH.column : 0;
    const cells = [high.ref, low.ref];
    const near = value.toNumber();
    yield { operation: 'difference', cells, column: null, near, value: () => value, worth, rank };
  }
}
