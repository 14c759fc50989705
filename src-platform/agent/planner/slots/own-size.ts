import type { ModelCube } from '../../../engine/semantic-model.ts';
import { isMention, type Mention, type MentionList } from '../mentions/mention.ts';
import { findTimeColumn } from '../plan/plan.ts';

const SIZE = /^(?:biggest|largest|smallest)$/i;

/**
 * `life expectancy of the ten biggest countries`: where each row is a figure of one of them at a time,
 * the number of rows is no size, and the data say which figure is.
 */
export function ranksByOwnSize(list: MentionList, mention: Mention, cube: ModelCube): boolean {
  const noun = list.neighbour(mention, 1);
  const { label } = cube;
  return (
    isMention(mention, 'superlative') &&
    SIZE.test(mention.text) &&
    label.includes(findTimeColumn(cube) ?? '') &&
    isMention(noun, 'column') &&
    label.includes(noun.column) &&
    cube.measured !== undefined
  );
}
