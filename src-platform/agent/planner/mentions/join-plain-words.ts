import type { ModelCube } from '../../../engine/semantic-model.ts';
import { isMention, type Mention, type MentionList, toStop } from './mention.ts';

const INSIDE = /^(?:within|inside)$/i;

/** `within that species`, `inside the genre`: the plain `in`; before a number it is a limit. */
function isIn(list: MentionList, mention: Mention, index: number): boolean {
  const [next, after] = list.all.slice(index + 1);
  const isLead = /^(?:the|each)$/i.test(next?.text ?? '');
  const noun = isMention(next, 'stop') && isLead ? after : next;
  return (
    isMention(mention, 'unknown') &&
    INSIDE.test(mention.text) &&
    isMention(noun, 'pronoun', 'value', 'column', 'by')
  );
}

/** `by how many points does the rating exceed`: what ratings are counted in. */
function isOfRating(list: MentionList, mention: Mention, index: number, cube: ModelCube): boolean {
  const figures = list.all.flatMap((one) => list.findNumberColumn(one) ?? []);
  return (
    isMention(mention, 'unknown') &&
    /^points?$/i.test(mention.text) &&
    /how many$/i.test(list.all[index - 1]?.text ?? '') &&
    new Set(figures).size === 1 &&
    cube.columns.every(
      ({ name, title }) => !figures.includes(name) || /\b(?:rating|score)\b/i.test(title),
    )
  );
}

/** Leaves out words that carry the ones beside them: `in` in other words, and the unit of a rating. */
export const dropPlainWords = (list: MentionList, cube: ModelCube): readonly Mention[] =>
  list.all.map((one, index) =>
    isIn(list, one, index) || isOfRating(list, one, index, cube) ? toStop(one) : one,
  );
