import Big from 'big.js';
import { isColumnNamed } from './column-names.ts';
import type { CellMention, Derivation, DerivationContext } from './derivations.ts';
import { readOrder } from './later-period.ts';
import { isBaselineName, isPeriodName } from './period-name.ts';
import { orderPeriodRows } from './period-rows.ts';
import { readPer } from './rate-base.ts';
import { areMeasures, areOfOneRow, readPercent } from './row-mates.ts';
import { isSameRef, type Operation } from './verdict.ts';

const HUNDRED = new Big(100);

type Pair = readonly [CellMention, CellMention];

/** A value that no result gives: of the question, or of an earlier answer. */
const isOutside = ({ cells, total }: CellMention): boolean => cells.length === 0 && total === null;

const CIRCULAR: readonly (Operation | null)[] = [
  'difference',
  'ratio',
  'product',
  'growth',
  'share',
];

/**
 * A ratio of two cells, set against one of them, only gives the other back. A difference is a share
 * of one of them: the margin.
 */
function isCircular(one: CellMention, other: CellMention, isShare: boolean): boolean {
  if (one.cells.length < 2 && other.cells.length < 2) return false;
  const computed = [one, other].flatMap(({ operation }) =>
    CIRCULAR.includes(operation) ? [operation] : [],
  );
  if (isShare && computed.length === 1 && computed[0] === 'difference') return false;
  return one.cells.some((cell) =>
    other.cells.some(
      ({ table, row, column }) =>
        table === cell.table && row === cell.row && column === cell.column,
    ),
  );
}

/** Columns of one name in two results are compared like one column. */
function isSameTable({ tables }: DerivationContext, [one, other]: Pair): boolean {
  if (one.ref.table === other.ref.table) return true;
  if (areOfOneRow(tables, [one, other])) return true;
  // A result of one row holds the totals of another.
  if (tables[other.ref.table]?.table.rows.length === 1) return true;
  const nameOf = ({ ref }: CellMention) => tables[ref.table]?.columns[ref.column]?.name;
  return nameOf(one) !== undefined && nameOf(one) === nameOf(other);
}

function* listPairs(room: DerivationContext, isShare = false): Generator<Pair> {
  for (const one of room.mentions) {
    for (const other of room.mentions) {
      if (one === other || (isOutside(one) && isOutside(other))) continue;
      if (isCircular(one, other, isShare)) continue;
      if (!isSameTable(room, [one, other]) && !(one.isWritten && other.isWritten)) continue;
      yield [one, other];
    }
  }
}

const isSameColumn = ([one, other]: Pair): boolean =>
  one.ref.column === other.ref.column || one.ref.table !== other.ref.table;
const isSameRow = ([one, other]: Pair): boolean =>
  one.ref.table === other.ref.table && one.ref.row === other.ref.row;
/** Two rows of one column in one result. */
const isOfColumn = ([one, other]: Pair): boolean =>
  one.ref.table === other.ref.table && one.ref.column === other.ref.column;
const isPercent = ({ tables }: DerivationContext, mention: CellMention): boolean =>
  readPercent(tables, mention) !== null;

const isAverage = ({ tables }: DerivationContext, { ref }: CellMention): boolean =>
  tables[ref.table]?.columns[ref.column]?.isAverage === true;

/** Two figures of one sentence may be set against each other, wherever they come from. */
const areWritten = ([one, other]: Pair): boolean => one.isWritten && other.isWritten;

/** `184.0 of 216 beds`: two sums over rows, whatever their columns are called. */
const areSums = (pair: Pair): boolean =>
  areWritten(pair) && pair.every(({ operation }) => operation === 'sum');

function buildPairDerivation(
  operation: Operation,
  [one, other]: Pair,
  made: Pick<Derivation, 'near' | 'value'>,
): Derivation {
  const worth = (one.worth + other.worth) / 2;
  return {
    operation,
    cells: [...one.cells, ...other.cells],
    column: one.total ?? other.total,
    ...made,
    worth,
    rank: Math.max(one.rank, other.rank),
    operands: [one.value, other.value],
    isWritten: areWritten([one, other]),
  };
}

/** Money is not compared with counts, nor minutes with kilometres. */
function isSameKind({ tables }: DerivationContext, [one, other]: Pair): boolean {
  const [first, second] = [one, other].map(
    ({ ref }) => tables[ref.table]?.columns[ref.column] ?? null,
  );
  if (!first || !second || first === second) return true;
  if (isBaselineName(first.name) || isBaselineName(second.name)) return true;
  return first.isMoney === second.isMoney && first.measure?.kind === second.measure?.kind;
}

/** How a mention writes percentages, by its values where its name does not say so. */
function readPointPercent(room: DerivationContext, mention: CellMention) {
  const { maybePercent = null } = room.tables[mention.ref.table]?.columns[mention.ref.column] ?? {};
  return readPercent(room.tables, mention) ?? maybePercent;
}

