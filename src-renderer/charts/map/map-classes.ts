/**
 * A range of numbers: from its lower bound on, and below its upper. Null where it is open. Equal
 * bounds are one value.
 */
export interface ShadeClass {
  readonly from: number | null;
  readonly to: number | null;
}

const CLASSES = 5;
/** The units to which bounds are rounded, in shares of a power of ten. */
const UNITS = [5, 2, 1] as const;
/** So many powers of ten below the width of all values a unit may lie. */
const POWERS = 4;
/** A rounded bound may move by this share of the distance to the next one. */
const MOST_MOVED = 0.35;

/** The values that divide all into classes with about equally many. */
function findQuantiles(sorted: readonly number[]): number[] {
  const bounds = Array.from(
    { length: CLASSES - 1 },
    (_, at) => sorted[Math.floor(((at + 1) * sorted.length) / CLASSES)] ?? 0,
  );
  return [...new Set(bounds)].filter((bound) => bound > (sorted[0] ?? bound));
}

function roundTo(value: number, unit: number): number {
  // Fractions of ten have no exact double, so the quotient would bring digits back.
  return Number((Math.round(value / unit) * unit).toPrecision(12));
}

/** Rounds all bounds to the coarsest unit at which each stays near its place. */
function roundBounds(bounds: readonly number[], sorted: readonly number[]): number[] {
  const [least = 0, most = 0] = [sorted[0], sorted.at(-1)];
  const all = [least, ...bounds, most];
  const gaps = bounds.map((bound, at) =>
    Math.min(bound - (all[at] ?? bound), (all[at + 2] ?? bound) - bound),
  );
  const power = Math.floor(Math.log10(most - least));
  const units = Array.from({ length: POWERS }, (_, at) => power - at).flatMap((exponent) =>
    UNITS.map((one) => one * 10 ** exponent),
  );
  for (const unit of units) {
    const rounded = bounds.map((bound) => roundTo(bound, unit));
    const isNear = rounded.every(
      (bound, at) => Math.abs(bound - (bounds[at] ?? bound)) <= (gaps[at] ?? 0) * MOST_MOVED,
    );
    if (isNear) return rounded;
  }
  return [...bounds];
}

/** Ranges that follow each other without a gap, with about equally many values in each. */
export function buildClasses(values: readonly number[]): ShadeClass[] {
  const sorted = values.toSorted((a, b) => a - b);
  const distinct = [...new Set(sorted)];
  if (distinct.length === 0) return [];
  // A few values are named one by one.
  const isFew = distinct.length <= CLASSES;
  if (isFew) return distinct.map((value) => ({ from: value, to: value }));
  const bounds = roundBounds(findQuantiles(sorted), sorted);
  return [null, ...bounds].map((from, at) => ({ from, to: bounds[at] ?? null }));
}

/** The index of the class that a value belongs to. */
export const findClass = (value: number, classes: readonly ShadeClass[]): number =>
  Math.max(
    0,
    classes.findLastIndex(({ from }) => from === null || value >= from),
  );
