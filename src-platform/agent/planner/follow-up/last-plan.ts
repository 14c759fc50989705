import { countSides } from './merge-slots.ts';
import { isMention, type Mention } from '../mentions/mention.ts';
import type { AggregatePlan, Plan } from '../plan/plan.ts';
import type { Slots } from '../slots/slots.ts';

/** Whether what divides the rows is what is set against each other, and nothing else. */
export const isDividedBySides = ({ groups, filters }: AggregatePlan): boolean =>
  groups.every(({ column }) => filters.some((one) => one.column === column && countSides(one) > 1));

/** `top 5 movies`, after the gross by year: by the figure of the last answer. */
export const ranksByPlan = ({ rank, superlative, numbers }: Slots, plan: Plan): boolean =>
  rank?.ranksRows === true &&
  superlative === null &&
  numbers.length === 0 &&
  plan.kind === 'aggregate' &&
  plan.measures[0]?.kind === 'aggregate';

/** The period that the planner chose by itself is left behind where all periods are asked for. */
export function openLatest(plan: Plan, mentions: readonly Mention[]): Plan {
  const isTimed = mentions.some((one) => isMention(one, 'grain', 'trend', 'window'));
  if (!isTimed) return plan;
  return { ...plan, filters: plan.filters.filter((one) => one.kind !== 'period') };
}

/** `their share of the total`, after the top 3: the total is one of all groups, and not of three. */
export const isShareOfAll = (plan: Plan, { share, part }: Slots): boolean =>
  share && part?.part.length === 0 && plan.kind === 'aggregate' && (plan.limit ?? 0) > 1;

/** `average rating?`, after the top 5 by number of films: of those five, and no other top 5. */
export function asksOtherFigure(plan: AggregatePlan, slots: Slots, text: string): boolean {
  const isRanking = (plan.limit ?? 0) > 1 && plan.sort?.by === 'measure';
  const isPlain =
    slots.superlative === null &&
    !slots.share &&
    slots.calculation === null &&
    slots.groups.length + slots.categories.length + slots.filters.length === 0;
  return (
    isRanking && isPlain && namesFigure(slots) && !slots.also && !/\b(?:same|instead)\b/i.test(text)
  );
}

/** A follow-up that names a figure asks for it, also where the last answer showed it among others. */
export const namesFigure = ({ counts, numbers }: Slots): boolean => counts || numbers.length > 0;

/** `what's its average?`, after a ranking of averages: that of the first, and none over all of them. */
export const asksSameFigure = (text: string, { looseAggregation }: Slots): boolean =>
  looseAggregation !== null && !/\b(?:all|overall|every|altogether)\b/i.test(text);
