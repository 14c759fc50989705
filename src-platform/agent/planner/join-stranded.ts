import type { Column } from '../../engine/cube.ts';
import type { ModelCube } from '../../engine/semantic-model.ts';
import { getColumnPhrases } from './column-phrases.ts';
import { isMention, type Mention, type MentionList } from './mention.ts';
import { findTwin } from './swap-ways.ts';
import { createPhraseKey } from './tokenize.ts';

const SMALL = /^(?:at|in|to|from)$/i;

/** Whether a noun says nothing of which end is meant: `airport`, and not `destination airport`. */
function isOfBoth(mention: Mention, found: Column, twin: Column): boolean {
  const key = createPhraseKey(mention.text);
  const says = (one: Column): boolean =>
    getColumnPhrases(one).all.some((phrase) => phrase.split(' ').includes(key));
  return getColumnPhrases(found).title !== key && says(found) && says(twin);
}

/** What follows a verb of one end, up to the end of the clause: nothing, or a small word. */
const endsClause = (rest: readonly Mention[]): boolean => {
  const next = rest.find((one) => !SMALL.test(one.text));
  return next === undefined || isMention(next, 'join');
};

/**
 * `which airports do most flights arrive at`: the verb at the end says which of the two ends is asked
 * for.
 */
export function joinStranded(list: MentionList, cube: ModelCube): readonly Mention[] {
  return list.all.map((mention, index): Mention => {
    if (!isMention(mention, 'column')) return mention;
    const found = cube.columns.find((one) => one.name === mention.column);
    const twin = findTwin(cube, mention.column);
    const before = list.neighbour(mention, -1);
    const asks = isMention(before, 'number') ? list.neighbour(before, -1) : before;
    if (found?.kind !== 'string' || twin?.kind !== 'string' || !isMention(asks, 'ask'))
      return mention;
    if (!isOfBoth(mention, found, twin)) return mention;
    const rest = list.all.slice(index + 1);
    const isVerb = (one: Mention, at: number): boolean => {
      const word = one.text.toLowerCase();
      return (
        isMention(one, 'stop') &&
        !SMALL.test(word) &&
        twin.prepositions.includes(word) &&
        !found.prepositions.includes(word) &&
        endsClause(rest.slice(at + 1))
      );
    };
    return rest.some(isVerb) ? { ...mention, column: twin.name } : mention;
  });
}
