import type { Grain } from '../../../engine/cube.ts';
import type { ModelCube } from '../../../engine/semantic-model.ts';
import { findMeasuredGrain } from '../dates/row-grain.ts';
import { isMention, type Mention, type MentionList } from './mention.ts';

const ANY = /\bany$/i;
const EVER = /\b(?:any|ever)$/i;
const IN_ONE = /^in an? (?:single )?(day|week|month|quarter|year)$/i;
const CHOOSES = /^(?:which|who|where|when)\b/i;

const isExtreme = (mention: Mention): boolean =>
  isMention(mention, 'rank', 'superlative') ||
  (isMention(mention, 'aggregation') && ['min', 'max'].includes(mention.aggregation));

/**
 * `the lowest rate of any industry in a month`: the figure of one row, whatever it is of, and none of
 * each industry.
 */
export function dropAny(list: MentionList, cube: ModelCube): readonly Mention[] {
  const chooses = list.all.some((one) => isMention(one, 'ask') && CHOOSES.test(one.text));
  // `the highest average rate of any industry` is a mean of each.
  const isMean = list.all.some(
    (one) => isMention(one, 'aggregation') && !['min', 'max'].includes(one.aggregation),
  );
  const isOfEach = isMean || list.all.some((one) => isMention(one, 'by', 'when'));
  if (!list.all.some(isExtreme) || isOfEach) return list.all;
  if (!list.all.some((one) => EVER.test(one.text))) return list.all;
  const measured = findMeasuredGrain(cube);
  if (chooses) return readExtremeOfEach(list, measured);
  return list.all.map((mention, index): Mention => {
    const before = list.all[index - 1];
    const isAny = isMention(before, 'stop') && ANY.test(before.text);
    const isGroup = list.findColumn(mention)?.kind === 'string';
    const isGrain = isMention(mention, 'grain') && mention.grain === measured;
    const isOne =
      isMention(mention, 'period') && IN_ONE.exec(mention.text)?.[1]?.toLowerCase() === measured;
    const { start, end, text } = mention;
    return (isAny && (isGroup || isGrain)) || isOne ? { kind: 'stop', start, end, text } : mention;
  });
}

/**
 * `which company had the lowest price ever`, `the highest rate in any month`: of one row, and no mean
 * of all rows of each.
 */
function readExtremeOfEach(list: MentionList, measured: Grain | null): readonly Mention[] {
  const ask = list.all.find((one) => !isMention(one, 'stop', 'join'));
  const noun = ask === undefined ? undefined : list.neighbour(ask, 1);
  const isGroup = isMention(ask, 'ask') && list.findColumn(noun)?.kind === 'string';
  const rank = list.all.find(
    (one) => isMention(one, 'rank') && list.findNumberColumn(list.neighbour(one, 1)) !== undefined,
  );
  const isRead = isGroup && isMention(rank, 'rank') && !rank.wantsNumber;
  return list.all.flatMap((mention, index): Mention[] => {
    const before = list.all[index - 1];
    const isAny = isMention(before, 'stop') && ANY.test(before.text);
    const { start, end, text } = mention;
    if (isAny && isMention(mention, 'grain') && mention.grain === measured)
      return [
        isRead
          ? { kind: 'stop', start, end, text }
          : { kind: 'unknown', start, end, text: `any ${text}` },
      ];
    if (!isRead || mention !== rank) return [mention];
    const aggregation = rank.direction === 'desc' ? 'max' : 'min';
    return [mention, { kind: 'aggregation', aggregation, start: end, end, text }];
  });
}
