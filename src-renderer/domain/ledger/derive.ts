import type Big from 'big.js';
import { readExactNumber } from '#shared/exact-number.ts';
import { listComputedWays } from './basis-points.ts';
import { LEAST_EVIDENCE } from './choose-cell.ts';
import { hasCue } from './context.ts';
import type { DerivationContext, Derivation } from './derivations.ts';
import { isAllowed, isDistanceFromZero, isOfNamedColumn } from './derivation-limits.ts';
import { isCalledChange, isCuedByForm, isStatedAsResult } from './form-cues.ts';
import type { Figure, FigureInterpretation } from './figure.ts';
import { listRecipes } from './recipes.ts';
import { deriveWordless } from './wordless-derivations.ts';
import type { LedgerCellRef, Operation, Verdict } from './verdict.ts';
import { CUES, type Cue } from './word-tokens.ts';

/** The digits that a word for the operation is worth. */
const CUE_WORTH = 1;
/** A long number that equals the total of a complete column needs no word for it. */
export const TELLING_DIGITS = 2.6;
const GROUP_DIGITS = 2.5;
const CLEAR = 0.5;
/** A form such as `(12 %)` only says what was done with the figures right beside it. */
const FORM_RANK = 3;

const formatCellKey = ({ table, row, column }: LedgerCellRef): string =>
  `${String(table)}:${String(row)}:${String(column)}`;

export interface WeighedDerivation {
  readonly derivation: Derivation;
  readonly value: Big;
  readonly evidence: number;
}

/** Floats differ by at most this much; the candidates are compared exactly. */
const SLACK = 1e-9;

interface DerivationMatch {
  readonly digits: number;
  readonly value: Big;
}

const CENTS = 100;
const IN_COLUMN_UNIT: readonly Operation[] = ['sum', 'mean', 'median', 'difference', 'product'];

/** `11.0 TWh` for a sum of a column in MWh. */
function findUnitFactor(
  { measure }: Figure,
  way: Derivation,
  { tables }: DerivationContext,
): number {
  const at = way.column ?? way.cells[0];
  const own = at === undefined ? null : (tables[at.table]?.columns[at.column]?.measure ?? null);
  const isSame = own !== null && measure?.kind === own.kind;
  // `26.0 cents per kWh` of a column of costs, which names no unit.
  const isOfCents = measure?.kind === 'money' && measure.size === 1 && own === null;
  const isMoney = at !== undefined && tables[at.table]?.columns[at.column]?.isMoney === true;
  if (isOfCents && isMoney && (way.operation === 'ratio' || IN_COLUMN_UNIT.includes(way.operation)))
    return CENTS;
  return isSame && IN_COLUMN_UNIT.includes(way.operation) ? own.size / measure.size : 1;
}

const UNSCALED: readonly Operation[] = ['share', 'growth', 'count', 'product'];

/** The power of ten that the name of the first column applies to its cells. */
function findPower({ operation, column, cells, base }: Derivation, { tables }: DerivationContext) {
  const at = column ?? cells[0];
  if (at === undefined || UNSCALED.includes(operation)) return 0;
  const power = tables[at.table]?.columns[at.column]?.power ?? 0;
  const other = operation === 'ratio' ? (base ?? cells[1]) : undefined;
  const below = other === undefined ? 0 : (tables[other.table]?.columns[other.column]?.power ?? 0);
  return power - below;
}

/** The factors between a computed value and the figure; a column of thousands need not say so. */
function listFactors(
  figure: Figure,
  {
    way,
    interpretation,
    room,
  }: {
    readonly way: Derivation;
    readonly interpretation: FigureInterpretation;
    readonly room: DerivationContext;
  },
): readonly number[] {
  const own = findUnitFactor(figure, way, room);
  const power = findPower(way, room);
  // A column of millions says so, and the figure is written in millions or more.
  if (interpretation.power > 0 && power > 0) return [own, own * 10 ** power];
  // `€463,000` of a column of thousands: written out.
  if (power > 0 && interpretation.near >= 10 ** power) return [own, own * 10 ** power];
  const isScaled = interpretation.power > 0 && IN_COLUMN_UNIT.includes(way.operation);
  return isScaled ? [own, own * 10 ** interpretation.power] : [own];
}

