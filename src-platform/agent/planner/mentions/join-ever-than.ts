import type { ModelCube } from '../../../engine/semantic-model.ts';
import { findRowGrain } from '../dates/row-grain.ts';
import { isMention, type Mention, type MentionList } from './mention.ts';

/**
 * `did IBM ever cost more than Apple?`, where the data have one figure of each at each time: in which
 * months it did, and not which of the two has the higher mean of all years.
 */
export function joinEverThan(list: MentionList, cube: ModelCube): readonly Mention[] {
  const ever = list.all.find((one) => /^ever$/i.test(one.text));
  const grain = findRowGrain(cube);
  if (ever === undefined || grain === null || cube.measured === undefined) return list.all;
  const sides = list.all.filter((one) => isMention(one, 'value'));
  const isCompared = list.all.some((one) => isMention(one, 'comparative', 'compare'));
  const isNamed = list.all.some((one) => isMention(one, 'grain', 'number', 'when', 'by', 'count'));
  if (sides.length !== 2 || !isCompared || isNamed) return list.all;
  const [first] = list.all;
  if (first === undefined) return list.all;
  const { start } = first;
  return [
    { kind: 'ask', start, end: start, text: 'which' },
    { kind: 'grain', grain, adverb: false, start, end: start, text: `${grain}s` },
    ...list.all.filter((one) => one !== ever),
  ];
}
