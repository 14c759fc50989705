import { readApproximateNumber } from '#shared/exact-number.ts';
import type { Cell } from '#shared/platform/tools.ts';

const LEAST_ROWS = 3;
const MOST_ROWS = 50;
/** Of a wider result the pairs of columns are too many. */
const MOST_COLUMNS = 12;
const PERCENT = 100;
const LARGE = 10;
/** Half of a rounded percent. */
const ROUNDING = 0.5;

/** What is known of a column so far. */
interface KnownColumn {
  readonly isNumber: boolean;
  readonly isKey: boolean;
  readonly isYear: boolean;
  readonly isMoney: boolean;
  readonly percent: string | null;
}

const isCount = ({ isNumber, isKey, isYear, percent }: KnownColumn): boolean =>
  isNumber && !isKey && !isYear && percent === null;

/**
 * Columns that are another two columns' quotient in percent, whatever their names: `97` for 12,028
 * of 12,400 places.
 */
export function findComputedPercents(
  rows: readonly (readonly Cell[])[],
  columns: readonly KnownColumn[],
): ReadonlySet<number> {
  const found = new Set<number>();
  const counts = [...columns.keys()].filter((at) => columns[at] && isCount(columns[at]));
  if (rows.length < LEAST_ROWS || counts.length < 3 || counts.length > MOST_COLUMNS) return found;
  const values = counts.map((at) =>
    rows.slice(0, MOST_ROWS).map((row) => readApproximateNumber(row[at] ?? null)),
  );
  const largestOf = (of: readonly number[]): number =>
    Math.max(...of.filter((one) => !Number.isNaN(one)));
  const isQuotient = (own: readonly number[], one: readonly number[], all: readonly number[]) => {
    const checked = own.flatMap((value, row) => {
      const computed = ((one[row] ?? Number.NaN) / (all[row] ?? Number.NaN)) * PERCENT;
      return Number.isNaN(value) || !Number.isFinite(computed) ? [] : [value - computed];
    });
    return checked.length >= LEAST_ROWS && checked.every((by) => Math.abs(by) <= ROUNDING);
  };
  for (const [index, at] of counts.entries()) {
    const own = values[index] ?? [];
    // Of small numbers the rounding hides every quotient.
    const isLarge = largestOf(own) > LARGE;
    if (!isLarge || columns[at]?.isMoney === true || new Set(own).size < LEAST_ROWS) continue;
    const isComputed = values.some(
      (one, first) =>
        first !== index &&
        values.some(
          // 12,400 places are as well 12,028 in percent of 97.
          (all, second) =>
            second !== index &&
            second !== first &&
            largestOf(own) < largestOf(all) &&
            isQuotient(own, one, all),
        ),
    );
    if (isComputed) found.add(at);
  }
  return found;
}