export function matchDerivation(
  figure: Figure,
  way: Derivation,
  room: DerivationContext,
): DerivationMatch | null {
  for (const interpretation of listComputedWays(figure)) {
    for (const factor of listFactors(figure, { way, interpretation, room })) {
      const near = Math.abs(way.near) * factor;
      const { near: sought, nearHalf, value, half, digits } = interpretation;
      if (Math.abs(near - sought) > nearHalf + near * SLACK) continue;
      const exact = way.value();
      if (exact.abs().times(factor).minus(value).abs().gt(half)) continue;
      if (!isAllowed(figure, way, { room, interpretation })) continue;
      return isSignMet(figure, { operation: way.operation, isLoss: exact.lt(0) }, room)
        ? { digits, value: exact }
        : null;
    }
  }
  return null;
}

function isSignMet(
  figure: Figure,
  { operation, isLoss }: { readonly operation: Operation; readonly isLoss: boolean },
  { context }: DerivationContext,
): boolean {
  // `fell by 2.2 %` is no gain, and `went up by 11 %` no loss.
  const at = figure.from - context.from;
  const near = context.text.slice(Math.max(0, at - NEAR_BEFORE), at + NEAR_AFTER);
  const isUp = CUES.positive.test(near);
  if (isLoss) {
    if (figure.sign !== 'plain') return true;
    return hasCue(context, 'negative') && (!isUp || CUES.negative.test(near));
  }
  if (figure.sign === 'negative') return operation === 'difference';
  if (operation !== 'growth' || figure.isSigned || context.headerWords.length > 0) return true;
  return isUp || !CUES.negative.test(near);
}

const isColumnTotal = ({ operation, column }: Derivation): boolean =>
  operation === 'sum' && column !== null;

/**
 * A total with enough digits needs no word. Words of growth belong to growth, so near them a share
 * needs a word that calls it one.
 */
function isWorded(way: Derivation, { context }: DerivationContext, digits: number): boolean {
  if (way.isCalled === true) return true;
  if (isColumnTotal(way)) return digits >= TELLING_DIGITS;
  // A sum over all rows of a named group, such as `the North sold 823`, is what the name says.
  if (way.isGroup === true) return digits >= GROUP_DIGITS;
  return way.operation === 'share' && !hasCue(context, 'growth');
}

const NEAR_BEFORE = 45;
const NEAR_AFTER = 30;

/** How many of the ways that were tried are no farther from the figure than this one. */
function countTried(tried: readonly number[], rank: number): number {
  return tried.reduce((sum, count, at) => (at <= rank ? sum + count : sum), 0);
}

/** `that is 0.9 more`: said as a result of what stands right before, and by a word. */
const RESULT_WORTH = 0.4;
/** `a gap of 0.9`. */
const CALLED_WORTH = 0.6;
const CHANGES: readonly Operation[] = ['difference', 'growth'];

const weighCue = (isCalled: boolean, more: number, worth: number): number =>
  isCalled ? worth + more : 0;

function weighAll(figure: Figure, room: DerivationContext): readonly WeighedDerivation[] {
  const found: { derivation: Derivation; met: DerivationMatch; cue: number }[] = [];
  const tried: number[] = [];
  const isResult = isStatedAsResult(figure, room.context);
  const isChange = isCalledChange(figure, room.context);
  for (const [recipe, cue, worth = CUE_WORTH] of listRecipes(figure.unit)) {
    const isCued = hasCue(room.context, cue);
    const isByForm = !isCued && isCuedByForm(figure, cue, room);
    if (!isCued && !isByForm && !WORDLESS.has(cue)) continue;
    // The same ways are tried once.
    if (cue === 'unit' && hasCue(room.context, 'ratio')) continue;
    for (const derivation of recipe(room)) {
      const { rank } = derivation;
      tried[rank] = (tried[rank] ?? 0) + 1;
      const met = matchDerivation(figure, derivation, room);
      if (met === null) continue;
      const isCalled = isCued || (isByForm && rank <= FORM_RANK);
      const isNear = WORDLESS.has(cue) && rank <= FORM_RANK;
      if (!isCalled && !isNear && !isWorded(derivation, room, met.digits)) continue;
      found.push({
        derivation,
        met,
        cue: weighCue(
          isCalled || derivation.isCalled === true,
          rank > FORM_RANK
            ? 0
            : isChange && CHANGES.includes(derivation.operation)
              ? CALLED_WORTH
              : isResult
                ? RESULT_WORTH
                : 0,
          worth,
        ),
      });
    }
  }
  return found
    .map(({ derivation, met: { digits, value }, cue }) => {
      const chance = Math.log10(Math.max(1, countTried(tried, derivation.rank)));
      return { derivation, value, evidence: digits - chance + cue + derivation.worth };
    })
    .toSorted((a, b) => b.evidence - a.evidence);
}

