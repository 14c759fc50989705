import { stemWord } from '../text/tokenize.ts';
import { isMention, type Mention, type MentionList } from './mention.ts';

export const PERCENT_WORDS =
  /^(?:in percent|percent|percentage|in percentages|as a percentage|as percentage|%)$/i;
const HOW_MUCH = /\b(?:how|by|what)(?: much| many| far)?$/i;

/** `how much better`, `by how much heavier`, `what percent more`. */
function asksHowMuch(list: MentionList, mention: Mention): boolean {
  const before = list.all.slice(0, list.all.indexOf(mention));
  return before.some(
    (one) =>
      (isMention(one, 'stop', 'ask', 'count') && HOW_MUCH.test(one.text)) ||
      (isMention(one, 'share') && PERCENT_WORDS.test(one.text)),
  );
}

/** `by how many years did life expectancy rise`: the unit of the figure, and no period. */
export function dropUnitsOfChange(list: MentionList): readonly Mention[] {
  const units = list.all.flatMap((one) => {
    const column = isMention(one, 'column') ? list.findColumn(one) : undefined;
    return column?.kind === 'number' ? [column.format.unit ?? ''] : [];
  });
  const isChange = list.all.some((one) => isMention(one, 'window', 'comparative', 'trend'));
  if (!isChange) return list.all;
  return list.all.filter((mention, index) => {
    const count = list.all[index - 1];
    const isUnit =
      isMention(mention, 'grain') &&
      units.some((unit) => stemWord(unit) === stemWord(mention.text.toLowerCase()));
    const isCounted = isMention(count, 'count', 'stop') && /\bhow many$/i.test(count.text);
    // `where did it rise by the most years`.
    const isMost = isMention(count, 'rank', 'superlative') && /\bmost$/i.test(count.text);
    return !(isUnit && (isCounted || isMost));
  });
}

/** Whether the question asks how far two sides are apart. */
export const asksForDifference = (list: MentionList, mention: Mention): boolean =>
  (isMention(mention, 'operator') && mention.operator === 'minus') ||
  ((isMention(mention, 'comparative') || isComparing(list, mention)) && asksHowMuch(list, mention));

/** `higher than that of Japanese cars`: no number follows. */
const isComparing = (list: MentionList, mention: Mention): boolean =>
  isMention(mention, 'compare') &&
  /\bthan$/i.test(mention.text) &&
  !isMention(list.neighbour(mention, 1), 'number');

/**
 * `how much heavier in percent`, `difference in percent`: the difference is one in percent of the
 * other side, and no share.
 */
export function joinPercentDifferences(list: MentionList): readonly Mention[] {
  const difference = list.all.find((one) => asksForDifference(list, one));
  if (difference === undefined || list.all.some((one) => isMention(one, 'window'))) return list.all;
  return list.all.map((mention, index): Mention => {
    const { start, end, text } = mention;
    const next = list.all[index + 1];
    const isCount = isMention(mention, 'count') && /^how many$/i.test(text);
    if (isCount && isMention(next, 'share') && PERCENT_WORDS.test(next.text))
      return { kind: 'stop', start, end, text };
    return isMention(mention, 'share') && PERCENT_WORDS.test(text)
      ? { kind: 'percentDifference', start, end, text }
      : mention;
  });
}
