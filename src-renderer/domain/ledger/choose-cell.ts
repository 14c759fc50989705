import type { Cell } from '#shared/platform/tools.ts';
import { isInBasisPoints, isOfBasisPoints } from './basis-points.ts';
import type { RowBinding } from './bind-rows.ts';
import { isBound } from './bounds.ts';
import type { CellCandidate } from './cell-scan.ts';
import { isColumnNamed } from './column-names.ts';
import { isOfDefinition } from './definitions.ts';
import { isDoubted, isElsewhere } from './elsewhere.ts';
import { hasCue, type FigureContext } from './context.ts';
import type { Figure } from './figure.ts';
import type { MatchContext } from './match-context.ts';
import { isCountOfUnits } from './measures.ts';
import { isOfOtherSign } from './said-signs.ts';
import { isValueColumn, type AnalyzedColumn, type AnalyzedTable } from './analyze-table.ts';
import { isSameRef, type Verdict } from './verdict.ts';

/**
 * Evidence is counted in decimal digits. A number of `d` digits meets one of `n` unrelated cells by
 * chance about `n / 10^d` times, and matching words add digits. A claim needs at least this many
 * digits to spare.
 */
export const LEAST_EVIDENCE = 1.9;
/** Figures of two digits or fewer occur everywhere, so a word must support them. */
const FEW_DIGITS = 2.5;
const MIN_WORD_EVIDENCE = 0.75;

const WORTH = {
  row: 1.2,
  /** Where the words bind the figure to the row, only its own cells compete. */
  boundRow: 0.9,
  /** Taken away where the figure before this one belongs to another row. */
  elsewhere: 1.2,
  column: 0.8,
  widerColumn: 0.4,
  unit: 0.8,
  maybePercent: 0.4,
  money: 0.3,
  exact: 0.3,
  /** Other numbers of the same table, row or list come from the same column or row. */
  neighbours: 0.9,
  /** `from 3 (5) to 207 (4)`, `horsepower 150`: the figure stands where a row is named. */
  key: 1.8,
  /** The only row of a result needs no name. */
  onlyRow: 1.1,
  /** Taken away where the cell's scale is a guess. */
  guessed: 0.6,
} as const;
/** The chosen value must have this much more evidence than any other value. */
const CLEAR = 0.45;
const MANY_DIGITS = 6;
/** Cells of one value whose evidence differs by less than this cannot be told apart. */
const SAME = 0.2;
/** At this distance in characters a row's name is worth half. */
const NEAR_CHARS = 60;
/** Matches words that say that a figure applies to every row that the sentence names. */
const FOR_EACH =
  /(?<!\p{L})(?:both|each|all|every|alike|beide|jeweils|je|chacun|tous|toutes)(?!\p{L})/iu;
/** With this many digits no word has to support the figure. */
const SURE_DIGITS = 2.3;

/** `1 (.)`: a name without a letter stands in the brackets behind the figure. */
function isCalledInBrackets(
  { to }: Figure,
  { text, from }: FigureContext,
  row: readonly Cell[] | undefined,
): boolean {
  const name = /^[^()]{0,16}\(([^()]+)\)/u.exec(text.slice(to - from))?.[1];
  return name !== undefined && row?.includes(name) === true;
}

function weighRow(figure: Figure, candidate: CellCandidate, around: MatchContext): number {
  const { table, row } = candidate.ref;
  const context = around.contextOf(figure);
  const facts = around.tables[table];
  if (facts?.namingColumns.includes(candidate.ref.column) === true) return 0;
  const bound = around.boundRows(figure, table);
  if (bound?.rows.has(row) === true) return bound.isSure ? WORTH.boundRow : WORTH.row;
  const positions = around.names[table]?.find(row, context.words) ?? null;
  if (positions === null)
    return isCalledInBrackets(figure, context, facts?.table.rows[row]) ? WORTH.row : 0;
  const distance = Math.min(...positions.map((at) => Math.abs(at - figure.from)));
  const isInTable = context.headerWords.length > 0;
  const isForEach = isInTable || FOR_EACH.test(context.text);
  const far = isForEach ? 0 : Math.min(0.5, distance / (2 * NEAR_CHARS));
  return WORTH.row * (1 - far);
}

