import type { ModelCube } from '../../engine/semantic-model.ts';
import { isMention, type Mention, type MentionList } from './mention.ts';
import { findTwin } from './swap-ways.ts';

const SMALL = /^(?:at|in|to|from)$/i;

/**
 * `which airports do most flights arrive at`: the verb that no value follows says which of the two
 * ends is asked for.
 */
export function joinStranded(list: MentionList, cube: ModelCube): readonly Mention[] {
  return list.all.map((mention, index): Mention => {
    if (!isMention(mention, 'column')) return mention;
    const found = cube.columns.find((one) => one.name === mention.column);
    const twin = findTwin(cube, mention.column);
    const isAsked = list.all.slice(0, index).some((one) => isMention(one, 'ask'));
    if (found?.kind !== 'string' || twin?.kind !== 'string' || !isAsked) return mention;
    const isVerb = (one: Mention, at: number): boolean => {
      const word = one.text.toLowerCase();
      const rest = list.all.slice(index + 1).slice(at + 1);
      const next = rest.find((two) => !SMALL.test(two.text));
      return (
        isMention(one, 'stop') &&
        !SMALL.test(word) &&
        twin.prepositions.includes(word) &&
        !found.prepositions.includes(word) &&
        !isMention(next, 'value')
      );
    };
    return list.all.slice(index + 1).some(isVerb) ? { ...mention, column: twin.name } : mention;
  });
}