/** Those that need no word, where the figure has the digits for it. */
function weighWordless(figure: Figure, room: DerivationContext): readonly WeighedDerivation[] {
  const isShort =
    figure.unit !== 'percent' && (figure.interpretations[0]?.digits ?? 0) < MANY_DIGITS;
  if (isShort || room.isInCells || figure.unit === 'times' || figure.unit === 'points') return [];
  const ways = [...deriveWordless(room)];
  const chance = Math.log10(Math.max(1, ways.length));
  return ways
    .flatMap((derivation) => {
      const met = matchDerivation(figure, derivation, room);
      if (met === null) return [];
      const evidence = met.digits - chance + derivation.worth;
      return [{ derivation: { ...derivation, rank: 0 }, value: met.value, evidence }];
    })
    .toSorted((a, b) => b.evidence - a.evidence);
}

/** Fewer digits need a word that says how they were computed. */
const MANY_DIGITS = 2.6;

/** Where a cell has the value too, a computation must speak the louder for itself. */
const ROUND = 1.5;
const ROUND_MORE = 0.5;
const FEW_DIGITS = 2;
const IN_CELLS = 0.6;

/** The best way, if it is no chance and no other gives another value as well. */
function pickBest(weighed: readonly WeighedDerivation[], more = 0): WeighedDerivation | null {
  const [best] = weighed;
  if (!best || best.evidence < LEAST_EVIDENCE + more) return null;
  const rival = weighed.find((one) => isRival(best, one));
  return rival && best.evidence - rival.evidence < CLEAR ? null : best;
}

/**
 * Only these may need no word, because no list has every verb: what lies beside the figure, without
 * evidence from words, or what `isWorded` allows.
 */
const WORDLESS: ReadonlySet<Cue> = new Set(['sum', 'difference', 'growth', 'share']);

const signatureOf = ({ operation, cells, column }: Derivation): string =>
  [
    operation,
    ...cells.map(formatCellKey).toSorted(),
    column === null ? '' : String(column.column),
  ].join(' ');

/** Another way is no rival if it is farther off, or gives the same value in other words. */
function isRival(best: WeighedDerivation, other: WeighedDerivation): boolean {
  if (signatureOf(other.derivation) === signatureOf(best.derivation)) return false;
  if (other.derivation.rank > best.derivation.rank) return false;
  const apart = other.value.abs().minus(best.value.abs()).abs();
  const isRounded = [best, other].some(({ derivation }) => ROUNDED.includes(derivation.operation));
  return apart.gt(isRounded ? best.value.abs().times(SAME_PART) : 0);
}

/** Quotients of cells are rounded: spend by revenue per spend is the revenue. */
const SAME_PART = 1e-6;
const ROUNDED: readonly Operation[] = ['ratio', 'product'];

/** Evidence for a way of which the words do not tell for sure: rarely chance. */
const LEAST_POSSIBLE = 1.1;
const LEAST_DIGITS = 1.9;

export interface DerivedFigure {
  /** How the figure was computed from the cells that its sentence mentions; null where it is uncertain. */
  readonly verdict: Extract<Verdict, { kind: 'derived' }> | null;
  /** The cells that may be behind it, where that is uncertain. */
  readonly possible: readonly LedgerCellRef[];
}

