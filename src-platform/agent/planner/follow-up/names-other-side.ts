import { isDeepStrictEqual } from 'node:util';
import type { Filter, Plan } from '../plan/plan.ts';
import { isMention, type Mention } from '../mentions/mention.ts';
import { listGroups, listMeasureColumns } from '../plan/plan-parts.ts';
import type { Slots } from '../slots/slots.ts';

const isValues = (one: Filter): boolean => one.kind === 'values' && !one.negated;

/**
 * `and how many action movies were there each year`, after their average budget by year: the same rows in
 * the same periods, which the question names once more.
 */
export function countsSameRows(words: readonly Mention[], slots: Slots, plan: Plan): boolean {
  const [group, other] = slots.groups;
  const [old, another] = listGroups(plan);
  return (
    isMention(words[0], 'join') &&
    slots.counts &&
    slots.filters.length > 0 &&
    slots.filters.every((one) => plan.filters.some((known) => isDeepStrictEqual(one, known))) &&
    group !== undefined &&
    group.grain !== null &&
    other === undefined &&
    another === undefined &&
    group.grain === old?.grain
  );
}

/**
 * `the average flipper length of the males`, after the number of Gentoo females: no rows are named but
 * another value of what the last question chose by, so that its other conditions stay.
 */
export function namesOtherSide(slots: Slots, plan: Plan): boolean {
  const { filters, kind, limit } = plan;
  const measures = plan.kind === 'aggregate' ? plan.measures.flatMap(listMeasureColumns) : [];
  // `the rate in July of the year before`: of another time, the figure has to be the same.
  const isSameFigure = slots.numbers.every((one) => measures.includes(one.column));
  const { groups, categories, distinct, rank, superlative, calculation } = slots;
  const isPlain =
    [groups, categories, distinct].every((one) => one.length === 0) &&
    rank === null &&
    superlative === null &&
    calculation === null &&
    !slots.share &&
    !slots.contrasts &&
    !slots.versus;
  const chosen = filters.filter((one) => one.kind !== 'known');
  const isTime = ({ kind: one }: Filter): boolean => one === 'period' || one === 'months';
  const isOther = (one: Filter): boolean =>
    chosen.some(
      (two) =>
        two.column === one.column &&
        ((isValues(one) && isValues(two)) || (isTime(one) && isTime(two) && isSameFigure)),
    );
  return (
    isPlain &&
    kind === 'aggregate' &&
    limit === null &&
    !slots.hasEntity &&
    !slots.counts &&
    slots.numbers.length > 0 &&
    slots.filters.length > 0 &&
    chosen.some((one) => slots.filters.every(({ column }) => column !== one.column)) &&
    slots.filters.every(isOther) &&
    // `of all female Gentoos`, of whom the last question asked as well: a question of its own.
    slots.filters.some((one) => !chosen.some((two) => isDeepStrictEqual(one, two)))
  );
}
