import Big from 'big.js';
import type { Context } from './context.ts';
import { hasCue } from './context.ts';
import { toExact } from './exact.ts';
import type { Figure } from './figure.ts';
import type { ColumnTotal } from './column-totals.ts';
import { LEAST_EVIDENCE, isNamed } from './choose-cell.ts';
import type { TableFacts } from './table-facts.ts';
import type { CellRef, Operation, Verdict } from './verdict.ts';
import type { Cue } from './words.ts';

/** A cell that the words around a figure speak of. */
export interface Mention {
  readonly ref: CellRef;
  readonly value: Big;
  /** Digits that the mention is worth: more in the sentence itself than before it. */
  readonly worth: number;
}

export interface DerivingRoom {
  readonly tables: readonly TableFacts[];
  readonly totals: readonly ColumnTotal[];
  readonly mentions: readonly Mention[];
  readonly context: Context;
}

interface Way {
  readonly operation: Operation;
  readonly cells: readonly CellRef[];
  readonly column: Omit<CellRef, 'row'> | null;
  readonly value: Big;
  readonly worth: number;
}

const HUNDRED = new Big(100);
const WORTH = { cue: 1, column: 0.5, wholeColumn: 0.6 } as const;
/** A long number that is the total of a whole column needs no word for it. */
const TELLING_DIGITS = 3.5;
const CLEAR = 0.5;

const columnOf = ({ table, column }: CellRef): string => `${String(table)}:${String(column)}`;
const keyOf = ({ table, row, column }: CellRef): string =>
  `${String(table)}:${String(row)}:${String(column)}`;

function* totalsOf(room: DerivingRoom): Generator<Way> {
  for (const { at, sum, count } of room.totals) {
    const facts = room.tables[at.table]?.columns[at.column];
    if (facts?.percent !== null || count < 2) continue;
    const named = isNamed(facts, room.context.words) ? WORTH.column : 0;
    const worth = WORTH.wholeColumn + named;
    yield { operation: 'sum', cells: [], column: at, value: sum, worth };
  }
}

function* meansOf(room: DerivingRoom): Generator<Way> {
  for (const { at, sum, count } of room.totals) {
    const facts = room.tables[at.table]?.columns[at.column];
    if (!facts || count < 2) continue;
    const named = isNamed(facts, room.context.words) ? WORTH.column : 0;
    const scale = facts.percent === 'parts' ? HUNDRED : 1;
    const value = sum.times(scale).div(count);
    yield { operation: 'mean', cells: [], column: at, value, worth: WORTH.wholeColumn + named };
  }
}

/** Sums of all mentioned cells of a column, when they are some of its rows. */
function* partialSumsOf(room: DerivingRoom, operation: 'sum' | 'mean'): Generator<Way> {
  const columns = new Map<string, Mention[]>();
  for (const mention of room.mentions) {
    const key = columnOf(mention.ref);
    columns.set(key, [...(columns.get(key) ?? []), mention]);
  }
  for (const mentions of columns.values()) {
    const [first] = mentions;
    const facts = first && room.tables[first.ref.table];
    const column = first && facts?.columns[first.ref.column];
    if (!first || !facts || !column || mentions.length < 2) continue;
    if (facts.isWhole && mentions.length === facts.table.rows.length) continue;
    if (column.percent !== null && operation === 'sum') continue;
    const sum = mentions.reduce((total, { value }) => total.plus(value), new Big(0));
    const value = operation === 'sum' ? sum : sum.div(mentions.length);
    const worth = Math.min(...mentions.map((mention) => mention.worth));
    yield { operation, cells: mentions.map(({ ref }) => ref), column: null, value, worth };
  }
}

function* pairsOf(room: DerivingRoom): Generator<readonly [Mention, Mention]> {
  for (const one of room.mentions) {
    for (const other of room.mentions) {
      if (one.ref.table !== other.ref.table || one === other) continue;
      yield [one, other];
    }
  }
}

const isSameColumn = ([one, other]: readonly [Mention, Mention]): boolean =>
  one.ref.column === other.ref.column;
const isSameRow = ([one, other]: readonly [Mention, Mention]): boolean =>
  one.ref.row === other.ref.row;
const isPercent = (room: DerivingRoom, { ref }: Mention): boolean =>
  (room.tables[ref.table]?.columns[ref.column]?.percent ?? null) !== null;

function toPairWay(
  operation: Operation,
  [one, other]: readonly [Mention, Mention],
  value: Big,
): Way {
  const worth = (one.worth + other.worth) / 2;
  return { operation, cells: [one.ref, other.ref], column: null, value, worth };
}

function* differencesOf(room: DerivingRoom): Generator<Way> {
  for (const pair of pairsOf(room)) {
    const [one, other] = pair;
    if (!isSameColumn(pair) && !isSameRow(pair)) continue;
    if (isPercent(room, one) !== isPercent(room, other) || one.value.lte(other.value)) continue;
    const isParts = room.tables[one.ref.table]?.columns[one.ref.column]?.percent === 'parts';
    const difference = one.value.minus(other.value);
    yield toPairWay('difference', pair, isParts ? difference.times(HUNDRED) : difference);
  }
}

function* ratiosOf(room: DerivingRoom, isTimes: boolean): Generator<Way> {
  for (const pair of pairsOf(room)) {
    const [one, other] = pair;
    if (other.value.lte(0) || one.value.lte(0)) continue;
    // `2.3 times as many` compares two rows; `48.00 an order` divides one column by another.
    const isFitting = isTimes
      ? isSameColumn(pair) && one.value.gt(other.value)
      : isSameRow(pair) && !isPercent(room, one) && !isPercent(room, other);
    if (isFitting) yield toPairWay('ratio', pair, one.value.div(other.value));
  }
}