const NOTHING: DerivedFigure = { verdict: null, possible: [] };

export function listPossible(
  { interpretations }: Figure,
  weighed: readonly WeighedDerivation[],
): readonly LedgerCellRef[] {
  const [best] = weighed;
  const digits = interpretations[0]?.digits ?? 0;
  if (best === undefined || best.evidence < LEAST_POSSIBLE || digits < LEAST_DIGITS) return [];
  const { cells, column } = best.derivation;
  return cells.length > 0 || column === null ? cells : [{ ...column, row: 0 }];
}

/** `97 of 108 openings were filled (90 %)`: both totals stand in the sentence. */
const areTotalsWritten = ({ column, base }: Derivation, { mentions }: DerivationContext): boolean =>
  [column, base].every((of) =>
    mentions.some(
      ({ total, isWritten, operation }) =>
        isWritten &&
        operation === 'sum' &&
        total?.table === of?.table &&
        total?.column === of?.column,
    ),
  );

/** `10 %` is the result of something in every table. */
function isRoundByChance(
  { unit, interpretations }: Figure,
  { derivation, evidence }: WeighedDerivation,
  room: DerivationContext,
): boolean {
  const digits = interpretations[0]?.digits ?? 0;
  // `roughly €2,000`: so many products of two columns are near it.
  if (derivation.operation === 'product' && derivation.base !== undefined)
    return digits < FEW_DIGITS;
  if (
    digits >= ROUND ||
    unit !== 'percent' ||
    derivation.base === undefined ||
    areTotalsWritten(derivation, room)
  )
    return false;
  return evidence < LEAST_EVIDENCE + ROUND_MORE;
}

export function deriveFigure(figure: Figure, room: DerivationContext): DerivedFigure {
  if (room.isOutside || isOfNamedColumn(figure, room)) return NOTHING;
  const weighed = weighAll(figure, room);
  // `a goal difference of +31` is no cell of the same digits.
  const isOfCell = room.isInCells && !(figure.isSigned && isCalledChange(figure, room.context));
  const worded = pickBest(weighed, isOfCell ? IN_CELLS : 0);
  const wordless = worded === null ? weighWordless(figure, room) : [];
  const best = worded ?? pickBest(wordless);
  if (best === null)
    return { verdict: null, possible: listPossible(figure, [...weighed, ...wordless]) };
  const isSaid =
    best.derivation.isNamed === true ||
    isCalledChange(figure, room.context) ||
    isDistanceFromZero(figure, best.derivation, room);
  if (room.isInCells && !isSaid && room.isInNamedRow()) return NOTHING;
  if (room.isEarlier && !isColumnTotal(best.derivation)) return NOTHING;
  if (isRoundByChance(figure, best, room)) return NOTHING;
  return { verdict: toVerdict(best, room), possible: [] };
}

/** Whether the operands of a formula are its cells, which then speak for themselves. */
const areCells = (
  { cells, column, operands }: Derivation,
  { tables }: DerivationContext,
): boolean =>
  column === null &&
  operands?.length === cells.length &&
  cells.every(({ table, row, column: at }, index) => {
    const value = readExactNumber(tables[table]?.table.rows[row]?.[at] ?? null);
    return value !== null && operands[index]?.eq(value) === true;
  });

/** What a reader is told of a computation: its operation, its cells, and the operands that no cell has. */
export function toVerdict(
  { derivation, value }: WeighedDerivation,
  room: DerivationContext,
): Extract<Verdict, { kind: 'derived' }> {
  const { operation, cells, column, base, operands } = derivation;
  return {
    kind: 'derived',
    operation,
    cells,
    column,
    ...(base === undefined ? {} : { base }),
    ...(operands === undefined || areCells(derivation, room)
      ? {}
      : { operands: operands.map((one) => formatDigits(one)) }),
    value: formatDigits(value),
  };
}

const SHOWN_DECIMALS = 12;

export function formatDigits(value: Big): string {
  return value.round(SHOWN_DECIMALS).toFixed();
}
