import type { Grain } from '../../../engine/cube.ts';
import type { ModelCube } from '../../../engine/semantic-model.ts';
import { listComparedGroups, listComparedPeriods, listComparedSides } from '../plan/build-plan.ts';
import { pickPeriodGrain } from '../dates/compared-periods.ts';
import { adds, listNewGroups } from './merge-slots.ts';
import type { AggregatePlan, Filter, Group, Measure } from '../plan/plan.ts';
import type { Slots } from '../slots/slots.ts';

/** `add India`, after China: one figure over both would hide which is which. */
function listWidenedGroups(before: readonly Filter[], after: readonly Filter[]): Group[] {
  return after.flatMap((filter): Group[] => {
    const old = before.find((one) => one.column === filter.column && one.kind === filter.kind);
    if (
      filter.kind === 'values' &&
      old?.kind === 'values' &&
      filter.values.length > old.values.length
    )
      return [{ column: filter.column, grain: null }];
    if (
      filter.kind === 'period' &&
      old?.kind === 'period' &&
      filter.ranges.length > old.ranges.length
    )
      return [{ column: filter.column, grain: pickPeriodGrain(filter.ranges) ?? 'year' }];
    if (
      filter.kind === 'months' &&
      old?.kind === 'months' &&
      filter.months.length > old.months.length
    )
      return [{ column: filter.column, grain: 'monthOfYear' }];
    if (
      filter.kind === 'weekdays' &&
      old?.kind === 'weekdays' &&
      filter.weekdays.length > old.weekdays.length
    )
      return [{ column: filter.column, grain: 'weekday' }];
    if (filter.kind === 'text' && old?.kind === 'text' && filter.texts.length > old.texts.length)
      return [{ column: filter.column, grain: null, isMatch: true }];
    return [];
  });
}

const isMean = (measure: Measure): boolean =>
  measure.kind === 'aggregate' && measure.aggregation !== 'sum';

interface Merged {
  readonly plan: AggregatePlan;
  readonly filters: readonly Filter[];
  readonly groups: readonly Group[];
}

/** The groups that keep apart what a follow-up sets side by side. */
export function listNewSides({ plan, filters, groups }: Merged, slots: Slots): Group[] {
  const widened = adds(slots) ? listWidenedGroups(plan.filters, filters) : [];
  const compared = slots.filters.length === 0 ? [] : listComparedGroups({ ...slots, groups });
  // `and how many male and female ones`: of counts, where the follow-up counts anew.
  const isEnumerated = slots.enumerates && (slots.counts || plan.measures.some(isMean));
  const enumerated = isEnumerated ? listComparedSides(slots) : [];
  const hasTime = groups.some((group) => group.grain !== null);
  const periods = hasTime ? [] : listComparedPeriods(slots);
  const all = [...widened, ...compared, ...enumerated, ...periods];
  return all.filter(
    (group, index) => all.findIndex((one) => one.column === group.column) === index,
  );
}

const hasSeveral = (filter: Filter, { column, grain, isMatch }: Group): boolean => {
  if (filter.column !== column) return false;
  if (filter.kind === 'text') return isMatch === true && filter.texts.length > 1;
  if (filter.kind === 'period') return grain !== null && filter.ranges.length > 1;
  return filter.kind === 'values' && !filter.negated && filter.values.length > 1;
};

/** `by month`, after two shares were compared, `on each island`, after males against females: they stay apart. */
export function keepsSides(plan: AggregatePlan, slots: Slots, cube: ModelCube): boolean {
  const added = listNewGroups(slots, cube);
  const isTimed = added.length > 0 && added.every((group) => group.grain !== null);
  const dividesSides = plan.contrast && slots.groups.length > 0;
  const isOfOneSide = (group: Group): boolean =>
    slots.filters.some((filter) => filter.column === group.column && !hasSeveral(filter, group));
  return (
    (isTimed || dividesSides) &&
    plan.groups.some(
      (group) => !isOfOneSide(group) && plan.filters.some((filter) => hasSeveral(filter, group)),
    )
  );
}

/**
 * `break 1980 down by origin`, after 1976 against 1980: one of the sides that are there is named, so that
 * it is the only one.
 */
export function narrowToSide(plan: AggregatePlan, slots: Slots): Slots {
  const [named, other] = slots.filters;
  const isPlain = slots.groups.length > 0 && !slots.versus && !slots.contrasts;
  const old = plan.filters.find((one) => one.column === named?.column && one.kind === named.kind);
  if (!isPlain || named === undefined || old === undefined || other !== undefined) return slots;
  const isSide =
    named.kind === 'period' && old.kind === 'period'
      ? named.ranges.length < old.ranges.length &&
        named.ranges.every((one) =>
          old.ranges.some(({ from, to }) => from === one.from && to === one.to),
        )
      : named.kind === 'values' &&
        old.kind === 'values' &&
        !named.negated &&
        !old.negated &&
        named.values.length < old.values.length &&
        named.values.every((one) => old.values.includes(one));
  return isSide ? { ...slots, also: false } : slots;
}

const MONTHLY: readonly (Grain | null)[] = ['month', 'monthOfYear'];

/** Whether all rows of a condition are in one group, among which the question asks to choose. */
function holdsOneGroup(filter: Filter, { column, grain }: Group, { asksGrain }: Slots): boolean {
  if (filter.column !== column) return false;
  if (filter.kind === 'values') return !filter.negated && filter.values.length === 1;
  if (!asksGrain) return false;
  if (filter.kind === 'months') return MONTHLY.includes(grain) && filter.months.length === 1;
  if (filter.kind === 'weekdays') return grain === 'weekday' && filter.weekdays.length === 1;
  return (
    filter.kind === 'period' &&
    filter.ranges.length === 1 &&
    pickPeriodGrain(filter.ranges) === grain
  );
}

/** `by origin`, after «only Japan»: one group would tell nothing, so that all of them are meant. */
export function dropSingleValues(
  filters: readonly Filter[],
  slots: Slots,
  cube: ModelCube,
): readonly Filter[] {
  const groups = listNewGroups(slots, cube);
  return filters.filter(
    (one) =>
      slots.filters.includes(one) || !groups.some((group) => holdsOneGroup(one, group, slots)),
  );
}
