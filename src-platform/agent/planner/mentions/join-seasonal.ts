import { isMention, toStop, type Mention, type MentionList } from './mention.ts';

const SEASONAL = /^(?:seasonal|seasonality)$/i;
const SEEMS = /^(?:seems|seem|looks|look|is|are|was|were|be|very|highly|strongly|quite|really)$/i;
const PATTERN = /^(?:pattern|effect|cycle|variation|swing|component)s?$/i;
/** Groups that show whether the seasons differ. */
const GRAINS = ['monthOfYear', 'season'] as const;

/** The words of `seems seasonal`, `a seasonal pattern`; none where the word describes rows. */
function findSeasonal(list: MentionList, index: number): readonly Mention[] {
  const { all } = list;
  const word = all[index];
  if (word === undefined || !isMention(word, 'unknown') || !SEASONAL.test(word.text)) return [];
  const next = all[index + 1];
  if (/^seasonality$/i.test(word.text)) return [word];
  if (isMention(next, 'unknown') && PATTERN.test(next.text)) return [word, next];
  const before = all[index - 1];
  const isSaid = isMention(before, 'unknown', 'stop') && SEEMS.test(before.text);
  // `seasonal workers` are some of them.
  return isSaid && isMention(next, 'ask', 'stop', 'count', 'list', 'aggregation')
    ? [before, word]
    : [];
}

/**
 * `Agriculture seems seasonal: its average rate for each calendar month`, `is there a seasonal pattern in
 * … by calendar month`: what the figures of the calendar months show.
 */
export function dropSeasonal(list: MentionList): readonly Mention[] {
  const { all } = list;
  const isBySeason = all.some(
    (one) => isMention(one, 'grain') && GRAINS.some((grain) => grain === one.grain),
  );
  const found = all.map((_, index) => findSeasonal(list, index)).find((one) => one.length > 0);
  if (found === undefined || !isBySeason) return all;
  const end = all.findLastIndex((one) => found.includes(one));
  const owner = all.slice(0, end).filter((one) => isMention(one, 'value'));
  return all.map((one, index): Mention => {
    // `Agriculture is seasonal: show me its average rate`: of what is named right before.
    const isIts = isMention(one, 'pronoun') && /^its$/i.test(one.text) && index > end;
    return found.includes(one) || (isIts && owner.length === 1) ? toStop(one) : one;
  });
}
