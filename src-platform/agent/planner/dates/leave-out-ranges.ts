import type { DayRange } from '../plan/plan.ts';

/** The first and the last day of the data. */
interface Extent {
  readonly first: string;
  readonly last: string;
}

const ALL: DayRange = { from: null, to: null };

/** Later than any day, so that an open end can be compared. */
const NEVER = '9999';

/** What is left of a range on both sides of another. */
function cut(range: DayRange, other: DayRange): DayRange[] {
  const [from, to] = [range.from ?? '', range.to ?? NEVER];
  const [start, end] = [other.from ?? '', other.to ?? NEVER];
  if (end <= from || start >= to) return [range];
  const before = start > from ? [{ from: range.from, to: other.from }] : [];
  const after = end < to ? [{ from: other.to, to: range.to }] : [];
  return [...before, ...after];
}

const holdsData = ({ from, to }: DayRange, { first, last }: Extent): boolean =>
  (to ?? NEVER) > first.slice(0, 10) && (from ?? '') <= last.slice(0, 10);

/**
 * `excluding 2010`: the ranges without those that are left out; all of the data where none is named.
 * Empty where nothing is left.
 */
export function leaveOutRanges(
  named: readonly DayRange[],
  leftOut: readonly DayRange[],
  extent: Extent | null,
): DayRange[] {
  let left: readonly DayRange[] = named.length === 0 ? [ALL] : named;
  for (const other of leftOut) left = left.flatMap((range) => cut(range, other));
  return left.filter((range) => extent === null || holdsData(range, extent));
}