function weighColumn(column: AnalyzedColumn, context: FigureContext): number {
  if (isColumnNamed(column, context.words) || isColumnNamed(column, context.headerWords))
    return WORTH.column;
  return isColumnNamed(column, context.widerWords) ? WORTH.widerColumn : 0;
}

const areInBasisPoints = (figure: Figure, { name }: AnalyzedColumn): boolean =>
  isInBasisPoints(figure) && isOfBasisPoints(name);

const hasOtherUnit = ({ name, maybePercent }: AnalyzedColumn): boolean =>
  maybePercent === 'hundreds' && isCountOfUnits(name);

/** Null where a figure with that unit is never written from such a column. */
function weighUnit(
  figure: Figure,
  column: AnalyzedColumn,
  { isKeyValue }: AnalyzedTable,
): number | null {
  // The rows of such a table have units of their own.
  if (isKeyValue) return 0;
  switch (figure.unit) {
    case 'percent':
    case 'points':
      if (column.percent !== null || areInBasisPoints(figure, column)) return WORTH.unit;
      return column.maybePercent === null || hasOtherUnit(column) ? null : WORTH.maybePercent;
    case 'currency':
      // The classes of an amount, `from $50,000,000`, are keys in that currency.
      if (column.isSurelyPercent || (column.isKey && !column.isMoney)) return null;
      return column.isMoney ? WORTH.money : 0;
    case 'times':
      return column.isKey ? null : 0;
    case 'plain':
      return 0;
  }
}

/** Whether the figure's unit can be that of the cell's column. */
export function isUnitFitting(
  figure: Figure,
  { ref }: CellCandidate,
  { tables }: Pick<MatchContext, 'tables'>,
): boolean {
  const facts = tables[ref.table];
  const column = facts?.columns[ref.column];
  return facts !== undefined && column !== undefined && weighUnit(figure, column, facts) !== null;
}

/** `the difference was 40`: its size, whichever of the two is larger. */
const SIZE_OF_DIFFERENCE =
  /(?<!\p{L})(?:difference|gap|differenz|abstand|écart|diferencia)\s(?:\p{L}+\s){1,2}$/iu;
/** The words right before a figure are looked for in so many characters. */
const BEFORE_CHARS = 40;

function isSignFitting(figure: Figure, { value }: CellCandidate, context: FigureContext): boolean {
  if (figure.sign === 'either') return true;
  const at = figure.from - context.from;
  if (SIZE_OF_DIFFERENCE.test(context.text.slice(Math.max(0, at - BEFORE_CHARS), at))) return true;
  const isNegative = value.lt(0);
  if (figure.sign === 'negative') return isNegative;
  return !isNegative || hasCue(context, 'negative');
}

const FOLLOWING_TERM_COUNT = 2;

/** `1996 trips` looks like a year, but the column's own words show that it is a count. */
function isYearFitting(figure: Figure, column: AnalyzedColumn, context: FigureContext): boolean {
  if (!figure.isYear || column.isYear) return true;
  if (context.headerWords.length > 0) return isColumnNamed(column, context.headerWords);
  const after = context.words.filter(({ at }) => at >= figure.to).slice(0, FOLLOWING_TERM_COUNT);
  return isColumnNamed(column, after);
}

export const isOfOneRow = (bound: RowBinding | null): boolean =>
  bound?.isSure === true && bound.rows.size === 1;

/** A result of one row is what the sentences speak of, without naming it. */
const isOnlyRow = ({ tables }: MatchContext, table: number): boolean =>
  tables[table]?.hasAllRows === true && tables[table].table.rows.length === 1;

/** In brackets after another figure, or right behind the name of the key: `horsepower 150`. */
function isWhereRowIsNamed(
  figure: Figure,
  column: AnalyzedColumn,
  { words }: FigureContext,
): boolean {
  if (!column.isKey) return false;
  const before = words.findLast(({ at }) => at < figure.from);
  return figure.sign === 'either' || (before !== undefined && isColumnNamed(column, [before]));
}

