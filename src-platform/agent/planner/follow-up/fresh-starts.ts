import type { ThreadMemory } from '../thread-memory.ts';

const AFRESH =
  /^\s*(?:(?:ok|okay|no|let's|lets|please)\b,?\s+)*(?:start (?:over|again|afresh)|new (?:question|topic)|(?:start )?from scratch|never ?mind(?: that)?|forget (?:it|that)|scrap that)\s*[:,.;–-]+\s*(\S.*)$/is;

/** `start over: average weight by origin`: the question alone, whatever was asked before. */
export const splitNewStart = (text: string): string | null => AFRESH.exec(text)?.[1] ?? null;

const OF_ALL_TIME =
  /^\s*(?:and |so |but )*(?:what|which|who) (?:was|is|were|are|had|has)\b.* (?:day|month|week|film|movie|car|flight|quarter|year) (?:in|over|of|across) all (?:(?:the|of the) )?(?:(?:two|three|four|five|six|seven|eight|nine|ten|\d+) )?years\s*[?.!]*\s*$/i;

/** `what was the hottest day in all four years?`, after two months set apart: of all months as well. */
export function splitAllTime(text: string, earlier: ThreadMemory | null): string | null {
  const plan = earlier?.plan;
  const isOfMonths =
    plan?.kind === 'aggregate' &&
    plan.contrast &&
    plan.filters.some(({ kind }) => kind === 'months');
  return isOfMonths && OF_ALL_TIME.test(text) ? text : null;
}
