import type { Reader } from '../mentions/match.ts';
import type { ThreadMemory } from '../thread-memory.ts';
import { namesRow } from './ask-of-counted.ts';

const AFRESH =
  /^\s*(?:(?:ok|okay|no|let's|lets|please)\b,?\s+)*(?:start (?:over|again|afresh)|new (?:question|topic)|(?:start )?from scratch|never ?mind(?: that)?|forget (?:it|that)|scrap that)\s*[:,.;–-]+\s*(\S.*)$/is;

const FORGET =
  /^\s*(?:(?:ok|okay|no|now|well|let's|please)\b,?\s+)*(?:forget|never ?mind|scrap|enough (?:of|with|about))(?: about)? (?:the|that|this|all that|all the) (?:\p{L}+ ){0,3}?(?:thing|things|stuff|business|question|topic|bit)\s*[:,.;–-]+\s*(?:(?:just|now|instead)\b:?\s+)?(\S.*)$/isu;

/** `start over: average weight by origin`: the question alone, whatever was asked before. */
export const splitNewStart = (text: string): string | null =>
  AFRESH.exec(text)?.[1] ?? FORGET.exec(text)?.[1] ?? null;

const PERIODS = /^(?:day|week|month|quarter|year)$/i;
const OF_ALL_TIME =
  /^\s*(?:and |so |but )*(?:what|which|who) (?:was|is|were|are|had|has)\b.* (?<noun>\p{L}+) (?:in|over|of|across) all (?:(?:the|of the) )?(?:(?:two|three|four|five|six|seven|eight|nine|ten|\d+) )?years\s*[?.!]*\s*$/iu;

/** `what was the hottest day in all four years?`, after two months set apart: of all months as well. */
export function splitAllTime(
  text: string,
  earlier: ThreadMemory | null,
  readers: readonly Reader[],
): string | null {
  const plan = earlier?.plan;
  const isOfMonths =
    plan?.kind === 'aggregate' &&
    plan.contrast &&
    plan.filters.some(({ kind }) => kind === 'months') &&
    plan.filters.every(({ kind }) => kind === 'months' || kind === 'known' || kind === 'period');
  const noun = OF_ALL_TIME.exec(text)?.groups?.['noun'];
  const cube = readers.find((one) => one.cube.name === plan?.cube)?.cube;
  if (!isOfMonths || noun === undefined || cube === undefined) return null;
  return PERIODS.test(noun) || namesRow(noun, cube) ? text : null;
}

const ONLY_THOSE =
  /^only (?:those|such|the) (?=\p{L}+s (?:with|that|which|where|whose|having|from)\b)/iu;

/** `only those industries with …`, where nothing comes before it that could be narrowed. */
export const withoutOnlyThose = (text: string, earlier: ThreadMemory | null): string =>
  earlier === null ? text.replace(ONLY_THOSE, '') : text;
