import { isMention, type Mention } from '../mentions/mention.ts';
import type { ThreadMemory } from '../thread-memory.ts';

const THOSE = /^(?:those|these)$/i;

/** So many the last answer showed, or the last two answers named. */
function isShown(count: number, { plan, totalRows, replaced }: ThreadMemory): boolean {
  if (count === 2 && replaced !== null && totalRows === 1) return true;
  return count > 1 && (count === plan.limit || (plan.limit === null && count === totalRows));
}

/** `which of the five`, after the top 5: those that were shown. */
function readOfTheFive(
  mention: Mention,
  index: number,
  all: readonly Mention[],
  memory: ThreadMemory,
): Mention {
  const led = all
    .slice(Math.max(0, index - 2), index)
    .map(({ text }) => text)
    .join(' ');
  const isShort =
    isMention(mention, 'number') &&
    /\bof the$/i.test(led) &&
    !isMention(all[index + 1], 'column', 'entity', 'grain', 'rank', 'superlative', 'unit', 'value');
  const { start, end } = mention;
  return isShort && isMention(mention, 'number') && isShown(Number(mention.value), memory)
    ? { kind: 'pronoun', start, end, text: 'those' }
    : mention;
}

/** `which of those two days`, after Saturdays and Sundays: days of the week. */
function readWeekday(mention: Mention, memory: ThreadMemory): Mention {
  const isDay = isMention(mention, 'grain') && mention.grain === 'day';
  return isDay && memory.replaced?.kind === 'weekdays' ? { ...mention, grain: 'weekday' } : mention;
}

/** `and give me five again`, after the top 5: so many as before. */
const isSaidAgain = (
  mentions: readonly Mention[],
  mention: Mention,
  { plan }: ThreadMemory,
): boolean =>
  isMention(mention, 'number') &&
  Number(mention.value) === plan.limit &&
  /^again$/i.test(mentions[mentions.indexOf(mention) + 1]?.text ?? '');

/** `and the five for 2006?`, after the top 5: as many, of another time or thing. */
const isSameCount = (all: readonly Mention[], index: number): boolean =>
  isMention(all[index], 'number') &&
  /^the$/i.test(all[index - 1]?.text ?? '') &&
  all.every((one) => isMention(one, 'number', 'stop', 'join', 'period', 'value'));

/** `those five`, after the top 5: the number chooses nothing. */
export function dropShownNumber(
  mentions: readonly Mention[],
  memory: ThreadMemory,
): readonly Mention[] {
  const rest = mentions
    .map((one, index) => readOfTheFive(one, index, mentions, memory))
    .filter((mention, index) => {
      const before = mentions[index - 1];
      const isCounted = isMention(before, 'pronoun') && THOSE.test(before.text);
      const isAsMany =
        isMention(mention, 'number') &&
        (isCounted || isSameCount(mentions, index)) &&
        isShown(Number(mention.value), memory);
      return !(isAsMany || isSaidAgain(mentions, mention, memory));
    });
  if (rest.length === mentions.length && rest.some((one, index) => one !== mentions[index]))
    return rest;
  return rest.length < mentions.length ? rest.map((one) => readWeekday(one, memory)) : mentions;
}
