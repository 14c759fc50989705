import { isDeepStrictEqual } from 'node:util';
import type { ModelCube } from '../../../engine/semantic-model.ts';
import { chooseRow } from './ask-of-figure.ts';
import { isOneSeries } from '../plan/build-calculated.ts';
import { findRowGrain } from '../dates/row-grain.ts';
import { mergeFilters } from './merge-slots.ts';
import { buildPeriodOf } from '../dates/period-of.ts';
import {
  createUndecided,
  findTimeColumn,
  type AggregatePlan,
  type Decision,
  type Filter,
} from '../plan/plan.ts';
import type { Slots } from '../slots/slots.ts';

const NO_ROW =
  'The last answer shows means or sums of several rows, and I find the first time only in a series of single figures; ask for the figures above or below that number.';

/** `when did it first drop below 3?`, after a series: the first of its rows of which that holds. */
export function askWhenFirst(
  plan: AggregatePlan,
  { slots, cube }: { readonly slots: Slots; readonly cube: ModelCube },
): Decision | null {
  const time = findTimeColumn(cube);
  const [measure, other] = plan.measures;
  const test = slots.filters.find((one) => one.kind === 'compare');
  const isFirst = slots.superlative?.column === time && (slots.asksWhen || slots.asksGrain);
  const isTested =
    measure?.kind === 'aggregate' && other === undefined && measure.column === test?.column;
  const isSeries = plan.groups.every(({ grain }) => grain !== null);
  if (!isFirst || !isTested || !isSeries || plan.listed !== null) return null;
  const grain = findRowGrain(cube);
  // Of one year alone nothing is the first.
  const isOne = (one: Filter): boolean =>
    one.kind === 'period' &&
    one.ranges.every(
      (range) =>
        range.from !== null &&
        grain !== null &&
        isDeepStrictEqual(buildPeriodOf(range.from, grain), range),
    );
  const series = { ...plan, groups: [], filters: plan.filters.filter((one) => !isOne(one)) };
  const filters = mergeFilters(series.filters, slots);
  const isRows =
    plan.groups.every((group) => group.grain === grain) &&
    isOneSeries({ slots: { ...slots, filters }, groups: [], cube });
  return isRows ? chooseRow(series, { ...slots, groups: [] }, cube) : createUndecided(NO_ROW);
}
