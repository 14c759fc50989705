import { adds, countSides, mergeFilters } from './merge-slots.ts';
import { areEnds } from '../plan/opposite-ends.ts';
import { isMention, type Mention } from '../mentions/mention.ts';
import type { AggregatePlan, Filter, Plan } from '../plan/plan.ts';
import { listGroups } from '../plan/plan-parts.ts';
import type { Slots } from '../slots/slots.ts';
import type { ThreadMemory } from '../thread-memory.ts';

/** Two values or periods that are chosen, and nothing else that divides the rows. */
const isTwoSided = ({ groups, filters }: AggregatePlan): boolean =>
  groups.length === 1 &&
  groups.every(({ column }) =>
    filters.some((one) => one.column === column && countSides(one) === 2),
  );

/** `compare with 2008` needs a year to compare it with, and `what is the difference` two rows. */
export function isOneSided(slots: Slots, { plan, totalRows }: ThreadMemory): boolean {
  if (!adds({ ...slots, also: false })) return false;
  const isPair =
    plan.kind === 'aggregate' && plan.groups.length > 0 && (totalRows === 2 || isTwoSided(plan));
  if (slots.filters.length === 0)
    return !isPair && new Set(slots.numbers.map((one) => one.column)).size < 2;
  return mergeFilters(plan.filters, slots).every((one) => countSides(one) < 2);
}

/** `compare with all Sundays`, after one day: no condition of the last question is of that kind. */
export function isUnlike({ filters }: Plan, slots: Slots): boolean {
  const [named, other] = slots.filters;
  const isAlone = slots.versus && named !== undefined && other === undefined;
  const hasPartner = filters.some((one) => one.column === named?.column && one.kind === named.kind);
  return isAlone && countSides(named) < 2 && !hasPartner;
}

const TWO = /^(?:two|both)$/i;
const TWO_OR_THEY = /^(?:two|they|both)$/i;

const comparesAll = (
  words: readonly Mention[],
  { versus, contrasts }: Slots,
  pronoun: RegExp,
): boolean =>
  (versus || contrasts) &&
  words.some((one) => isMention(one, 'pronoun', 'stop') && pronoun.test(one.text));

/** `how do the two compare in 2008?`, after figures of 2005 and of 2006. */
export const comparesLastTimes = (
  words: readonly Mention[],
  slots: Slots,
  { replaced }: ThreadMemory,
): boolean =>
  comparesAll(words, slots, TWO) &&
  replaced?.kind === 'period' &&
  slots.filters.some((one) => one.kind === 'period');

/** `how do those two compare in 2005?`, after the highest weekday and the lowest: both, at another time. */
export const comparesLastEnds = (
  words: readonly Mention[],
  slots: Slots,
  { plan, before }: ThreadMemory,
): boolean => comparesAll(words, slots, TWO) && slots.filters.length > 0 && areEnds(plan, before);

/** `how do the two compare in 2005?`, after two questions: the same two, in another period. */
export const comparesLastTwo = (
  words: readonly Mention[],
  slots: Slots,
  { replaced }: ThreadMemory,
): boolean =>
  comparesAll(words, slots, TWO_OR_THEY) &&
  replaced?.kind === 'values' &&
  slots.filters.length > 0 &&
  slots.filters.every((one) => one.kind === 'period');

/** `how much did it grow?`, after two periods: from the one to the other. */
export function asksGrowth({ plan, replaced }: ThreadMemory, slots: Slots): boolean {
  const isChange = slots.calculation?.kind === 'window' && slots.calculation.grain === null;
  const isDated = replaced?.kind === 'period' || replaced?.kind === 'months';
  const isTimed = listGroups(plan).some((group) => group.grain !== null);
  // The changes of each in the one time and then in another: they stand side by side already.
  const isSpan = plan.kind === 'aggregate' && plan.measures[0]?.kind === 'span';
  if (isSpan) return false;
  return isChange && isDated && !isTimed && slots.groups.length + slots.filters.length === 0;
}

/** `which was higher in 2008?`, after two shares since 2005: the shares are compared, and no periods. */
export function hasOtherSides(plan: Plan, slots: Slots): boolean {
  const columns = slots.filters.map((one) => one.column);
  const isOther = (filter: Filter): boolean =>
    countSides(filter) > 1 && !columns.includes(filter.column);
  return slots.contrasts && !slots.also && columns.length > 0 && plan.filters.some(isOther);
}

/**
 * `by what factor did Nigeria grow from 1955 to 2005?`, after the largest countries: of that one between
 * the two times, and of no group. Null where no one group and no two times are named.
 */
export function openNamedGroup(plan: AggregatePlan, { filters }: Slots): AggregatePlan | null {
  const [group, other] = plan.groups;
  const value = filters.find(
    (one) =>
      one.kind === 'values' &&
      one.column === group?.column &&
      one.values.length === 1 &&
      !one.negated,
  );
  const time = filters.find(({ kind }) => kind === 'period');
  const areTwo = time?.kind === 'period' && time.ranges.length === 2;
  const isOnly = other === undefined && filters.length === 2 && plan.measures.length === 1;
  return value !== undefined && areTwo && isOnly
    ? { ...plan, groups: [], sort: null, limit: null }
    : null;
}
