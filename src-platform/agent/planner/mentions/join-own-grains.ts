import type { ModelCube } from '../../../engine/semantic-model.ts';
import { findMeasuredGrain } from '../dates/row-grain.ts';
import { isMention, type Mention, type MentionList } from './mention.ts';

const isMean = (mention: Mention | undefined): boolean =>
  isMention(mention, 'aggregation') && mention.aggregation === 'avg';

/**
 * The `per month` of `the average number of unemployed per month, for each year`, of which the data
 * have one of each month; none where it divides the figure.
 */
function listSnapshotWords(list: MentionList): readonly Mention[] {
  const at = list.all.findIndex((one, index) => {
    const grain = list.all[index + 1];
    const isPer = isMention(one, 'by') && /^per$/i.test(one.text);
    if (!isPer || !isMention(grain, 'grain')) return false;
    const isSnapshot = list.all.some((two) => {
      const column = list.findColumn(two);
      return column?.kind === 'number' && column.snapshot === grain.grain;
    });
    const isDivided = list.all.some((two) => two !== one && isMention(two, 'by'));
    return isSnapshot && isDivided && list.all.some(isMean);
  });
  return at === -1 ? [] : list.all.slice(at, at + 2);
}

const LISTS = ['list', 'display', 'trend', 'rank', 'superlative', 'common', 'sort'] as const;

/** `how high was the daily low in July, on average`: the mean is said at the end, of all the days. */
const isMeanOfAll = (list: MentionList): boolean =>
  list.all.some((one) => isMean(one) && /^(?:on average|averaged|typically)$/i.test(one.text)) &&
  !list.all.some((one) => isMention(one, ...LISTS));

/** `the median`, `the interquartile range`: a figure of all the values, and no sum of them. */
const isOfValues = (mention: Mention | undefined): boolean =>
  (isMention(mention, 'aggregation') && mention.aggregation !== 'sum') ||
  (isMention(mention, 'between') && /\b(?:range|spread|iqr)\b/i.test(mention.text));

/** `the average daily high by month`, `the median daily high`, where each row is a day. */
function isOfDays(list: MentionList, mention: Mention): boolean {
  const [mean, figure] = [list.neighbour(mention, -1), list.neighbour(mention, 1)];
  const hasOperator = list.all.some((one) => isMention(one, 'operator'));
  if (list.findNumberColumn(figure) !== undefined && isMeanOfAll(list)) return true;
  // `the gap between the daily maximum and minimum`.
  if (hasOperator && isMention(figure, 'column', 'aggregation')) return true;
  return list.findNumberColumn(figure) !== undefined && isOfValues(mean);
}

/**
 * `the minimum and maximum monthly rate in Construction`, where the data have one of each month: it is
 * one of all months, and not the lowest of the one figure of each.
 */
function isOfMeasured(list: MentionList, mention: Mention, cube: ModelCube): boolean {
  const [extreme, figure] = [list.neighbour(mention, -1), list.neighbour(mention, 1)];
  return (
    isMention(mention, 'grain') &&
    mention.grain === findMeasuredGrain(cube) &&
    list.findNumberColumn(figure) === cube.measured &&
    (isOfValues(extreme) || isMeanOfAll(list)) &&
    list.all.some((one) => isMention(one, 'value')) &&
    !list.all.some(
      (one) => isMention(one, 'trend') || (isMention(one, 'ask') && !/^what/i.test(one.text)),
    )
  );
}

/** `the median monthly price of Google`, of rows that are monthly prices. */
function isOfRows(list: MentionList, mention: Mention, rows: string): boolean {
  const isRow =
    rows.startsWith(`${mention.text.toLowerCase()} `) &&
    list.findNumberColumn(list.neighbour(mention, 1)) !== undefined;
  const hasOperator = list.all.some((one) => isMention(one, 'operator'));
  const hasMedian = list.all.some(
    (one) => isMention(one, 'aggregation') && one.aggregation === 'median',
  );
  return isRow && (hasMedian || (hasOperator && isMention(list.neighbour(mention, -1), 'rank')));
}

/** `average monthly number of unemployed`, of which the data have one of each month. */
function isSnapshotGrain(list: MentionList, mention: Mention): boolean {
  const count = list.neighbour(mention, 1);
  const isCounting = isMention(count, 'column') && /^number of\b/i.test(count.text);
  const counted = isMention(count, 'count') ? list.neighbour(count, 1) : undefined;
  const column = list.findColumn(isCounting ? count : counted);
  return (
    isMean(list.neighbour(mention, -1)) &&
    isMention(mention, 'grain') &&
    column?.kind === 'number' &&
    column.snapshot === mention.grain
  );
}

