import type Big from 'big.js';
import { LEAST_EVIDENCE } from './choose-cell.ts';
import { hasCue, type Context } from './context.ts';
import type { Figure } from './figure.ts';
import type { CellRef, Operation, Verdict } from './verdict.ts';
import {
  differencesOf,
  growthsOf,
  meansOf,
  partialSumsOf,
  ratiosOf,
  sharesOf,
  totalsOf,
  type DerivingRoom,
  type Way,
} from './ways.ts';
import type { Cue } from './words.ts';

/** Digits that a word for the operation is worth. */
const CUE_WORTH = 1;
/** A long number that is the total of a whole column needs no word for it. */
const TELLING_DIGITS = 3.5;
const CLEAR = 0.5;

const keyOf = ({ table, row, column }: CellRef): string =>
  `${String(table)}:${String(row)}:${String(column)}`;

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
  readonly value: Big;
  readonly evidence: number;
}

/** Floats are this near; what passes is compared exactly. */
const SLACK = 1e-9;

interface Met {
  readonly digits: number;
  readonly value: Big;
}

function meet(figure: Figure, way: Way, context: Context): Met | null {
  const near = Math.abs(way.near);
  for (const { near: sought, nearHalf, value, half, digits } of figure.readings) {
    if (Math.abs(near - sought) > nearHalf + near * SLACK) continue;
    const exact = way.value();
    if (exact.abs().minus(value).abs().gt(half)) continue;
    return isSignMet(figure, { operation: way.operation, isLoss: exact.lt(0) }, context)
      ? { digits, value: exact }
      : null;
  }
  return null;
}

function isSignMet(
  figure: Figure,
  { operation, isLoss }: { readonly operation: Operation; readonly isLoss: boolean },
  context: Context,
): boolean {
  if (isLoss) return figure.sign !== 'plain' || hasCue(context, 'negative');
  return figure.sign !== 'negative' || operation === 'difference';
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
  const found: { way: Way; met: Met; cue: number }[] = [];
  let tried = 0;
  for (const [recipe, cue] of recipes.length > 0 ? recipes : QUANTITIES) {
    const isCued = hasCue(room.context, cue);
    for (const way of recipe(room)) {
      tried += 1;
      const met = meet(figure, way, room.context);
      if (met === null || (!isCued && !isWorded(way, room.context, met.digits))) continue;
      found.push({ way, met, cue: isCued ? CUE_WORTH : 0 });
    }
  }
  const chance = Math.log10(Math.max(1, tried));
  return found
    .map(({ way, met: { digits, value }, cue }) => ({
      way,
      value,
      evidence: digits - chance + cue + way.worth,
    }))
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
    if (!isShareOfWhole(best.way) || !rival.value.eq(best.value)) return null;
  }
  const { operation, cells, column } = best.way;
  return { kind: 'derived', operation, cells, column, value: toDigits(best.value) };
}

const SHOWN_DECIMALS = 12;

function toDigits(value: Big): string {
  return value.round(SHOWN_DECIMALS).toFixed();
}
