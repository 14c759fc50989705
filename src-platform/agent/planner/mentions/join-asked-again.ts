import type { ModelCube } from '../../../engine/semantic-model.ts';
import { isMention, type Mention, type MentionList, toStop } from './mention.ts';

const AND = /^(?:and|,)$/i;
const WHAT = /^(?:what|how much)$/i;
const EARNS = /^(?:take|took|make|made|earn|earned|cost)$/i;

/**
 * `the five films with the highest gross, and what did each of them take?`: the figure that ranks is
 * asked for once more, and no other is named.
 */
export function dropAskedAgain(list: MentionList, cube: ModelCube): readonly Mention[] {
  const at = list.all.findLastIndex(
    (one, index) =>
      isMention(one, 'ask', 'stop', 'count') &&
      (WHAT.test(one.text) ||
        (/^how$/i.test(one.text) && /^much$/i.test(list.all[index + 1]?.text ?? ''))) &&
      isMention(list.all[index - 1], 'join') &&
      AND.test(list.all[index - 1]?.text ?? ''),
  );
  const [lead, rest] = [list.all.slice(0, Math.max(0, at - 1)), list.all.slice(at + 1)];
  const named = new Set(lead.flatMap((one) => list.findNumberColumn(one) ?? []));
  const [figure] = cube.columns.filter(({ name }) => named.has(name));
  // What was taken is money, whatever else is ranked.
  const isRanked =
    lead.some((one) => isMention(one, 'rank')) &&
    named.size === 1 &&
    figure?.kind === 'number' &&
    /\bgross\b/i.test(figure.title);
  const points = rest.some((one) => /^(?:them|they|it)$/i.test(one.text));
  const isAgain = points && rest.every((one) => isMention(one, 'stop', 'pronoun', 'by'));
  if (at === -1 || !isAgain) return list.all;
  // `the three best rated films, and how much did they make?` asks for another figure.
  if (!isRanked && rest.some((one) => EARNS.test(one.text)))
    return list.all.map((one, index): Mention => {
      const { start, end, text } = one;
      return index === at ? { kind: 'unknown', start, end, text } : one;
    });
  if (!isRanked) return list.all;
  return list.all.map((one, index) => (index >= at - 1 ? toStop(one) : one));
}
