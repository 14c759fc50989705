import Big from 'big.js';
import { readApproximateNumber, readExactNumber } from '#shared/exact-number.ts';
import { isValueColumn, type AnalyzedColumn, type AnalyzedTable } from './analyze-table.ts';
import { isColumnNamed } from './column-names.ts';
import type { ColumnTotal } from './column-totals.ts';
import { hasCue } from './context.ts';
import { matchDerivation, toVerdict, type WeighedDerivation } from './derive.ts';
import type { Derivation, DerivationContext } from './derivations.ts';
import { isPerOther } from './per-noun.ts';
import { readPer } from './rate-base.ts';
import {
  computeRow,
  estimateRow,
  listFormulas,
  listOperands,
  type SeriesFormula,
} from './series-formulas.ts';
import { isSameRef, type LedgerCellRef, type Operation, type Verdict } from './verdict.ts';
import type { Cue, Word } from './word-tokens.ts';

/** Numbers of fewer digits are the result of something in every table. */
const LEAST_DIGITS = 1.9;
/** Those of so many need no word that says what they are. */
const TELLING_DIGITS = 2.5;
/** More rows have too many pairs, and are rather named by what they have in common. */
const MOST_NAMED = 4;
const PAIR = 2;
const HUNDRED = new Big(100);
const PERCENT = 100;

const CUES_OF: Readonly<Partial<Record<Operation, readonly Cue[]>>> = {
  difference: ['difference'],
  growth: ['growth'],
  ratio: ['per', 'factor'],
  product: ['product'],
  sum: ['sum'],
};

/** The rows that a sentence is about: those that it names, or else what stands before or above it. */
function listOwnRows(
  { namedInSentence, context }: DerivationContext,
  table: number,
  { table: { rows } }: AnalyzedTable,
): readonly number[] {
  if (rows.length === 1) return [0];
  const { words, previousWords, titleWords } = context;
  const some: readonly (readonly Word[])[] = [words, previousWords, titleWords];
  for (const one of some) {
    const named = one.length === 0 ? [] : namedInSentence(table, one);
    if (named.length > 0) return named.length <= MOST_NAMED ? named : [];
  }
  return [];
}

/**
 * Whether a percentage is of what one column leaves of another, which is a change by a wrong base, or
 * of a whole that has the part in itself: `negative_hours` and `hours`.
 */
function isRestOrOverlap(
  { operation, columns }: SeriesFormula,
  { columns: all, table: { rows } }: AnalyzedTable,
  [part]: readonly Big[],
  row: number,
): boolean {
  if (operation !== 'share') return false;
  const [one, other] = columns.map((column) => all[column]?.words ?? []);
  const own = readExactNumber(rows[row]?.[columns[0] ?? -1] ?? null);
  const isPartOf = (some: readonly string[] = [], more: readonly string[] = []): boolean =>
    more.every((word) => some.includes(word));
  return own === null || part?.eq(own) !== true || isPartOf(one, other) || isPartOf(other, one);
}

/** Over two columns of a row, or a row's part of its column. */
function* deriveOfRow(
  { figure, tables, totals, context }: DerivationContext,
  table: number,
  row: number,
): Generator<Derivation> {
  const facts = tables[table];
  if (facts === undefined) return;
  const near = (facts.table.rows[row] ?? []).map(readApproximateNumber);
  const per = readPer(figure, context);
  for (const formula of listFormulas(facts, { table, totals, unit: figure.unit, per })) {
    const estimate = estimateRow(formula, near);
    if (Number.isNaN(estimate) || formula.columns.length > PAIR) continue;
    const operands = listOperands(formula, facts, row);
    if (operands !== null && isRestOrOverlap(formula, facts, operands, row)) continue;
    yield {
      operation: formula.operation,
      cells: formula.columns.map((column) => ({ table, row, column })),
      column: formula.all?.at ?? null,
      near: estimate,
      value: () => computeRow(formula, facts, row) ?? new Big(0),
      worth: 0,
      rank: 0,
      ...(operands === null ? {} : { operands }),
    };
  }
}

interface Pair {
  readonly cells: readonly [LedgerCellRef, LedgerCellRef];
  readonly values: readonly [Big, Big];
}

const buildPair = (operation: Operation, { cells, values }: Pair, value: Big): Derivation => ({
  operation,
  cells,
  column: null,
  near: value.toNumber(),
  value: () => value,
  worth: 0,
  rank: 0,
  operands: values,
});

