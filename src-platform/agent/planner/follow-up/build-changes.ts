import type { ModelCube } from '../../../engine/semantic-model.ts';
import { describeRange } from '../answer/describe.ts';
import { buildComparison } from '../plan/build-comparison.ts';
import {
  findTimeColumn,
  type AggregatePlan,
  type DayRange,
  type Filter,
  type Side,
  type SimpleMeasure,
} from '../plan/plan.ts';
import { buildKnownFilters } from '../plan/known-filters.ts';

/** From the earlier of two times to the later one. */
export type TwoTimes = readonly [DayRange, DayRange];

/** Two times of which the one ends before the other begins; null for any others. */
export function orderTwoTimes(ranges: readonly DayRange[]): TwoTimes | null {
  const [first, second, other] = ranges.toSorted((a, b) =>
    (a.from ?? '').localeCompare(b.from ?? ''),
  );
  if (first === undefined || second === undefined || other !== undefined) return null;
  const isApart =
    first.from !== null && first.to !== null && second.from !== null && first.to <= second.from;
  return isApart && second.to !== null ? [first, second] : null;
}

/** How far a figure of each thing moved between two times. */
interface Changes {
  readonly of: SimpleMeasure;
  /** What has the figure; null where it is one of all. */
  readonly column: string | null;
  readonly filters: readonly Filter[];
  readonly times: TwoTimes;
  readonly isInPercent: boolean;
}

/** `from 2008 to 2009`, of each share: its figure at the later time against that at the earlier one. */
export function buildChanges(
  { of, column, filters, times, isInPercent }: Changes,
  cube: ModelCube,
): AggregatePlan {
  const time = findTimeColumn(cube) ?? '';
  const toSide = (range: DayRange): Side => ({
    kind: 'side',
    of,
    filter: { kind: 'period', column: time, ranges: [range] },
    label: describeRange(range),
  });
  const [earlier, later] = times;
  const sides = { left: toSide(later), right: toSide(earlier) };
  const others = filters.filter((one) => one.kind !== 'period' && one.kind !== 'known');
  const known = column === null ? [] : buildKnownFilters([column], cube);
  const operator = isInPercent ? 'growth' : 'minus';
  return {
    ...buildComparison(
      { operator, ...sides },
      [...others, { kind: 'period', column: time, ranges: times }, ...known],
      cube,
    ),
    groups: column === null ? [] : [{ column, grain: null }],
  };
}
