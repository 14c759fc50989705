import { isMention, type Mention } from '../mentions/mention.ts';
import { pickPeriodGrain } from '../dates/compared-periods.ts';
import type { Plan } from '../plan/plan.ts';
import { listGroups } from '../plan/plan-parts.ts';
import type { Slots } from '../slots/slots.ts';
import type { ThreadMemory } from '../thread-memory.ts';

/**
 * `best year?`, `the wettest month?`, `worst?`, after a figure of each: which of those it is, and not
 * which of all the data.
 */
export function readBareEnd(
  text: string,
  mentions: readonly Mention[],
  { plan }: ThreadMemory,
): { readonly text: string; readonly mentions: readonly Mention[] } {
  const [end, noun, other] = mentions.filter((one) => !isMention(one, 'stop', 'join'));
  const groups = listGroups(plan);
  const isNamed = groups.some(
    ({ column, grain }) =>
      (isMention(noun, 'grain') && noun.grain === grain) ||
      (isMention(noun, 'column') && noun.column === column),
  );
  const isTop = plan.kind === 'list' && plan.limit !== null;
  const isJudged = isMention(end, 'superlative') && JUDGES.test(end.text);
  const isOpen = noun === undefined && isJudged && (groups.length > 0 || isTop);
  const isEnd =
    isMention(end, 'superlative', 'rank') && !(isMention(end, 'rank') && end.wantsNumber);
  const isBare = isEnd && other === undefined && (isNamed || isOpen);
  if (!isBare) return { text, mentions };
  const { start } = end;
  const which: Mention = { kind: 'ask', start, end: start, text: 'which' };
  const asked = noun === undefined ? [which] : [which, noun];
  return {
    text: `which ${text}`,
    mentions: mentions.flatMap((one): Mention[] => {
      if (one === noun) return [];
      return one === end ? [...asked, one] : [one];
    }),
  };
}

const JUDGES = /^(?:best|worst)\b/i;

/**
 * `which month was the wettest?`, after the rain of 2013, and `which was the coldest month?`, after
 * the rain of each month of 2014: a month of that year.
 */
export function ranksPeriods(slots: Slots, plan: Plan): boolean {
  const { superlative, asksGrain, filters, numbers, hasEntity, groups } = slots;
  const [group, other] = groups;
  const grain = group?.grain ?? null;
  const isBare =
    superlative !== null && !superlative.generic && filters.length + numbers.length === 0;
  if (!isBare || !asksGrain || hasEntity || grain === null || other !== undefined) return false;
  const [measure] = plan.kind === 'aggregate' ? plan.measures : [];
  const isSame = measure?.kind === 'aggregate' && measure.column === superlative.column;
  const isSeries = listGroups(plan).some((one) => one.grain === grain);
  const isWithin = plan.filters.some(
    (one) =>
      one.kind === 'period' && one.ranges.every((range) => pickPeriodGrain([range]) !== grain),
  );
  return (isSame || isSeries) && isWithin;
}
