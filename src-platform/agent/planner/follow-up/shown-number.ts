import { isMention, type Mention } from '../mentions/mention.ts';
import type { ThreadMemory } from '../thread-memory.ts';

const THOSE = /^(?:those|these)$/i;
const EACH_OF_THOSE = /\beach of (?:those|these)$/i;

/** So many the last answer showed, or the last two answers named. */
function isShown(count: number, { plan, totalRows, replaced }: ThreadMemory): boolean {
  if (count === 2 && replaced !== null && totalRows === 1) return true;
  return count > 1 && (count === plan.limit || (plan.limit === null && count === totalRows));
}

/** `which of the five came out first`, and not `which of the five best`. */
const hasVerb = ({ text }: Mention): boolean =>
  /^(?:is|was|has|had|did|comes?|came|costs?|made|makes|grew|rose|fell|lasts?|lasted)\b/i.test(
    text,
  );

/** `which of the five`, after the top 5: those that were shown. */
function readOfTheFive(
  mention: Mention,
  index: number,
  all: readonly Mention[],
  memory: ThreadMemory,
): Mention {
  const led = all
    .slice(Math.max(0, index - 4), index)
    .map(({ text }) => text)
    .join(' ');
  const next = all[index + 1];
  // `which of the five cost the most`, `which of the five countries`: of no other five.
  const isAsked = /\b(?:which|who)(?: one| ones)? of the$/i.test(led);
  const isNoun = isAsked
    ? isMention(next, 'grain', 'rank', 'unit') || (isMention(next, 'superlative') && !hasVerb(next))
    : isMention(next, 'column', 'entity', 'grain', 'rank', 'superlative', 'unit', 'value');
  const isShort = isMention(mention, 'number') && /\bof the$/i.test(led) && !isNoun;
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

interface Said {
  readonly text: string;
  readonly mentions: readonly Mention[];
}

const WHICH = 'which ';

/** `show me the three of them that grossed most`: which three of the rows that were asked about. */
export function readSomeOfThem(text: string, mentions: readonly Mention[]): Said {
  const at = mentions.findIndex(
    (one, index) =>
      isMention(one, 'number') &&
      mentions[index + 1]?.text.toLowerCase() === 'of' &&
      isMention(mentions[index + 2], 'pronoun') &&
      /^(?:them|these|those)$/i.test(mentions[index + 2]?.text ?? ''),
  );
  const [number, noun] = [mentions[at], mentions[at + 3]];
  const isRanked = mentions.slice(at + 3).some((one) => isMention(one, 'rank', 'superlative'));
  const isLed = mentions
    .slice(0, Math.max(at, 0))
    .every((one) => isMention(one, 'stop', 'join', 'list'));
  const start = (number?.start ?? 0) - WHICH.length;
  if (!isMention(number, 'number') || !isRanked || !isLed || start < 0) return { text, mentions };
  const which: Mention = { kind: 'ask', start, end: number.start - 1, text: WHICH.trim() };
  const isThat = isMention(noun, 'pronoun') && /^(?:that|which)$/i.test(noun.text);
  return {
    text: `${' '.repeat(start)}${WHICH}${text.slice(number.start)}`,
    mentions: [which, number, ...mentions.slice(at + (isThat ? 4 : 3))],
  };
}

/** `those five`, after the top 5: the number chooses nothing. */
export function dropShownNumber(
  mentions: readonly Mention[],
  memory: ThreadMemory,
): readonly Mention[] {
  const rest = mentions
    .map((one, index) => readOfTheFive(one, index, mentions, memory))
    .filter((mention, index) => {
      const before = mentions[index - 1];
      const isCounted =
        (isMention(before, 'pronoun') && THOSE.test(before.text)) ||
        (isMention(before, 'by') && EACH_OF_THOSE.test(before.text));
      const isAsMany =
        isMention(mention, 'number') &&
        (isCounted || isSameCount(mentions, index)) &&
        isShown(Number(mention.value), memory);
      return !(isAsMany || isSaidAgain(mentions, mention, memory));
    });
  const pointed = rest.map((one): Mention => {
    const next = mentions[mentions.indexOf(one) + 1];
    const isLead = isMention(one, 'by') && EACH_OF_THOSE.test(one.text);
    const { start, end } = one;
    // `each of those three` are the three.
    return isLead && next !== undefined && !rest.includes(next)
      ? { kind: 'pronoun', start, end, text: 'those' }
      : one;
  });
  if (rest.length === mentions.length && rest.some((one, index) => one !== mentions[index]))
    return rest;
  return rest.length < mentions.length ? pointed.map((one) => readWeekday(one, memory)) : mentions;
}