interface WeighedCandidate {
  readonly candidate: CellCandidate;
  readonly wordEvidence: number;
  readonly evidence: number;
  /** Whether the words, the unit or the figures beside it tell the column. */
  readonly isColumnClear: boolean;
}

const countNumbers = ({ tables }: MatchContext, table: number): number =>
  tables[table]?.columns.filter(({ isNumber }) => isNumber).length ?? 1;

export function weighCandidate(
  figure: Figure,
  candidate: CellCandidate,
  around: MatchContext,
): WeighedCandidate | null {
  const { table, row, column } = candidate.ref;
  const of = around.tables[table];
  const facts = of?.columns[column];
  if (!of || !facts) return null;
  const context = around.contextOf(figure);
  const unit = weighUnit(figure, facts, of);
  if (unit === null || !isSignFitting(figure, candidate, context)) return null;
  if (isOfOtherSign(figure, candidate, around)) return null;
  if (!isYearFitting(figure, facts, context)) return null;
  const beside = around.neighbours(figure);
  const neighbours =
    (beside.column === `${String(table)}:${String(column)}` ? WORTH.neighbours : 0) +
    (beside.row === `${String(table)}:${String(row)}` ? WORTH.neighbours : 0);
  const key = isWhereRowIsNamed(figure, facts, context) ? WORTH.key : 0;
  const bound = around.boundRows(figure, table);
  const isScaleClear =
    isOfOneRow(bound) || isOnlyRow(around, table) || isColumnNamed(facts, context.words);
  if (candidate.isGuessed && !isScaleClear) return null;
  const isNaming = around.tables[table]?.namingColumns.includes(column) === true;
  const elsewhere = bound !== null && !bound.rows.has(row) && !isNaming ? WORTH.elsewhere : 0;
  const ofColumn = weighColumn(facts, context);
  const named = weighRow(figure, candidate, around) + ofColumn - elsewhere;
  const single = isOnlyRow(around, table) ? WORTH.onlyRow : 0;
  const guess = candidate.isGuessed ? WORTH.guessed : 0;
  const wordEvidence = named + unit + neighbours + key + single - guess;
  const isBound = isOfOneRow(bound) || (bound?.isSure === true && bound.rows.has(row));
  const cellCount =
    isBound && bound !== null ? countNumbers(around, table) * bound.rows.size : around.cellCount;
  const chance = Math.log10(Math.max(1, cellCount));
  const exact = candidate.isExact ? WORTH.exact : 0;
  return {
    candidate,
    wordEvidence,
    isColumnClear:
      around.tables[table]?.columns.filter(isValueColumn).length === 1 ||
      single > 0 ||
      ofColumn > 0 ||
      unit > 0 ||
      neighbours > 0 ||
      figure.unit !== 'plain' ||
      figure.measure !== null,
    evidence: candidate.interpretation.digits - chance + wordEvidence + exact,
  };
}

function isClaimed({
  candidate,
  wordEvidence,
  evidence,
  isColumnClear,
}: WeighedCandidate): boolean {
  if (evidence < LEAST_EVIDENCE) return false;
  // `23` is `23.5` only where the words name the column too.
  if (!candidate.isExact && candidate.interpretation.digits < FEW_DIGITS && !isColumnClear)
    return false;
  const isSure =
    candidate.interpretation.digits >= FEW_DIGITS || evidence - wordEvidence >= SURE_DIGITS;
  return isSure || wordEvidence >= MIN_WORD_EVIDENCE;
}

/**
 * The interpretations in their order. The first one with matching cells is used if the answer shows
 * which is meant.
 */
function pickInterpretation(
  figure: Figure,
  candidates: readonly CellCandidate[],
): readonly CellCandidate[] {
  const found = figure.interpretations.filter((interpretation) =>
    candidates.some((candidate) => candidate.interpretation === interpretation),
  );
  const [first, ...others] = found;
  if (first === undefined || others.length === 0) return candidates;
  const ofFirst = candidates.filter(({ interpretation }) => interpretation === first);
  // `2,440 thousand` is the cell 2440 either way.
  const isSame = candidates.every(({ ref }) => ofFirst.some((one) => isSameRef(one.ref, ref)));
  if (isSame) return ofFirst;
  return figure.isSureOrder
    ? candidates.filter(({ interpretation }) => interpretation === first)
    : [];
}

