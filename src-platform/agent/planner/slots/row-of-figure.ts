import pluralize from 'pluralize';
import type { ModelCube } from '../../../engine/semantic-model.ts';
import { isMention, type Mention, type MentionList } from '../mentions/mention.ts';

/** `the best IMDB film of each year`, `the lowest weight car`: one row, and no figure of each year. */
export function isRowOfFigure(
  list: MentionList,
  figure: Mention | undefined,
  { entity }: ModelCube,
): boolean {
  if (figure === undefined || list.findNumberColumn(figure) === undefined) return false;
  const noun = list.all[list.all.indexOf(figure) + 1];
  // `the top 3 IMDB films of each genre`.
  const isOfEach = list.all.some(
    (one) => isMention(one, 'by') && /\b(?:each|every)$/i.test(one.text),
  );
  const isOne = noun !== undefined && (isOfEach || !pluralize.isPlural(noun.text));
  const isRow =
    isMention(noun, 'entity') ||
    (isMention(noun, 'grain') && !noun.adverb && noun.grain === 'day' && entity.one === 'day');
  return isOne && isRow;
}
