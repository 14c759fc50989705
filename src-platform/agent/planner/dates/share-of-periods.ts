import type { ModelCube } from '../../../engine/semantic-model.ts';
import { findRowGrain } from './row-grain.ts';
import { isOneSeries } from '../plan/build-calculated.ts';
import type { AggregatePlan, Decision } from '../plan/plan.ts';
import type { Slots } from '../slots/slots.ts';

/** `what percentage of its months is that?`, after a number of months: of all that the data have. */
export function askShareOfPeriods(
  plan: AggregatePlan,
  slots: Slots,
  cube: ModelCube,
): Decision | null {
  const [measure, other] = plan.measures;
  const grain = measure?.kind === 'distinct' ? measure.grain : undefined;
  const isPlain = [slots.filters, slots.numbers, slots.categories, plan.groups].every(
    (one) => one.length === 0,
  );
  const isOfThem = slots.groups.every((group) => group.grain === grain);
  if (!slots.share || grain === undefined || other !== undefined || !isPlain || !isOfThem)
    return null;
  const isTest = ({ kind }: AggregatePlan['filters'][number]): boolean =>
    kind === 'compare' || kind === 'between';
  const tests = plan.filters.filter(isTest);
  const filters = plan.filters.filter((one) => !isTest(one));
  // One row of each month: their number is that of the months.
  const isOneEach =
    findRowGrain(cube) === grain && isOneSeries({ slots: { ...slots, filters }, groups: [], cube });
  if (tests.length === 0 || !isOneEach || plan.listed !== null) return null;
  const of = { kind: 'count' } as const;
  return {
    ok: true,
    plan: {
      ...plan,
      filters,
      measures: [
        { kind: 'part', of, filters: tests },
        { kind: 'matching', of, filters: tests },
        of,
      ],
      share: false,
    },
  };
}
