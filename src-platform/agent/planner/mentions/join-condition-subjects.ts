import type { ModelCube } from '../../../engine/semantic-model.ts';
import { isMention, type Mention, type MentionList } from './mention.ts';

/**
 * `days on which the temperature fell below freezing`: the condition names its column, so that the
 * noun before it asks for no other figure.
 */
export function joinConditionSubjects(list: MentionList, cube: ModelCube): readonly Mention[] {
  return list.all.map((mention): Mention => {
    const next = list.neighbour(mention, 1);
    const column = isMention(mention, 'column') ? mention.column : null;
    if (column === null || !isMention(next, 'condition') || next.other !== undefined)
      return mention;
    // `the temperature` names the low where the low is tested.
    const isEnd = cube.superlatives.some(
      (one) =>
        one.isValue &&
        one.column === next.column &&
        one.words.some((word) => word.split(' ').at(-1) === mention.text.toLowerCase()),
    );
    const isNamed = column === next.column || isEnd;
    // After one of these words the figure is asked for by itself.
    const isApart = isMention(list.neighbour(mention, -1), 'by', 'join', 'aggregation', 'rank');
    const { start, end, text } = mention;
    return isNamed && !isApart ? { kind: 'stop', start, end, text } : mention;
  });
}
