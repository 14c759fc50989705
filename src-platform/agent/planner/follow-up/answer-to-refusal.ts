import { readWith } from '../attempts.ts';
import type { Reader } from '../mentions/match.ts';
import { isOfUncovered } from '../dates/data-extent.ts';
import { isMention, type Mention } from '../mentions/mention.ts';
import { escapeMarkdown } from '../answer/format.ts';
import type { ThreadMemory } from '../thread-memory.ts';
import { UNCHANGED } from './follow-up.ts';
import { understand } from '../understand.ts';
import { standOn, type Understanding } from '../understanding.ts';

/** `on average`, `of all days`, `by gross`: what a question says of the figures, and none of its own. */
const SAYS_WHICH =
  /^(?:on average|ever|overall|(?:of|for|over) all(?: (?:the )?\p{L}+)?|by (?:the |its |their )?\p{L}+(?: \p{L}+)?)$/iu;
const LEAD = /^(?:(?:and|so|ok|okay|then|i mean|i meant|say|just|only)\b,?\s*)+/i;
const BARE_DATE = /^(?:the )?(?:\d|\p{Lu}\p{L}+ \d)/u;

const isTime = (one: Mention): boolean => isMention(one, 'period', 'months', 'weekdays', 'hours');

/** `In 2005`, `January 2009`: a time, and nothing else. */
const isBareTime = (mentions: readonly Mention[]): boolean =>
  mentions.some(isTime) && mentions.every((one) => isTime(one) || isMention(one, 'stop', 'join'));

const stripRefusal = (memory: ThreadMemory): ThreadMemory => ({
  ...memory,
  isRefused: undefined,
  refused: undefined,
  isUncovered: undefined,
});

function asksForTime(text: string, readers: readonly Reader[], earlier: ThreadMemory): boolean {
  const reader = readers.find(({ cube }) => cube.name === earlier.plan.cube);
  if (reader === undefined) return false;
  const said = BARE_DATE.test(text) ? `in ${text}` : text;
  return isBareTime(readWith(said, reader, stripRefusal(earlier)).mentions);
}

/**
 * Whether a refused question named nothing but a time that the data do not cover: `and in 2011?`, so
 * that another time may follow.
 */
export const isRefusedTime = (
  asked: string,
  problems: readonly string[],
  {
    readers,
    earlier,
  }: { readonly readers: readonly Reader[]; readonly earlier: ThreadMemory | null },
): boolean =>
  earlier !== null &&
  (earlier.isRefused !== true || earlier.isUncovered === true) &&
  isOfUncovered(problems) &&
  asksForTime(asked, readers, earlier);

/** `of all?`, which says nothing that could be changed: with a time it would be that time alone. */
async function changesNothing(
  refused: string,
  readers: readonly Reader[],
  earlier: ThreadMemory,
): Promise<boolean> {
  const alone = await understand(refused, readers, standOn(stripRefusal(earlier)));
  return alone.kind === 'refusal' && alone.problems.includes(UNCHANGED);
}

/**
 * `Which countries have a life expectancy over 80?`, which was asked back, and then `In 2005`: both
 * sentences are one question. Null where the first names a time itself, or where the two together
 * have no answer either.
 */
export async function understandAnswerToRefusal(
  given: string,
  readers: readonly Reader[],
  { earlier, refused }: { readonly earlier: ThreadMemory | null; readonly refused: string | null },
): Promise<Understanding | null> {
  if (refused === null) return null;
  // `and in 2009?`, after a year without data: of the answer before that.
  if (earlier?.isUncovered === true && asksForTime(given, readers, earlier))
    return await understand(given, readers, standOn(stripRefusal(earlier)));
  const said = given
    .trim()
    .replace(/[\s.!?]+$/, '')
    .replace(LEAD, '');
  const saysWhich = SAYS_WHICH.test(said);
  const asTime = BARE_DATE.test(said) ? `in ${said}` : said;
  const asks = readers.map((reader) => readWith(refused, reader, null).mentions);
  const tells = readers.map((reader) => readWith(asTime, reader, null).mentions);
  const isDate = tells.some(isBareTime) && !asks.some((mentions) => mentions.some(isTime));
  if (!saysWhich && !isDate) return null;
  if (earlier !== null && (await changesNothing(refused, readers, earlier))) return null;
  const question = `${refused.trim().replace(/[\s.!?]+$/, '')} ${saysWhich ? said : asTime}?`;
  const memory = earlier && stripRefusal(earlier);
  const understood = await understand(question, readers, standOn(memory));
  if (understood.kind !== 'plan') return null;
  const remark = `I took «${escapeMarkdown(said)}» together with the question before it.`;
  return { ...understood, assumptions: [remark, ...understood.assumptions] };
}
