import type Big from 'big.js';
import type { CellMention, Derivation, DerivationContext } from './derivations.ts';
import { isCalledChange } from './form-cues.ts';
import {
  computeForRow,
  computeOverall,
  listFormulaCells,
  readRowFormula,
  type RowFormula,
} from './row-formulas.ts';
import type { Operation } from './verdict.ts';

const HUNDRED = 100;
/** The words name what is compared and what with, so there is hardly another way. */
const WORTH = 1.3;
/** So many formulas that stand before a figure are tried for its row, the nearest first. */
const MOST_FORMULAS = 4;
const MOST_APART = 3;

type Comparison = Extract<Operation, 'difference' | 'ratio' | 'growth'>;

function compare(operation: Comparison, one: Big, other: Big): Big | null {
  if (operation === 'difference') return one.minus(other);
  if (one.lte(0) || other.lte(0)) return null;
  return operation === 'ratio' ? one.div(other) : one.minus(other).times(HUNDRED).div(other);
}

/** Percentage points that are only called points: `9.4 points`. */
const POINTS = /^\**\s(?:points?|pts?|punkte?|puntos|pp)(?!\p{L})/iu;

/** Differences of percentages are points, and those of amounts are amounts. */
function isOfUnit(
  { figure, context }: DerivationContext,
  operation: Comparison,
  of: Operation | null,
): boolean {
  if (operation !== 'difference') return true;
  const isPoints =
    figure.unit === 'points' ||
    (figure.unit === 'plain' && POINTS.test(context.text.slice(figure.to - context.from)));
  return isPoints === (of === 'share' || of === 'growth');
}

/** `above the average`, `the rate of the company as a whole`. */
const OVERALL =
  /^\**(?:\s[\p{L}’'-]+){0,4}\s(?:the|our|their|den|der|dem|die|la|el|le)\s(?:[\p{L}-]+\s){0,2}(?:average|mean|overall|total|company|group|portfolio|fleet|team|network|durchschnitt|schnitt|moyenne|media|promedio)(?!\p{L}|['’])/iu;

const BEHIND_CHARS = 70;

function readBehind({ figure, context }: DerivationContext): string {
  const at = figure.to - context.from;
  return /^[^.;:()\d]*/u.exec(context.text.slice(at, at + BEHIND_CHARS))?.[0] ?? '';
}

/** The row that a figure is about: of the value right before it in its sentence, or the one that the words name. */
function findSubject(room: DerivationContext, { table, row }: RowFormula, isHere: boolean) {
  if (isHere) return row;
  const [bound, ...others] = room.boundRows(table)?.rows ?? [];
  if (others.length > 0) return null;
  // `Its ratio lies 26.6 points above that of Liability`: the only row that it names is the other one.
  if (bound !== undefined && !room.namedBehind(table).includes(bound)) return bound;
  const { previousWords } = room.context;
  const [before, ...more] =
    previousWords.length === 0 ? [] : room.namedInSentence(table, previousWords);
  return more.length > 0 ? null : (before ?? null);
}

interface Compared {
  readonly cells: Derivation['cells'];
  readonly value: Big;
}

/** What the words behind a figure set it against: the same formula for another row, or for all. */
function findOther(room: DerivationContext, formula: RowFormula, subject: number): Compared | null {
  const named = room.namedBehind(formula.table).filter((row) => row !== subject);
  const [row, ...others] = named;
  if (row !== undefined && others.length === 0) {
    const value = computeForRow(room, formula, row);
    return value === null ? null : { cells: listFormulaCells(formula, row), value };
  }
  if (row !== undefined || !OVERALL.test(readBehind(room))) return null;
  const value = computeOverall(room, formula);
  return value === null ? null : { cells: [], value };
}

/** The formulas of what stands before a figure, the nearest first; each once. */
function listFormulasBefore(room: DerivationContext): readonly [RowFormula, boolean][] {
  const found = new Map<string, [RowFormula, boolean]>();
  const here = room.mentions.filter(
    ({ at, isWritten }) =>
      isWritten && at?.passage === room.figure.passage && at.from < room.figure.from,
  );
  const nearest = here.toSorted((a, b) => (b.at?.from ?? 0) - (a.at?.from ?? 0));
  for (const mention of [...nearest, ...room.listStated()]) {
    const formula = readRowFormula(room, mention);
    const key = formula === null ? '' : `${formula.operation} ${formula.columns.join()}`;
    if (formula !== null && !found.has(key)) found.set(key, [formula, here.includes(mention)]);
    if (found.size >= MOST_FORMULAS) break;
  }
  return [...found.values()];
}

