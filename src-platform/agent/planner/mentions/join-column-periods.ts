import pluralize from 'pluralize';
import { grainSchema } from '../../../engine/cube.ts';
import { isMention, type Mention, type MentionList } from './mention.ts';

const getLastWord = (text: string): string => text.toLowerCase().split(' ').at(-1) ?? '';

/**
 * `top 4 release years by gross`, `top release year by gross`: the name of a time column that ends with a period
 * means those periods; `the release year of Avatar` is a time of one row.
 */
export function joinColumnPeriods(list: MentionList): readonly Mention[] {
  return list.all.map((one): Mention => {
    const column = isMention(one, 'column') ? list.findColumn(one) : undefined;
    if (column?.kind !== 'time') return one;
    const word = getLastWord(one.text);
    const grain = grainSchema.safeParse(pluralize.singular(word));
    const isRanked =
      isMention(list.neighbour(one, -1), 'rank') && isMention(list.neighbour(one, 1), 'by');
    const { start, end, text } = one;
    return grain.success && (isRanked || pluralize.singular(word) !== word)
      ? { kind: 'grain', grain: grain.data, adverb: false, start, end, text }
      : one;
  });
}