/** `how many people were unemployed on average per month`, of which the data have one of each month. */
function listMeanWords(list: MentionList): readonly Mention[] {
  const at = list.all.findIndex((one, index) => {
    const [mean, grain] = [list.all[index - 1], list.all[index + 1]];
    const isEach = isMention(one, 'by') && /^(?:per|each|every|in each|for each)$/i.test(one.text);
    const isOf = isMean(mean) || isMean(list.all[index + 2]);
    return isEach && isMention(grain, 'grain') && isOf;
  });
  const [by, grain] = list.all.slice(at, at + 2);
  const isSnapshot = list.all.some((one) => {
    const column = list.findColumn(one);
    return (
      column?.kind === 'number' && isMention(grain, 'grain') && column.snapshot === grain.grain
    );
  });
  const isCounted = list.all.some((one) => isMention(one, 'count') && /^how many$/i.test(one.text));
  const isDivided = list.all.some(
    (one) =>
      one !== by &&
      one !== grain &&
      isMention(one, 'by', 'grain', 'trend', 'rank', 'superlative', 'ask'),
  );
  return at !== -1 && isSnapshot && isCounted && !isDivided ? list.all.slice(at, at + 2) : [];
}

const OWN_GRAIN = /^(daily|monthly|yearly|annual)\s+(.+)$/i;
const GRAINS: Readonly<Record<string, 'day' | 'month' | 'year'>> = {
  daily: 'day',
  monthly: 'month',
  yearly: 'year',
  annual: 'year',
};
/** With one of these the figure is one of all its rows, or another word divides it. */
const SUMMED = [
  ...(['aggregation', 'rank', 'superlative', 'common', 'compare', 'between', 'ask'] as const),
  ...([
    'operator',
    'comparative',
    'count',
    'share',
    'window',
    'condition',
    'grain',
    'trend',
  ] as const),
  ...(['correlation', 'histogram', 'distinct', 'formula', 'when', 'pronoun', 'entity'] as const),
] as const;

/**
 * `the monthly price of Google over 2008`, `the daily high in July 2014`: the column is called so, and
 * nothing makes one figure of its rows, so that each month has its own.
 */
export function readOwnGrains(list: MentionList): readonly Mention[] {
  const named = list.all.filter((one) => isMention(one, 'column') && OWN_GRAIN.test(one.text));
  const isSummed = list.all.some(
    (one) => isMention(one, ...SUMMED) && !isAskingWhat(one) && !isPointing(list, one),
  );
  if (named.length === 0 || isSummed) return list.all;
  return list.all.flatMap((one): Mention[] => {
    const [, adverb = '', rest = ''] = named.includes(one) ? (OWN_GRAIN.exec(one.text) ?? []) : [];
    const grain = GRAINS[adverb.toLowerCase()];
    if (grain === undefined) return [one];
    const at = one.end - rest.length;
    return [
      { kind: 'grain', grain, adverb: true, start: one.start, end: at, text: adverb },
      { ...one, start: at, text: rest },
    ];
  });
}

const ONE = /^one$/i;
const POINTS = /^(?:that|this|same)$/i;

/** `for that year`, `of the first one`: a time and a row of the last answer, which make no one figure. */
function isPointing(list: MentionList, mention: Mention): boolean {
  const at = list.all.indexOf(mention);
  const [before, next] = [list.all[at - 1], list.all[at + 1]];
  if (isMention(mention, 'pronoun')) return POINTS.test(mention.text) && isMention(next, 'grain');
  if (isMention(mention, 'grain'))
    return !mention.adverb && isMention(before, 'pronoun') && POINTS.test(before.text);
  return isMention(mention, 'rank') && ONE.test(next?.text ?? '');
}

const isAskingWhat = (mention: Mention): boolean =>
  isMention(mention, 'ask') && /^what(?:'s|s)?$/i.test(mention.text);

/**
 * Drops words such as `monthly` that say how often a figure is taken, where the data have it just as
 * often: they part nothing.
 */
export function dropOwnGrains(list: MentionList, cube: ModelCube): readonly Mention[] {
  const rows = cube.entity.one;
  const snapshot = [...listSnapshotWords(list), ...listMeanWords(list)];
  return list.all.filter((mention) => {
    if (snapshot.includes(mention)) return false;
    if (!isMention(mention, 'grain') || !mention.adverb) return true;
    const isDay = mention.grain === 'day' && rows === 'day';
    return !(
      (isDay && isOfDays(list, mention)) ||
      isOfMeasured(list, mention, cube) ||
      isOfRows(list, mention, rows) ||
      isSnapshotGrain(list, mention)
    );
  });
}
