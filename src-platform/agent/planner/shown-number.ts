import { isMention, type Mention } from './mention.ts';
import type { ThreadMemory } from './thread-memory.ts';

const THOSE = /^(?:those|these)$/i;

/** So many the last answer showed, or the last two answers named. */
function isShown(count: number, { plan, totalRows, replaced }: ThreadMemory): boolean {
  if (count === 2 && replaced !== null && totalRows === 1) return true;
  return count > 1 && (count === plan.limit || (plan.limit === null && count === totalRows));
}

/** `which of those two days`, after Saturdays and Sundays: days of the week. */
function readWeekday(mention: Mention, memory: ThreadMemory): Mention {
  const isDay = isMention(mention, 'grain') && mention.grain === 'day';
  return isDay && memory.replaced?.kind === 'weekdays' ? { ...mention, grain: 'weekday' } : mention;
}

/** `those five`, after the top 5: the number chooses nothing. */
export function dropShownNumber(
  mentions: readonly Mention[],
  memory: ThreadMemory,
): readonly Mention[] {
  const rest = mentions.filter((mention, index) => {
    const before = mentions[index - 1];
    const isCounted =
      isMention(mention, 'number') && isMention(before, 'pronoun') && THOSE.test(before.text);
    return !(isCounted && isShown(Number(mention.value), memory));
  });
  return rest.length < mentions.length ? rest.map((one) => readWeekday(one, memory)) : mentions;
}
