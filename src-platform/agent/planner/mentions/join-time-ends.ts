import type { ModelCube } from '../../../engine/semantic-model.ts';
import { findTimeColumn } from '../plan/plan.ts';
import { isMention, type Mention, type MentionList } from './mention.ts';

const TIME_END = /^(?:first|last|for the (?:first|last) time)$/i;

/** What may stand between `first` and the noun: `the last rainy day`. */
const QUALIFIERS = ['value', 'condition', 'labelWord', 'stop'] as const;

/** `the first snow day of 2014`: rows are ordered by time, so the word names the earliest one. */
export function readTimeEnds(list: MentionList, cube: ModelCube): readonly Mention[] {
  const time = findTimeColumn(cube);
  return list.all.map((mention, index) => {
    const isEnd = isMention(mention, 'rank') && TIME_END.test(mention.text);
    if (!isEnd || time === undefined) return mention;
    const isLast = /last\b/i.test(mention.text);
    // `the first 5 movies` are those of a list, `the last 5 movies` the latest.
    const noun = list.all
      .slice(index + 1)
      .find((one) => !isMention(one, ...QUALIFIERS) && !(isLast && isMention(one, 'number')));
    const isRanked = list.all.some(
      (one) => one !== mention && isMention(one, 'sort', 'superlative', 'rank'),
    );
    const next = list.neighbour(mention, 1);
    // `when did it last snow`, `in which month did Apple first exceed 200`.
    const happens =
      (/\btime$/i.test(mention.text) ||
        isMention(next, 'value', 'condition', 'compare') ||
        (isMention(next, 'column') && isMention(list.neighbour(next, 1), 'compare'))) &&
      list.all.some((one) => isMention(one, 'when', 'ask'));
    if ((!isMention(noun, 'entity') && !happens) || isRanked) return mention;
    const direction = isLast ? 'desc' : 'asc';
    const { start, end, text } = mention;
    return { kind: 'superlative', column: time, direction, start, end, text };
  });
}

/** `above 80 for the first time` is `first above 80`. */
export function moveTimeEnds(list: MentionList): readonly Mention[] {
  const end = list.all.find(
    (one) => isMention(one, 'superlative') && /^for the .* time$/i.test(one.text),
  );
  const at = list.all.findIndex((one) => isMention(one, 'compare', 'condition'));
  if (end === undefined || at === -1) return list.all;
  return list.all.toSpliced(at, 0, end).filter((one, index) => one !== end || index === at);
}