export function* deriveDifferences(
  room: DerivationContext,
  isPoints = false,
): Generator<Derivation> {
  for (const pair of listPairs(room)) {
    const [one, other] = pair;
    if (!isSameColumn(pair) && !isSameRow(pair) && !areWritten(pair)) continue;
    if (isPercent(room, one) !== isPercent(room, other)) continue;
    if (!isSameKind(room, pair)) continue;
    const [percent, otherPercent] = isPoints
      ? [readPointPercent(room, one), readPointPercent(room, other)]
      : [readPercent(room.tables, one), readPercent(room.tables, other)];
    if (isPoints && percent === null) continue;
    const scale = percent === 'parts' ? 100 : 1;
    const otherScale = otherPercent === 'parts' ? 100 : 1;
    const near = one.near * scale - other.near * otherScale;
    if (near <= 0) continue;
    const operands = [one.value.times(scale), other.value.times(otherScale)] as const;
    const value = (): Big => operands[0].minus(operands[1]);
    yield { ...buildPairDerivation('difference', pair, { near, value }), operands };
  }
}

/** The two values, both in hundreds where only one of two percentages is: 0.279 and 18.8 %. */
function readAlike(room: DerivationContext, [one, other]: Pair): readonly [Big, Big] {
  const [first, second] = [readPointPercent(room, one), readPointPercent(room, other)];
  if (first === null || second === null || first === second) return [one.value, other.value];
  return [
    one.value.times(first === 'parts' ? 100 : 1),
    other.value.times(second === 'parts' ? 100 : 1),
  ];
}

/** `runs at 1.5x the overall level`: the rate of a row, and that of all rows which the sentence states. */
const isRateOfAll = (room: DerivationContext, [one, other]: Pair): boolean =>
  readPointPercent(room, one) !== null &&
  one.cells.length === 1 &&
  other.isWritten &&
  other.operation === 'share' &&
  other.total !== null &&
  other.total.table === one.ref.table;

/**
 * Whether two cells of a row may be set against each other as `2x`: two periods, or two columns of one
 * kind of which the words name one. `2x per room` is no price per room.
 */
function areOfOneKind(room: DerivationContext, pair: Pair): boolean {
  const columns = pair.map(({ ref }) => room.tables[ref.table]?.columns[ref.column]);
  if (isAcrossPeriods(room, pair)) return true;
  return (
    isSameKind(room, pair) &&
    (pair.some((one) => one.isWritten) ||
      columns.some((one) => one !== undefined && isColumnNamed(one, room.context.words)))
  );
}

const RATIO_BEFORE =
  /(?<!\p{L})(?:ratio|factor|faktor|verhältnis|rapport|facteur|proporción|factor|rapporto|fattore)(?:\s(?:of|is|was|von|ist|de|di))?:?\s(?:about\s|around\s|roughly\s|nearly\s)?$/iu;

/** `a tenth of Northfjord (ratio 10.1)`: how often one value of a column contains another. */
export function* deriveCalledRatios(room: DerivationContext): Generator<Derivation> {
  const at = room.figure.from - room.context.from;
  if (!RATIO_BEFORE.test(room.context.text.slice(Math.max(0, at - RATIO_CHARS), at))) return;
  for (const way of deriveRatios(room, true)) {
    const [one, other] = way.cells;
    const isOfColumn = one?.table === other?.table && one?.column === other?.column;
    if (isOfColumn && way.cells.length === 2) yield { ...way, isNamed: true };
  }
}

const RATIO_CHARS = 30;

export function* deriveRatios(room: DerivationContext, isTimes: boolean): Generator<Derivation> {
  const per = isTimes ? 1 : readPer(room.figure, room.context);
  for (const pair of listPairs(room)) {
    const [one, other] = pair;
    if (other.value.lte(0) || one.value.lte(0)) continue;
    // `2.3 times as many` compares two rows; `48.00 an order` divides one column by another.
    const isFitting = isTimes
      ? (isSameColumn(pair) ||
          areWritten(pair) ||
          (isSameRow(pair) && areOfOneKind(room, pair)) ||
          isRateOfAll(room, pair)) &&
        readAlike(room, pair)[0].gt(readAlike(room, pair)[1])
      : (areOfOneRow(room.tables, pair) || (areWritten(pair) && !isOfColumn(pair))) &&
        !isPercent(room, one) &&
        !isPercent(room, other);
    if (!isFitting) continue;
    const [own, all] = isTimes ? readAlike(room, pair) : [one.value, other.value];
    const dividend = own.times(per);
    yield {
      ...buildPairDerivation('ratio', pair, {
        near: dividend.toNumber() / all.toNumber(),
        value: () => dividend.div(all),
      }),
      operands: [dividend, all],
    };
  }
}

/** `The remaining 308 share the other €2.59M, on average €8,400 each`: one stated number by another. */
export function* deriveStatedPerEach(room: DerivationContext): Generator<Derivation> {
  for (const derivation of deriveRatios(room, false)) {
    const isBefore = room.mentions.some(
      ({ at, isWritten, operation }) =>
        isWritten && operation !== null && (at?.from ?? -1) < room.figure.from,
    );
    if (derivation.isWritten === true && isBefore) yield derivation;
  }
}

