import { isDeepStrictEqual } from 'node:util';
import { isMention, type Mention } from '../mentions/mention.ts';
import type { Plan } from '../plan/plan.ts';
import type { ThreadMemory } from '../thread-memory.ts';

const findDays = (plan: Plan | null): unknown =>
  plan?.filters.find((one) => one.kind === 'weekdays');

/** `which day is worst?`, after Mondays and then Tuesdays: a day of the week, and no date among the Tuesdays. */
export function readDayOfWeekdays(
  mentions: readonly Mention[],
  { plan, before }: ThreadMemory,
): readonly Mention[] {
  const [old, now] = [findDays(before), findDays(plan)];
  if (old === undefined || now === undefined || isDeepStrictEqual(old, now)) return mentions;
  return mentions.map((one, index): Mention => {
    const isDay = isMention(one, 'grain') && one.grain === 'day' && !one.adverb;
    return isDay && isMention(mentions[index - 1], 'ask') ? { ...one, grain: 'weekday' } : one;
  });
}
