import pluralize from 'pluralize';
import type { ModelCube } from '../../../engine/semantic-model.ts';
import { createPositive } from '../lexicon/lexicon.ts';
import { isMention, type Mention, type MentionList } from '../mentions/mention.ts';

const ADJECTIVE =
  /^(?:hot|warm|cold|heavy|long|windy|far|pricey|costly|nippy|sluggish|breezy|chilly|thick|thrifty)$/i;
const CHOSEN = /\b(?:that|which|who) (?:is|are|was|were)(?: (?:very|really|quite))?$/i;

/** `expensive` of `most expensive`, `heavy` of `heaviest`, and no noun such as the `children` of `most children`. */
const isAdjectiveOf = (word: string, cube: ModelCube): boolean =>
  ADJECTIVE.test(word) ||
  (!/(?:[^u]s|ren)$/i.test(word) &&
    cube.superlatives.some(({ words }) =>
      words.some((one) => one !== word && createPositive(one) === word.toLowerCase()),
    ));

/** `average weight of fast cars`, `cars that are fast`: nothing says where fast begins. */
export function describeOpenAdjective(
  list: MentionList,
  cube: ModelCube,
  mention: Mention,
): string | null {
  if (!isMention(mention, 'column') || list.findNumberColumn(mention) === undefined) return null;
  if (!isAdjectiveOf(mention.text, cube)) return null;
  const at = list.all.indexOf(mention);
  const said = list.all.slice(Math.max(0, at - 3), at).map(({ text }) => text);
  const next = list.all[at + 1];
  const isOfGroup =
    list.findColumn(next)?.kind === 'string' && pluralize.isPlural(next?.text ?? '');
  const isChosen = CHOSEN.test(said.join(' '));
  const isBounded = list.all.some((one) =>
    isMention(one, 'compare', 'compareAfter', 'between', 'comparative'),
  );
  if (/\bhow$/i.test(said.at(-1) ?? '')) return null;
  // `frugal cars: how many do better than 30 miles per gallon`.
  const column = list.findNumberColumn(mention);
  const isExplained = list.all.some(
    (one, index) =>
      isMention(one, 'number') && list.findNumberColumn(list.all[index + 1]) === column,
  );
  if (isExplained && isBounded) return null;
  if (!isMention(next, 'entity') && !isOfGroup && !(isChosen && !isBounded)) return null;
  const noun = isChosen || next === undefined ? '' : ` ${next.text}`;
  return `«${mention.text}${noun}» names no limit: say above or below which number.`;
}
