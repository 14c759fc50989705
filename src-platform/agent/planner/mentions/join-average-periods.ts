import type { ModelCube } from '../../../engine/semantic-model.ts';
import { isMention, type Mention, type MentionList } from './mention.ts';

const ARTICLE = /\b(?:a|an|the)$/i;
const PREPOSITION = /^(?:in|on|for|during|per|of|in an?|on an?|in the|on the)$/i;

/** The words of `on an average day`, as far as the grain; none in other words. */
function findAveragePeriod(list: MentionList): readonly Mention[] {
  const { all } = list;
  const at = all.findIndex((one, index) => {
    const next = all[index + 1];
    return (
      isMention(one, 'aggregation') &&
      one.aggregation === 'avg' &&
      isMention(next, 'grain') &&
      !next.adverb &&
      isMention(all[index - 1], 'stop') &&
      ARTICLE.test(all[index - 1]?.text ?? '')
    );
  });
  const lead = all[at - 2];
  if (at === -1) return [];
  const isLed = isMention(lead, 'stop') && PREPOSITION.test(lead.text);
  const hasPreposition = isLed || PREPOSITION.test(all[at - 1]?.text ?? '');
  return hasPreposition ? all.slice(isLed ? at - 2 : at - 1, at + 2) : [];
}

const isLevel = (list: MentionList, mention: Mention, grain: string): boolean => {
  const column = list.findColumn(mention);
  return column?.kind === 'number' && column.additive && column.snapshot === grain;
};

const DIVIDES = ['by', 'trend', 'rank', 'superlative', 'common', 'list', 'when', 'window'] as const;

/**
 * `how many flights are there on an average day`, `people out of work in the average month of 2009`: the
 * number of each day, and the mean of these. Of a stock that is measured each month, it is its mean.
 */
export function readAveragePeriods(list: MentionList): readonly Mention[] {
  const { all } = list;
  const period = findAveragePeriod(list);
  const [grain, mean] = period.toReversed();
  if (!isMention(grain, 'grain') || !isMention(mean, 'aggregation')) return all;
  const rest = all.filter((one) => !period.includes(one));
  if (rest.some((one) => isMention(one, 'aggregation', 'grain'))) return all;
  const { start, end } = grain;
  const average: Mention = { ...mean, text: 'on average' };
  const isCount = rest.some(
    (one, index) => isMention(one, 'count') && isMention(rest[index + 1], 'entity'),
  );
  const at = all.indexOf(period[0] ?? grain);
  const before = all.slice(0, at);
  const after = all.slice(all.indexOf(grain) + 1);
  if (rest.some((one) => isLevel(list, one, grain.grain))) return [...before, average, ...after];
  if (!isCount || rest.some((one) => isMention(one, ...DIVIDES))) return all;
  return [
    ...before,
    { kind: 'by', start, end: start, text: 'per' },
    { ...grain, end },
    average,
    ...after,
  ];
}

/**
 * `average number of unemployed per month in 2009`, `the monthly average of people out of work`: the data
 * have one number of each month, of which the mean is asked for.
 */
export function dropMonthsOfLevel(list: MentionList, cube: ModelCube): readonly Mention[] {
  const { all } = list;
  const at = all.findIndex((one) => isMention(one, 'grain'));
  const grain = all[at];
  if (!isMention(grain, 'grain') || cube.measured === undefined) return all;
  const isPer = isMention(all[at - 1], 'by') && /^per$/i.test(all[at - 1]?.text ?? '');
  const isAdverb = grain.adverb && isMention(all[at + 1], 'aggregation');
  const rest = all.filter((_, index) => index !== at && !(isPer && index === at - 1));
  const isMean = rest.some((one) => isMention(one, 'aggregation') && one.aggregation === 'avg');
  const isOther = rest.some((one) => isMention(one, ...DIVIDES, 'grain', 'ask') && !asksWhat(one));
  const isOfLevel = rest.some((one) => isLevel(list, one, grain.grain));
  // A mean over industries of each month would be another figure.
  const isNamed =
    rest.some((one) => isMention(one, 'value')) && rest.some((one) => isMention(one, 'period'));
  return (isPer || isAdverb) && isMean && !isOther && isOfLevel && isNamed ? rest : all;
}

const asksWhat = (one: Mention): boolean => isMention(one, 'ask') && /^what/i.test(one.text);