/**
 * What was computed for one row against the same for the row behind the figure, or for all rows:
 * `Mid-market loses 9.1 %, 2.4 points more than Enterprise`, `$28 above that of Old Mill`.
 */
export function* deriveAgainstFormula(
  room: DerivationContext,
  operation: Comparison,
): Generator<Derivation> {
  if (room.context.headerWords.length > 0) return;
  for (const [rank, [formula, isHere]] of listFormulasBefore(room).entries()) {
    if (!isOfUnit(room, operation, formula.operation)) continue;
    const subject = findSubject(room, formula, isHere);
    const own = subject === null ? null : computeForRow(room, formula, subject);
    const other = subject === null ? null : findOther(room, formula, subject);
    if (subject === null || own === null || other === null) continue;
    const value = compare(operation, own, other.value);
    if (value === null || value.eq(0)) continue;
    const cells = listFormulaCells(formula, subject);
    const isGrowth = operation === 'growth';
    yield {
      operation,
      cells: isGrowth ? [...other.cells, ...cells] : [...cells, ...other.cells],
      column: null,
      near: value.toNumber(),
      value: () => value,
      worth: WORTH,
      rank,
      operands: isGrowth ? [other.value, own] : [own, other.value],
      isNamed: true,
    };
  }
}

/** `7 percentage points apart`, `separated by 1.1 points`, `a spread of 22 points`. */
const APART_BEHIND =
  /^\**[\s\u00a0]?(?:(?:percentage\s)?(?:points?|pts?|pp)\s)?(?:apart|(?:of\s)?(?:difference|gap)|auseinander|d['’]écart|de diferencia)(?!\p{L})/iu;
const APART_BEFORE =
  /(?<!\p{L})(?:separated by|differ by|apart by|a (?:gap|spread|difference|gain|rise|drop|fall|range|lead) of|(?:gap|spread|difference) (?:is|was|between \p{L}+ and \p{L}+ is))\s(?:(?:just|only|about|around|roughly|some|nearly|almost|merely)\s)?[$€£]?$/iu;
const BEFORE_CHARS = 60;

/** The values computed in one way that stand right before a figure, in its sentence or the one before. */
function listComparable({ mentions, figure }: DerivationContext): readonly CellMention[] {
  const before = mentions.filter(
    ({ isWritten, at }) => isWritten && (at === null || at === undefined || at.from < figure.from),
  );
  const [first] = before;
  return before
    .filter(
      ({ operation, cells }) =>
        operation === first?.operation && operation !== null && cells.length > 0,
    )
    .slice(0, MOST_APART);
}

/** The two values of one kind that stand before a figure: `70 % in June, 63 % in May — 7 points apart`. */
export function* deriveApart(
  room: DerivationContext,
  operation: Extract<Comparison, 'difference' | 'growth'>,
): Generator<Derivation> {
  const { figure, context } = room;
  if (context.headerWords.length > 0) return;
  const at = figure.from - context.from;
  const isApart =
    APART_BEHIND.test(context.text.slice(figure.to - context.from)) ||
    APART_BEFORE.test(context.text.slice(Math.max(0, at - BEFORE_CHARS), at)) ||
    isCalledChange(figure, context);
  const values = isApart ? listComparable(room) : [];
  let rank = 0;
  for (const [index, one] of values.entries()) {
    for (const two of values.slice(index + 1)) {
      const [high, low] = one.value.gte(two.value) ? [one, two] : [two, one];
      const isFitting = isOfUnit(room, operation, one.operation);
      const value = isFitting ? compare(operation, high.value, low.value) : null;
      if (value === null || value.eq(0)) continue;
      const ends = operation === 'growth' ? [low, high] : [high, low];
      yield {
        operation,
        cells: ends.flatMap(({ cells }) => cells),
        column: null,
        near: value.toNumber(),
        value: () => value,
        worth: WORTH,
        rank,
        operands: ends.map((end) => end.value),
        isWritten: true,
        isNamed: true,
      };
      rank += 1;
    }
  }
}
