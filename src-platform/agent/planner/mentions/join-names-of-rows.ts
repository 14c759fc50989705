import type { ModelCube } from '../../../engine/semantic-model.ts';
import { isDated } from './join-measures.ts';
import { isMention, type Mention, type MentionList, toStop } from './mention.ts';

const OF = /\b(?:of|for|in|among|across)(?: the| those)?$/i;
/** What would set the names apart, or ask for some of them. */
const APART = [
  ...(['by', 'ask', 'list', 'rank', 'superlative', 'common', 'sort', 'count', 'distinct'] as const),
  ...(['versus', 'comparative', 'trend', 'grain', 'share'] as const),
];

/**
 * `the average fertility in 2005 of countries with a life expectancy above 75`: of one time each name has
 * one row, so that the condition is one of rows and the mean or the sum is one of all of them.
 */
export function readNamesOfRows(list: MentionList, cube: ModelCube): readonly Mention[] {
  const noun = list.all.find(
    (one, index) =>
      isMention(one, 'column') &&
      cube.label.includes(one.column) &&
      list.findColumn(one)?.kind === 'string' &&
      /s$/i.test(one.text) &&
      OF.test(list.all[index - 1]?.text ?? ''),
  );
  const at = noun === undefined ? -1 : list.all.indexOf(noun);
  const [figure] = list.all
    .slice(0, Math.max(at, 0))
    .filter((one) => list.findNumberColumn(one) !== undefined);
  const mean = figure === undefined ? undefined : list.neighbour(figure, -1);
  const isOne = isMention(mean, 'aggregation');
  // A sum of a level is one of the latest time, where none is named.
  const isSum = isOne && mean.aggregation === 'sum';
  const isTested = list.all.slice(at).some((one) => isMention(one, 'compare', 'condition'));
  const isApart = list.all.some(
    (one) => isMention(one, ...APART) && !(isMention(one, 'ask') && /^what$/i.test(one.text)),
  );
  const isOfOneTime = cube.measured !== undefined && (isSum || isDated(list, cube));
  if (noun === undefined || !isOne || !isTested || isApart || !isOfOneTime) return list.all;
  return list.all.map((one) => (one === noun ? toStop(one) : one));
}
