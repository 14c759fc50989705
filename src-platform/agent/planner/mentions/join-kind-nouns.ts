import type { ModelCube } from '../../../engine/semantic-model.ts';
import { stemWord } from '../text/tokenize.ts';
import { isMention, type Mention, type MentionList } from './mention.ts';

/**
 * `which rating has the most movies?`: a kind that has films, and no figure of each of them. Where the
 * noun names a figure as well as what the values of a category are, it is the category that has rows.
 */
export function joinKindNouns(list: MentionList, cube: ModelCube): readonly Mention[] {
  const [ask, noun, ...rest] = list.all.filter((one) => !isMention(one, 'stop'));
  const column = list.findNumberColumn(noun);
  const isAsked = isMention(ask, 'ask') && /^(?:which|what)$/i.test(ask.text);
  if (!isAsked || noun === undefined || column === undefined || column === cube.measured)
    return list.all;
  const at = rest.findIndex((one) => isMention(one, 'rank', 'common'));
  const [behind] = rest.slice(at + 1);
  const figure = list.findNumberColumn(behind);
  const hasRows =
    isMention(behind, 'entity', 'count') || (figure !== undefined && figure !== column);
  const word = stemWord(noun.text.toLowerCase());
  const kind = cube.columns.find((one) => one.kind === 'string' && one.valueNouns.includes(word));
  if (at === -1 || !hasRows || kind === undefined) return list.all;
  const { start, end, text } = noun;
  return list.all.map((one) =>
    one === noun ? { kind: 'column', column: kind.name, start, end, text } : one,
  );
}
