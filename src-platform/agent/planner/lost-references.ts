import { pointsAtEach, pointsAtPeriod } from './bind-pronouns.ts';
import { isMention, type Mention } from './mention.ts';
import type { Plan } from './plan.ts';
import type { ThreadMemory } from './thread-memory.ts';

const LOST_TIME = 'I could not tell which time «then» is; name it.';

const LOST_REFERENCE = 'I could not tell which time or place is meant; name it.';

const isThen = (mention: Mention): boolean =>
  isMention(mention, 'pronoun') && mention.text === 'then';

const isThere = (mention: Mention): boolean =>
  isMention(mention, 'pronoun') && /^there$/i.test(mention.text);

const hasTime = ({ filters }: Plan): boolean =>
  filters.some((one) => ['period', 'months', 'weekdays', 'hours'].includes(one.kind));

/** Why a word stands for no time or place of the last answer; null where none of them does. */
export function describeLost(
  words: readonly Mention[],
  mentions: readonly Mention[],
  memory: ThreadMemory,
): string | null {
  const { plan } = memory;
  if (words.some(isThere) || pointsAtEach(mentions, memory)) return LOST_REFERENCE;
  if (hasTime(plan)) return null;
  if (words.some(isThen)) return LOST_TIME;
  return pointsAtPeriod(mentions) ? LOST_REFERENCE : null;
}
