import type { ModelCube } from '../../engine/semantic-model.ts';
import { findMeasuredGrain } from './data-extent.ts';
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

/** `the average daily high by month`, `the median daily high`, where each row is a day. */
function isOfDays(list: MentionList, mention: Mention): boolean {
  const [mean, figure] = [list.neighbour(mention, -1), list.neighbour(mention, 1)];
  const hasOperator = list.all.some((one) => isMention(one, 'operator'));
  // `the gap between the daily maximum and minimum`.
  if (hasOperator && isMention(figure, 'column', 'aggregation')) return true;
  if (list.findNumberColumn(figure) === undefined || !isMention(mean, 'aggregation')) return false;
  return mean.aggregation !== 'sum';
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
    isMention(extreme, 'aggregation') &&
    extreme.aggregation !== 'sum' &&
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

const DIVIDED = [
  'aggregation',
  'rank',
  'superlative',
  'extreme',
  'common',
  'count',
  'distinct',
  'compare',
  'between',
  'grain',
  'operator',
  'trend',
  'share',
  'condition',
  'when',
  'window',
  'formula',
  'correlation',
  'comparative',
  'histogram',
  'number',
] as const;

/**
 * `monthly price of IBM in 2009`: at the beginning the name of a row asks for each of them, and for no
 * mean of all.
 */
export function readOwnSeries(list: MentionList, cube: ModelCube): readonly Mention[] {
  const figure = list.all.find((one) => !isMention(one, 'stop', 'list', 'ask'));
  const [, adverb, noun] = /^(\w+ly) (.+)$/i.exec(figure?.text ?? '') ?? [];
  const grain = findMeasuredGrain(cube);
  const isRow = [cube.entity.one, cube.entity.many].includes(figure?.text.toLowerCase() ?? '');
  const others = list.all.filter((one) => one !== figure);
  const isPlain = others.every((one) => !isMention(one, ...DIVIDED));
  if (!isMention(figure, 'column') || adverb === undefined || noun === undefined) return list.all;
  if (!isRow || grain === null || !isPlain) return list.all;
  const { start, end } = figure;
  const middle = start + adverb.length;
  return list.all.flatMap((one): Mention[] =>
    one === figure
      ? [
          { kind: 'grain', grain, adverb: true, start, end: middle, text: adverb },
          { ...figure, start: middle + 1, end, text: noun },
        ]
      : [one],
  );
}

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