/** `62 % of the yield of Far Meadow`. */
const OF = /^\**\s(?:of|von|der|des|du|de|del|di|dell[ae]|d['’])(?!\p{L})/iu;

/** What two rows of a column give for a figure of a unit. */
function* computePair(
  { figure: { unit, to }, context: { text, from } }: DerivationContext,
  { percent }: AnalyzedColumn,
  pair: Pair,
): Generator<Derivation> {
  const [one, other] = pair.values;
  const isPositive = one.gt(0) && other.gt(0);
  const isPartOf = OF.test(text.slice(to - from));
  if (unit === 'times') {
    if (isPositive) yield buildPair('ratio', pair, one.div(other));
  } else if (unit === 'percent') {
    if (!isPositive || percent !== null) return;
    yield buildPair('growth', pair, other.minus(one).times(HUNDRED).div(one));
    if (isPartOf) yield buildPair('share', pair, one.times(HUNDRED).div(other));
  } else if ((unit === 'points') === (percent !== null)) {
    const scale = percent === 'parts' ? PERCENT : 1;
    if (one.gte(other)) yield buildPair('difference', pair, one.minus(other).times(scale));
  }
}

/** Over two rows of a column. */
function* deriveOfPair(
  room: DerivationContext,
  table: number,
  rows: readonly [number, number],
): Generator<Derivation> {
  const facts = room.tables[table];
  for (const [column, own] of facts?.columns.entries() ?? []) {
    if (!isValueColumn(own) || own.isYear) continue;
    const [from, to] = rows;
    const [one, other] = rows.map((row) =>
      readExactNumber(facts?.table.rows[row]?.[column] ?? null),
    );
    if (!one || !other) continue;
    yield* computePair(room, own, {
      cells: [
        { table, row: from, column },
        { table, row: to, column },
      ],
      values: [one, other],
    });
  }
}

/** The totals of two columns against each other, where the words name no row, or too many. */
function* deriveOfTotals(
  { figure: { unit }, tables, totals, figure, context }: DerivationContext,
  table: number,
): Generator<Derivation> {
  const facts = tables[table]?.columns ?? [];
  const own = totals.filter(({ at, isPositive, count }) => {
    const column = facts[at.column];
    const isRate = column === undefined || column.percent !== null || column.isAverage;
    return at.table === table && !isRate && isPositive && count >= PAIR;
  });
  if (unit === 'points' || own.length > MOST_TOTALS) return;
  const per = readPer(figure, context);
  for (const one of own) {
    for (const other of own) {
      if (one === other) continue;
      const isPercent = unit === 'percent';
      const scale = isPercent ? PERCENT : unit === 'times' ? 1 : per;
      const quotient = one.sum.times(scale).div(other.sum);
      yield buildOfTotals(isPercent ? 'share' : 'ratio', [one, other], quotient);
      if (!isPercent || !isSameMeasure(facts, [one.at.column, other.at.column])) continue;
      yield buildOfTotals('growth', [one, other], quotient.minus(scale));
    }
  }
}

/** Of a growth, the second total is what it starts from. */
const buildOfTotals = (
  operation: Operation,
  [{ at: column }, { at: base }]: readonly [ColumnTotal, ColumnTotal],
  value: Big,
): Derivation => ({
  operation,
  cells: [],
  column,
  base,
  near: value.toNumber(),
  value: () => value,
  worth: 0,
  rank: 0,
});

const MOST_TOTALS = 8;

const isSameMeasure = (
  columns: readonly AnalyzedColumn[],
  [one = -1, other = -1]: readonly number[],
): boolean =>
  columns[one]?.isMoney === columns[other]?.isMoney &&
  columns[one]?.measure?.kind === columns[other]?.measure?.kind;

function* listWays(room: DerivationContext): Generator<Derivation> {
  for (const [table, facts] of room.tables.entries()) {
    const rows = listOwnRows(room, table, facts);
    if (rows.length === 0) yield* deriveOfTotals(room, table);
    for (const row of rows) {
      yield* deriveOfRow(room, table, row);
      for (const other of rows) if (row !== other) yield* deriveOfPair(room, table, [row, other]);
    }
  }
}

/** The words that set two things against each other. */
const COMPARED =
  /(?<!\p{L})(?:than|vs|versus|against|between|gap|difference|apart|compared|ahead|behind|times|lead|of|als|gegenüber|zwischen|abstand|unterschied|vorsprung|differenz|vor|hinter|von|que|contre|entre|écart|différence|avance|derrière|devant|fois|contra|frente|diferencia|brecha|ventaja|veces|rispetto|tra|divario|differenza|volte|di|de)(?!\p{L})/iu;

const isOfPair = (cells: readonly LedgerCellRef[]): boolean =>
  cells.some(({ row }) => row !== cells[0]?.row);

/** Whether the words name a column of a computation, or say how something was computed so. */
function isSpoken(
  { operation, cells, column, base }: Derivation,
  { tables, context }: DerivationContext,
): boolean {
  const isCued = (CUES_OF[operation] ?? []).some((cue) => hasCue(context, cue));
  // Two rows, or totals, stand in many a sentence that does not set them against each other.
  if (isOfPair(cells)) return isCued && COMPARED.test(context.cueText);
  if (operation === 'ratio' && base !== undefined) return isCued;
  return (
    isCued ||
    [...cells, column, base].some((at) => {
      const facts = at ? tables[at.table]?.columns[at.column] : undefined;
      return facts !== undefined && isColumnNamed(facts, context.words);
    })
  );
}

/** `171 empty seats` are none of those that are filled, and one of three values gives no sum of two. */
function isOfOtherPart(
  { operation, cells }: Derivation,
  { mentions, context }: DerivationContext,
): boolean {
  if (operation === 'product') return hasCue(context, 'complement');
  if (operation !== 'sum') return false;
  const [first] = cells;
  const own = mentions.filter(
    ({ ref, isWritten }) => isWritten && ref.table === first?.table && ref.row === first.row,
  );
  return own.length >= PAIR && !own.every(({ ref }) => cells.some((one) => isSameRef(one, ref)));
}

/** Whether two columns of unlike kind, or another one than the words behind the figure name, are divided. */
function isOddQuotient(
  { operation, cells, column, base }: Derivation,
  { figure, tables, context }: DerivationContext,
): boolean {
  const [one, other] = [column, base].some((at) => !at) ? cells : [column, base];
  const facts = tables[one?.table ?? -1]?.columns ?? [];
  const [dividend, divisor] = [facts[one?.column ?? -1], facts[other?.column ?? -1]];
  if (operation !== 'ratio' || dividend === undefined || divisor === undefined) return false;
  const isUnlike = !isSameMeasure(facts, [one?.column ?? -1, other?.column ?? -1]);
  return (figure.unit === 'times' && isUnlike) || isPerOther(figure, context, [dividend, divisor]);
}

const formatKey = ({ derivation: { cells, column, base }, value }: WeighedDerivation): string =>
  [
    ...cells.map(({ table, row, column: at }) => [table, row, at].join(':')).toSorted(),
    ...[column?.column, base?.column].map(String).toSorted(),
    value.abs().round(9).toString(),
  ].join(' ');

/**
 * The only simple computation over rows that the words name which gives a figure as far as it is
 * written: two columns of a row, two rows of a column, or a row's part of its column.
 */
export function findOnlyComputation(room: DerivationContext): Verdict | null {
  const { figure, isInCells, isEarlier, isOutside, context } = room;
  const digits = figure.interpretations[0]?.digits ?? 0;
  if (digits < LEAST_DIGITS || isInCells || isEarlier || isOutside) return null;
  // A header says what its column is.
  if (context.headerWords.length > 0) return null;
  const found = new Map<string, WeighedDerivation>();
  for (const derivation of listWays(room)) {
    const met = matchDerivation(figure, derivation, room);
    if (met === null) continue;
    const way = { derivation, value: met.value, evidence: met.digits };
    const key = formatKey(way);
    if (!found.has(key)) found.set(key, way);
  }
  const [only, ...others] = found.values();
  if (only === undefined || others.length > 0) return null;
  const { cells, base } = only.derivation;
  const isTelling = digits >= TELLING_DIGITS && base === undefined && !isOfPair(cells);
  if (isOfOtherPart(only.derivation, room) || isOddQuotient(only.derivation, room)) return null;
  const isSaid = isTelling || isSpoken(only.derivation, room);
  return isSaid ? toVerdict(only, room) : null;
}