function* sharesOf(room: DerivingRoom): Generator<Way> {
  for (const mention of room.mentions) {
    if (isPercent(room, mention) || mention.value.lt(0)) continue;
    const total = room.totals.find(
      ({ at }) => at.table === mention.ref.table && at.column === mention.ref.column,
    );
    if (!total?.isPositive || total.count < 2) continue;
    const value = mention.value.times(HUNDRED).div(total.sum);
    const { worth } = mention;
    yield { operation: 'share', cells: [mention.ref], column: total.at, value, worth };
  }
  for (const pair of pairsOf(room)) {
    const [one, other] = pair;
    if (isPercent(room, one) || isPercent(room, other)) continue;
    if (one.value.lt(0) || other.value.lte(one.value)) continue;
    if (!isSameColumn(pair) && !isSameRow(pair)) continue;
    yield toPairWay('share', pair, one.value.times(HUNDRED).div(other.value));
  }
}

function* growthsOf(room: DerivingRoom): Generator<Way> {
  for (const pair of pairsOf(room)) {
    const [from, to] = pair;
    if (!isSameColumn(pair) || isPercent(room, from) || from.value.lte(0)) continue;
    const value = to.value.minus(from.value).times(HUNDRED).div(from.value);
    if (!value.eq(0)) yield toPairWay('growth', pair, value);
  }
}

type Recipe = readonly [(room: DerivingRoom) => Generator<Way>, Cue];

const RECIPES: Readonly<Record<Figure['unit'], readonly Recipe[]>> = {
  percent: [
    [sharesOf, 'share'],
    [growthsOf, 'growth'],
  ],
  points: [[differencesOf, 'difference']],
  times: [[(room) => ratiosOf(room, true), 'ratio']],
  currency: [],
  plain: [],
};
const QUANTITIES: readonly Recipe[] = [
  [totalsOf, 'sum'],
  [(room) => partialSumsOf(room, 'sum'), 'sum'],
  [meansOf, 'mean'],
  [(room) => partialSumsOf(room, 'mean'), 'mean'],
  [differencesOf, 'difference'],
  [(room) => ratiosOf(room, false), 'ratio'],
];

interface Weighed {
  readonly way: Way;
  readonly evidence: number;
}

function isMet(figure: Figure, { operation, value }: Way, context: Context): number | null {
  const isLoss = value.lt(0);
  if (isLoss && figure.sign === 'plain' && !hasCue(context, 'negative')) return null;
  if (!isLoss && figure.sign === 'negative' && operation !== 'difference') return null;
  for (const reading of figure.readings) {
    if (value.abs().minus(reading.value).abs().lte(reading.half)) return reading.digits;
  }
  return null;
}

const isShareOfWhole = ({ operation, column }: Way): boolean =>
  operation === 'share' && column !== null;
const isWholeSum = ({ operation, column }: Way): boolean => operation === 'sum' && column !== null;

/** Growth words belong to growth; where they stand a share has to be called one. */
function isWorded(way: Way, context: Context, digits: number): boolean {
  if (isWholeSum(way)) return digits >= TELLING_DIGITS;
  return way.operation === 'share' && !hasCue(context, 'growth');
}

function weighAll(figure: Figure, room: DerivingRoom): readonly Weighed[] {
  const recipes = RECIPES[figure.unit];
  const met: { way: Way; digits: number; cue: number }[] = [];
  let tried = 0;
  for (const [recipe, cue] of recipes.length > 0 ? recipes : QUANTITIES) {
    const isCued = hasCue(room.context, cue);
    for (const way of recipe(room)) {
      tried += 1;
      const digits = isMet(figure, way, room.context);
      if (digits === null || (!isCued && !isWorded(way, room.context, digits))) continue;
      met.push({ way, digits, cue: isCued ? WORTH.cue : 0 });
    }
  }
  const chance = Math.log10(Math.max(1, tried));
  return met
    .map(({ way, digits, cue }) => ({ way, evidence: digits - chance + cue + way.worth }))
    .toSorted((a, b) => b.evidence - a.evidence);
}

const signatureOf = ({ operation, cells, column }: Way): string =>
  [operation, ...cells.map(keyOf).toSorted(), column === null ? '' : String(column.column)].join(
    ' ',
  );

/** How the figure was made from the cells that its sentence speaks of; null where it is not sure. */
export function derive(
  figure: Figure,
  room: DerivingRoom,
): Extract<Verdict, { kind: 'derived' }> | null {
  const weighed = weighAll(figure, room);
  const [best] = weighed;
  if (!best || best.evidence < LEAST_EVIDENCE) return null;
  const rival = weighed.find(({ way }) => signatureOf(way) !== signatureOf(best.way));
  if (rival && best.evidence - rival.evidence < CLEAR) {
    // A share of all rows and a share of a row that holds all of them are the same thing.
    if (!isShareOfWhole(best.way) || !rival.way.value.eq(best.way.value)) return null;
  }
  const { operation, cells, column, value } = best.way;
  return { kind: 'derived', operation, cells, column, value: toDigits(value) };
}

const SHOWN_DECIMALS = 12;

function toDigits(value: Big): string {
  return value.round(SHOWN_DECIMALS).toFixed();
}

/** The mentioned cell's number; null where it is none. */
export function toMention(
  tables: readonly TableFacts[],
  ref: CellRef,
  worth: number,
): Mention | null {
  const value = toExact(tables[ref.table]?.table.rows[ref.row]?.[ref.column] ?? null);
  return value === null ? null : { ref, value, worth };
}
