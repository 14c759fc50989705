import { isMention, type Mention } from './mention.ts';
import type { Filter, Plan } from './plan.ts';

const HIGH = /^(?:long|heavy|hot|warm|windy|high|economical|efficient|fuel efficient|powerful)$/i;
const LOW = /^(?:short|light|cold|low)$/i;
const THOSE = /^(?:these|those)$/i;

const limits = (filter: Filter, column: string, sign: RegExp): boolean =>
  filter.kind === 'compare' && filter.column === column && sign.test(filter.comparison);

/** `these long flights`, after those over 2,000 miles: the word says once more which ones they are. */
export const dropRestatedLimits = (
  mentions: readonly Mention[],
  { filters }: Plan,
): readonly Mention[] =>
  mentions.filter((mention, index) => {
    const sign = HIGH.test(mention.text) ? /^>/ : LOW.test(mention.text) ? /^</ : null;
    const [before, after] = [mentions[index - 1], mentions[index + 1]];
    const isRestated =
      sign !== null &&
      isMention(mention, 'column') &&
      isMention(before, 'pronoun') &&
      THOSE.test(before.text) &&
      isMention(after, 'entity') &&
      filters.some((one) => limits(one, mention.column, sign));
    return !isRestated;
  });
