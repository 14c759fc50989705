import { isDeepStrictEqual } from 'node:util';
import pluralize from 'pluralize';
import { isMention, type Mention } from './mention.ts';
import type { Plan } from './plan.ts';
import type { Slots } from './slots.ts';

/** `the average weight of all cars of that year`, after the heaviest Japanese one: of all origins. */
export const isOfAllRows = (mentions: readonly Mention[]): boolean =>
  mentions.some((one, index) => {
    const [all, the] = [mentions[index - 1], mentions[index - 2]];
    const isAll = [all?.text, `${the?.text ?? ''} ${all?.text ?? ''}`].some((text) =>
      /^all(?: the)?$/i.test(text ?? ''),
    );
    return isAll && isMention(one, 'entity', 'stop') && pluralize.isPlural(one.text);
  });

/**
 * `all the ones over 200 hp`, after those built before 1973: a condition of the last question that is
 * named once more is the only one.
 */
export function widenToNamed(words: readonly Mention[], slots: Slots, plan: Plan): Plan {
  const { filters, share } = slots;
  // `what share of all flights from Denver is that?`: they are the whole, and the last answer the part.
  if (share) return plan;
  const isNamed =
    filters.length > 0 &&
    filters.every((one) => plan.filters.some((known) => isDeepStrictEqual(one, known)));
  return isNamed && isOfAllRows(words) ? { ...plan, filters } : plan;
}
