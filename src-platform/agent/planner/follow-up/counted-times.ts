import type { Grain } from '../../../engine/cube.ts';
import { isMention, toStop, type Mention } from '../mentions/mention.ts';
import type { ThreadMemory } from '../thread-memory.ts';

const FALLS = /^(?:fall|falls|fell|fallen)$/i;
const THEY = /^(?:they|them|those|these)$/i;

/** Whether the last answer is about times: a number of months, or the first one of them. */
const isOfTimes = ({ plan }: ThreadMemory): boolean =>
  plan.kind === 'list'
    ? plan.limit !== null
    : plan.measures.some((one) => one.kind === 'distinct' && one.grain !== undefined);

/** `how many of them fell in 2009?`, after a number of months: they lie there, and nothing went down. */
export function dropFalling(
  mentions: readonly Mention[],
  memory: ThreadMemory,
): readonly Mention[] {
  const isCounted = mentions.some((one) => isMention(one, 'count'));
  if (!isCounted || !isOfTimes(memory)) return mentions;
  return mentions.map((mention, index) => {
    const [before, after] = [mentions[index - 1], mentions[index + 1]];
    const isOfThem = isMention(before, 'pronoun') && THEY.test(before.text);
    const isVerb = isMention(mention, 'window', 'unknown') && FALLS.test(mention.text);
    const isIn = after === undefined || isMention(after, 'period', 'months', 'weekdays');
    return isVerb && isOfThem && isIn ? toStop(mention) : mention;
  });
}

/** The length of the times that the last answer counted, or the one before it. */
function findCountedGrain({ plan, before }: ThreadMemory): Grain | null {
  const counted = plan.kind === 'list' && plan.limit === 1 ? before : plan;
  const [measure, other] = counted?.kind === 'aggregate' ? counted.measures : [];
  return measure?.kind === 'distinct' && other === undefined ? (measure.grain ?? null) : null;
}

/** `how many of those were in 2009?`, after a number of months: months once more, and no rows. */
export function nameCountedTimes(
  mentions: readonly Mention[],
  memory: ThreadMemory,
): readonly Mention[] {
  const grain = findCountedGrain(memory);
  return mentions.flatMap((mention, index): Mention[] => {
    const [of, pronoun] = mentions.slice(index + 1, index + 3);
    const isOfThem =
      isMention(mention, 'count') &&
      /^how many$/i.test(mention.text) &&
      /^of$/i.test(of?.text ?? '') &&
      isMention(pronoun, 'pronoun') &&
      THEY.test(pronoun.text) &&
      !isMention(mentions[index + 3], 'grain', 'column', 'entity');
    const { end } = mention;
    return grain !== null && isOfThem
      ? [mention, { kind: 'grain', grain, adverb: false, start: end, end, text: `${grain}s` }]
      : [mention];
  });
}
