import { isMention, type Mention, type MentionList, toStop } from './mention.ts';

const AND = /^(?:and|,)$/i;
const WHAT = /^(?:what|how much)$/i;

/**
 * `the five films with the highest gross, and what did each of them take?`: the figure that ranks is
 * asked for once more, and no other is named.
 */
export function dropAskedAgain(list: MentionList): readonly Mention[] {
  const at = list.all.findLastIndex(
    (one, index) =>
      isMention(one, 'ask', 'stop', 'count') &&
      WHAT.test(one.text) &&
      isMention(list.all[index - 1], 'join') &&
      AND.test(list.all[index - 1]?.text ?? ''),
  );
  const [lead, rest] = [list.all.slice(0, Math.max(0, at - 1)), list.all.slice(at + 1)];
  const isRanked =
    lead.some((one) => isMention(one, 'rank')) &&
    lead.some((one) => list.findNumberColumn(one) !== undefined);
  const points = rest.some(
    (one) => isMention(one, 'pronoun') && /^(?:them|they|it)$/i.test(one.text),
  );
  const isAgain = points && rest.every((one) => isMention(one, 'stop', 'pronoun', 'by'));
  if (at === -1 || !isRanked || !isAgain) return list.all;
  return list.all.map((one, index) => (index >= at - 1 ? toStop(one) : one));
}
