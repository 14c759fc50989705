import type { ModelCube } from '../../../engine/semantic-model.ts';
import { isMention, type Mention, type MentionList } from './mention.ts';

/**
 * `from which airport are the flights latest on average`: a mean of dates says nothing, so that the word
 * ranks by the figure that it names behind a verb, as in `arrived the latest`.
 */
export function readMeanEnds(list: MentionList, cube: ModelCube): readonly Mention[] {
  const isMean = list.all.some((one) => isMention(one, 'aggregation') && one.aggregation === 'avg');
  const hasFigure = list.all.some((one) => list.findNumberColumn(one) !== undefined);
  if (!isMean || hasFigure) return list.all;
  const findFigure = ({ text }: Mention): string | undefined =>
    cube.superlatives.find(
      (one) =>
        cube.columns.some(({ name, kind }) => name === one.column && kind === 'number') &&
        one.words.some((word) => word.split(' ').at(-1) === text.toLowerCase()),
    )?.column;
  return list.all.map((one) => {
    const isTime =
      isMention(one, 'superlative') &&
      cube.columns.some(({ name, kind }) => name === one.column && kind === 'time');
    const column = isTime ? findFigure(one) : undefined;
    return column === undefined || !isMention(one, 'superlative') ? one : { ...one, column };
  });
}
