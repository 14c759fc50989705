import type Big from 'big.js';
import { LEAST_EVIDENCE } from './choose-cell.ts';
import { hasCue, type Context } from './context.ts';
import type { Figure } from './figure.ts';
import type { CellRef, Verdict } from './verdict.ts';
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
      met.push({ way, digits, cue: isCued ? CUE_WORTH : 0 });
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