/** `nearly 3x that of Search`, `2.2 times the average`: how often it contains another value. */
const ANOTHER =
  /^\**\s(?:that|those|the|what|as|lo|el|la|so|wie|le|celui|celle|die|den|das|der|\p{Lu}\p{Ll})(?=\P{L}|\p{Ll})/u;

const isOfAnother = ({ unit, to }: Figure, { text, from }: FigureContext): boolean =>
  unit === 'times' && ANOTHER.test(text.slice(to - from));

/** The candidates with their evidence, the strongest first. */
function weighCandidates(
  figure: Figure,
  candidates: readonly CellCandidate[],
  around: MatchContext,
): readonly WeighedCandidate[] {
  return pickInterpretation(figure, candidates)
    .map((candidate) => weighCandidate(figure, candidate, around))
    .filter((one) => one !== null)
    .toSorted((a, b) => b.evidence - a.evidence);
}

/**
 * `Gasthof Adler is next on 8.9`: a number with decimals, where of all that the named row has only one
 * cell rounds to it.
 */
function isOnlyDecimal(
  figure: Figure,
  { candidate, evidence }: WeighedCandidate,
  weighed: readonly WeighedCandidate[],
  { boundRows }: MatchContext,
): boolean {
  const { ref, interpretation, isGuessed, value } = candidate;
  const bound = boundRows(figure, ref.table);
  const isOwn = isOfOneRow(bound) && bound?.isCarried === false && bound.rows.has(ref.row);
  const hasDecimals = !interpretation.value.eq(interpretation.value.round(0));
  return (
    isOwn &&
    hasDecimals &&
    !isGuessed &&
    figure.unit === 'plain' &&
    interpretation.digits >= 2 &&
    evidence >= LEAST_EVIDENCE &&
    weighed.every((one) => one.candidate.value.eq(value))
  );
}

/**
 * The cell, or the cells of one value, that a figure was written from; null where none is certain. A
 * cell of another row than the one that the words name is none.
 */
export function chooseCell(
  figure: Figure,
  candidates: readonly CellCandidate[],
  around: MatchContext,
): Extract<Verdict, { kind: 'cell' }> | null {
  const here = candidates.filter(
    (one) => !isElsewhere(figure, one, around) && !isDoubted(figure, one, around),
  );
  const weighed = weighCandidates(figure, here, around);
  const [best] = weighed;
  if (!best || !(isClaimed(best) || isOnlyDecimal(figure, best, weighed, around))) return null;
  // A bound of so few digits is no rounded cell.
  const isBounding = isBound(figure, around.contextOf(figure)) || isOfDefinition(figure, around);
  if (!best.candidate.isExact && isBounding) return null;
  const { value, isExact } = best.candidate;
  if (!isExact && isOfAnother(figure, around.contextOf(figure))) return null;
  // The cells of a table are not rounded now and then: `52` beside `52.2` is the cell 52.0.
  const isInTable = around.contextOf(figure).headerWords.length > 0;
  const rival = weighed.find(
    ({ candidate }) => !candidate.value.eq(value) && !(isInTable && isExact && !candidate.isExact),
  );
  if (rival && best.evidence - rival.evidence < CLEAR && isClaimed(rival)) return null;
  // So many digits that are all another cell's are no rounding.
  const isLong = best.candidate.interpretation.digits >= MANY_DIGITS;
  if (!isExact && isLong && weighed.some(({ candidate }) => candidate.isExact)) return null;
  const same = weighed.filter(
    ({ candidate, evidence }) => candidate.value.eq(value) && best.evidence - evidence < SAME,
  );
  const cells = same.map(({ candidate }) => candidate.ref);
  return { kind: 'cell', cells, value: value.toFixed(), isExact };
}
