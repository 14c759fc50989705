import { isMention, toStop, type Mention, type MentionList } from './mention.ts';

const FALLS = /^(?:fall|falls|fell|fallen|falling|come down|came down)$/i;

/** The index behind `more than 10 mm of precipitation`; -1 where no amount stands there. */
function findAmountEnd(list: MentionList, index: number): number {
  const { all } = list;
  const [compare, number] = all.slice(index, index + 2);
  if (!isMention(compare, 'compare') || !isMention(number, 'number')) return -1;
  const rest = all.slice(index + 2);
  const end = rest.findIndex(
    (one) =>
      !(
        isMention(one, 'compareAfter') ||
        (isMention(one, 'stop') && /^(?:of|the)$/i.test(one.text)) ||
        list.findNumberColumn(one) !== undefined
      ),
  );
  return index + 2 + (end === -1 ? rest.length : end);
}

/**
 * `did more than 10 mm of rain fall`: the amount itself fell, and no figure changed. A season is `in fall`
 * or stands behind what happened in it.
 */
export function readFallenAmounts(list: MentionList): readonly Mention[] {
  const { all } = list;
  const isFall = (one: Mention | undefined): boolean =>
    isMention(one, 'months', 'window', 'stop', 'unknown', 'trend') && FALLS.test(one.text);
  const ends = all.map((_, index) => findAmountEnd(list, index));
  const isCounted = all.some((one) => isMention(one, 'count', 'share', 'list', 'ask', 'when'));
  return all.map((one, index) => {
    const isDirect = ends.includes(index);
    // `did rain of more than 10 mm fall`, `did rain fall of more than 10 mm`.
    const isBefore =
      list.findNumberColumn(all[index - 1]) !== undefined &&
      /^of$/i.test(all[index + 1]?.text ?? '') &&
      isMention(all[index + 2], 'compare');
    const [, within] = /^(?:fall|falls|fell) (in|on)$/i.exec(one.text) ?? [];
    // `fall in the fall of 2013`.
    if (isDirect && isCounted && within !== undefined) return { ...toStop(one), text: within };
    return isFall(one) && isCounted && (isDirect || isBefore) ? toStop(one) : one;
  });
}
