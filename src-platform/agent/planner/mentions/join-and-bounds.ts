import { isMention, type Mention, type MentionList } from './mention.ts';
import type { Comparison } from '../plan/plan.ts';

const AND_BOUND = /^and (above|over|below|under)$/i;

/**
 * `above average horsepower and below average weight`, `and under 500 miles?`: a second condition, and
 * not the other side of a number that stands before it, as in `40 and above`.
 */
export function splitAndBounds(list: MentionList): readonly Mention[] {
  return list.all.flatMap((mention): Mention[] => {
    const [, word = ''] = AND_BOUND.exec(mention.text) ?? [];
    const [before, after] = [list.neighbour(mention, -1), list.neighbour(mention, 1)];
    const isLimit =
      isMention(before, 'number', 'unit') ||
      isMention(before === undefined ? undefined : list.neighbour(before, -1), 'number');
    // `and over the whole period?`: no number stands before it.
    const isScope =
      isMention(mention, 'compareAfter') &&
      /^over$/i.test(word) &&
      before === undefined &&
      isMention(after, 'reset', 'period');
    const isBound =
      isMention(mention, 'compareAfter') &&
      word !== '' &&
      (isMention(after, 'number') || (isMention(after, 'aggregation') && !isLimit));
    if (!isBound && !isScope) return [mention];
    const comparison: Comparison = /^(?:above|over)$/i.test(word) ? '>' : '<';
    const { start, end, text } = mention;
    const at = start + text.length - word.length;
    const and = { kind: 'join', start, end: start + 3, text: 'and' } as const;
    if (isScope) return [and, { kind: 'stop', start: at, end, text: word }];
    return [and, { kind: 'compare', comparison, start: at, end, text: word }];
  });
}