/**
 * `from $902,310 to $889,640, a drop of $12,670 (1.4 %)`: a change is a part of the earlier value, and
 * of the later one no share is said.
 */
function isChangeOfLater({ tables }: DerivationContext, [one, { ref }]: Pair): boolean {
  if (one.operation !== 'difference' || one.cells.length !== 2) return false;
  const other = one.cells.find((cell) => !isSameRef(cell, ref));
  const isEnd = one.cells.some((cell) => isSameRef(cell, ref));
  const facts = tables[ref.table];
  if (!isEnd || other === undefined || facts === undefined || other.table !== ref.table)
    return false;
  if (other.column === ref.column) {
    const ordered = orderPeriodRows(facts) ?? [];
    return ordered.indexOf(ref.row) > ordered.indexOf(other.row);
  }
  const [own, before] = [ref, other].map(({ column }) =>
    readOrder(facts.columns[column]?.name ?? ''),
  );
  return (own ?? null) !== null && (before ?? null) !== null && (own ?? 0) > (before ?? 0);
}

export function* deriveShares(room: DerivationContext): Generator<Derivation> {
  for (const mention of room.mentions) {
    if (isPercent(room, mention) || isAverage(room, mention) || mention.value.lt(0)) continue;
    const total = room.totals.find(
      ({ at }) => at.table === mention.ref.table && at.column === mention.ref.column,
    );
    if (!total?.isPositive || total.count < 2) continue;
    const { worth, rank } = mention;
    const near = (mention.near * 100) / total.near;
    const value = (): Big => mention.value.times(HUNDRED).div(total.sum);
    yield { operation: 'share', cells: mention.cells, column: total.at, near, value, worth, rank };
  }
  yield* deriveSharesOfColumn(room);
  for (const pair of listPairs(room, true)) {
    const [one, other] = pair;
    if (isPercent(room, one) || isPercent(room, other)) continue;
    // An average is no part of a count, unless two of them are compared.
    if (isAverage(room, one) !== isAverage(room, other) && !areSums(pair)) continue;
    // Over 100 % where one column is set against another of the same row: 120 % of the plan.
    if (one.value.lt(0) || other.value.lte(0)) continue;
    const isPart = isSameColumn(pair) || (areWritten(pair) && !isSameRow(pair));
    if (isPart ? other.value.lte(one.value) : !isSameRow(pair)) continue;
    if (isChangeOfLater(room, pair)) continue;
    yield buildPairDerivation('share', pair, {
      near: (one.near * 100) / other.near,
      value: () => one.value.times(HUNDRED).div(other.value),
    });
  }
}

/** The total of one column as a share of another column's: `49 doses were wasted (3.4 %)`. */
function* deriveSharesOfColumn({ mentions, totals }: DerivationContext): Generator<Derivation> {
  for (const { total, value, near, worth, rank } of mentions) {
    if (total === null) continue;
    for (const { at, sum, near: all, isPositive } of totals) {
      const isOther = at.table === total.table && at.column !== total.column;
      if (!isOther || !isPositive || near < 0 || near >= all) continue;
      yield {
        operation: 'share',
        cells: [],
        column: total,
        base: at,
        near: (near * 100) / all,
        value: () => value.times(HUNDRED).div(sum),
        worth,
        rank,
      };
    }
  }
}

/** Two columns of one row, each of which is called by its period: a wide table. */
function isAcrossPeriods(room: DerivationContext, pair: Pair): boolean {
  if (!isSameRow(pair)) return false;
  const names = pair.map(({ ref }) => room.tables[ref.table]?.columns[ref.column]?.name ?? '');
  return names.every(isPeriodName) || names.some(isBaselineName);
}

export function* deriveGrowths(room: DerivationContext): Generator<Derivation> {
  for (const pair of listPairs(room)) {
    const [from, to] = pair;
    if (!isSameColumn(pair) && !isAcrossPeriods(room, pair) && !areWritten(pair)) continue;
    if (areMeasures(room.tables, pair)) continue;
    const isRate = isPercent(room, from) && !areWritten(pair);
    if (!isSameKind(room, pair)) continue;
    if (isRate || from.value.lte(0) || to.value.eq(from.value)) continue;
    yield buildPairDerivation('growth', pair, {
      near: ((to.near - from.near) * 100) / from.near,
      value: () => to.value.minus(from.value).times(HUNDRED).div(from.value),
    });
  }
}

/** Two measures of a table whose rows are measures: rooms and restaurant are the revenue. */
export function* derivePairSums(room: DerivationContext): Generator<Derivation> {
  for (const pair of listPairs(room)) {
    const [one, other] = pair;
    if (!areMeasures(room.tables, pair) || one.rank > other.rank) continue;
    if (isPercent(room, one) || isPercent(room, other)) continue;
    yield buildPairDerivation('sum', pair, {
      near: one.near + other.near,
      value: () => one.value.plus(other.value),
    });
  }
}
