import type { ModelCube } from '../../../engine/semantic-model.ts';
import { findTimeColumn } from '../plan/plan.ts';
import { isMention, type Mention, type MentionList } from './mention.ts';
import { namesOne } from '../lexicon/asks-one.ts';

const LEADS = /^(?:with|its)$/i;

/**
 * `the lightest car with its weight and year`, `the lightest car and its year`: what is shown of the one car, and no car of each year. Of
 * several rows, or without the figure before it, it could be either.
 */
export function joinShownTimes(list: MentionList, cube: ModelCube): readonly Mention[] {
  const column = findTimeColumn(cube);
  const lead = list.all.findIndex(
    (one) => isMention(one, 'stop', 'pronoun') && LEADS.test(one.text),
  );
  const isOwn = /^its$/i.test(list.all[lead]?.text ?? '');
  const before = list.all.slice(0, Math.max(lead, 0));
  const isOne = namesOne(before) && before.some((one) => isMention(one, 'superlative', 'rank'));
  if (column === undefined || !isOne) return list.all;
  return list.all.map((one, index): Mention => {
    const figure = list.all
      .slice(lead, index)
      .some((other) => list.findNumberColumn(other) !== undefined);
    const isNext = isOwn ? index === lead + 1 : figure;
    const isShown =
      index > lead &&
      isNext &&
      isMention(one, 'grain') &&
      !one.adverb &&
      (isOwn || isMention(list.neighbour(one, -1), 'join'));
    const { start, end, text } = one;
    return isShown ? { kind: 'column', column, start, end, text } : one;
  });
}
