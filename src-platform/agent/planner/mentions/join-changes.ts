import type { Direction } from '../../../engine/cube.ts';
import type { ModelCube } from '../../../engine/semantic-model.ts';
import { pickPeriodGrain } from '../dates/compared-periods.ts';
import { readFigureAt } from './find-leading-figure.ts';
import { isMention, type Mention, type MentionList, type MentionOf } from './mention.ts';

const FALLING =
  /^(?:drop|dropped|drop in|decreas|declin|fall|fell|shr[aiu]nk|sank|sink|los[est]|go down|went down|going down|gone down|came down|come down)/i;

/** `the biggest drop`, `fell the most`: the lowest of the changes. */
export function turnFallingRanks(list: MentionList, cube: ModelCube): readonly Mention[] {
  const figure = list.all.find((one) => list.findNumberColumn(one) !== undefined);
  const named = list.findNumberColumn(figure) ?? cube.measured;
  const column = cube.columns.find((one) => one.name === named);
  const isLowGood = column?.kind === 'number' && column.lowIsBetter;
  // A rate that improves falls.
  const turns = isLowGood ? /^improv/i : /^worsen/i;
  const falls = list.all.some(
    (one) => isMention(one, 'window') && (FALLING.test(one.text) || turns.test(one.text)),
  );
  if (!falls) return list.all;
  const isEnd = (mention: Mention): mention is MentionOf<'rank' | 'superlative'> =>
    isMention(mention, 'rank') ||
    (isMention(mention, 'superlative') && /^(?:biggest|largest|greatest)$/i.test(mention.text));
  return list.all.map((mention) =>
    isEnd(mention) ? { ...mention, direction: turn(mention.direction) } : mention,
  );
}

const turn = (direction: Direction): Direction => (direction === 'asc' ? 'desc' : 'asc');

/** `worst first`, of delays: the highest of them. */
function isJudged(list: MentionList, mention: Mention): boolean {
  const figure = list.all.find((one) => list.findNumberColumn(one) !== undefined);
  const column = list.findColumn(figure);
  // `the share of early flights, worst first`: the fewer of them, the worse.
  const isBelow =
    list.all.some((one) => isMention(one, 'share')) &&
    list.all.some(
      (one) => isMention(one, 'compare', 'condition') && one.comparison.startsWith('<'),
    );
  return (
    /^(?:best|worst)$/i.test(mention.text) &&
    column?.kind === 'number' &&
    column.lowIsBetter !== isBelow
  );
}

/** `lightest first` is an order, and no ranking. */
export function readOrders(list: MentionList): readonly Mention[] {
  return list.all.flatMap((mention, index): Mention[] => {
    const isFirst = (one: Mention | undefined): boolean =>
      isMention(one, 'rank') && /^first$/i.test(one.text);
    const [before, next] = [list.all[index - 1], list.all[index + 1]];
    if (isMention(before, 'superlative', 'rank') && isFirst(mention)) return [];
    if (!isMention(mention, 'superlative', 'rank') || !isFirst(next)) return [mention];
    const { start, text } = mention;
    const direction = isJudged(list, mention) ? turn(mention.direction) : mention.direction;
    return [
      { kind: 'direction', direction, start, end: next?.end ?? start, text: `${text} first` },
    ];
  });
}

const SIZE = /^(?:longest|shortest|largest|biggest|smallest|greatest|strongest|weakest)$/i;

/** `smallest and largest beak depth`: the other end of the figure, which stands behind both words. */
function findPairedSize(list: MentionList, mention: Mention, step: 1 | -1): Mention | undefined {
  const join = list.neighbour(mention, step);
  const other = isMention(join, 'join') ? list.neighbour(join, step) : undefined;
  return isMention(other, 'superlative', 'rank') && SIZE.test(other.text) ? other : undefined;
}

/** `the longest average delay`: the word ranks the figure behind it, and no column of its own. */
export function readSizes(list: MentionList): readonly Mention[] {
  return list.all.map((mention): Mention => {
    if (!isMention(mention, 'superlative') || !SIZE.test(mention.text)) return mention;
    let next = list.neighbour(mention, 1);
    const paired = findPairedSize(list, mention, 1);
    if (paired !== undefined) next = list.neighbour(paired, 1);
    if (isMention(next, 'aggregation')) next = list.neighbour(next, 1);
    const column = isMention(next, 'column') ? list.findNumberColumn(next) : undefined;
    const isPair = paired !== undefined || findPairedSize(list, mention, -1) !== undefined;
    if (column === undefined || (column === mention.column && !isPair)) return mention;
    const { direction, start, end, text } = mention;
    return { kind: 'rank', direction, wantsNumber: false, start, end, text };
  });
}

/** `fastest growing` ranks by the growth, and not by a speed. */
export function readGrowthRanks(list: MentionList): readonly Mention[] {
  return list.all.map((mention) => {
    const next = list.all[list.all.indexOf(mention) + 1];
    const isEnd = /^(?:fastest|slowest)$/i.test(mention.text);
    const grows = isMention(next, 'window') || isMention(list.neighbour(mention, -1), 'window');
    if (!isEnd || !grows) return mention;
    const direction = /^fastest$/i.test(mention.text) ? 'desc' : 'asc';
    const { start, end, text } = mention;
    return { kind: 'rank', direction, wantsNumber: false, start, end, text };
  });
}

const PERCENT =
  /^(?:percent|percent of|percentage|percentage of|%|in percent|as percent|as a percentage|as percentage)$/i;

/**
 * `by how many percent did it grow`, `monthly change in percent`: the word turns a change into a
 * growth, and asks for no share.
 */
const AS_PERCENT = /^(?:as a |in )?(?:percent|percentage)$/i;

/** The `change` of `as a percentage change`. */
function findPercentTrend(list: MentionList, percent: Mention | undefined): Mention | undefined {
  const next = percent === undefined ? undefined : list.all[list.all.indexOf(percent) + 1];
  const isChange =
    isMention(next, 'trend') && /^change$/i.test(next.text) && AS_PERCENT.test(percent?.text ?? '');
  if (!isChange) return undefined;
  const { start, end, text } = next;
  return { kind: 'window', window: 'change', grain: null, start, end, text };
}

export function joinPercentChange(list: MentionList): readonly Mention[] {
  const percent = list.all.find(
    (mention) => isMention(mention, 'share') && PERCENT.test(mention.text),
  );
  const change =
    list.all.find((mention) => isMention(mention, 'window')) ?? findPercentTrend(list, percent);
  if (!isMention(change, 'window') || percent === undefined) return list.all;
  const growth = GROWTH[change.window];
  if (growth === undefined) return list.all;
  return list.all.map((mention): Mention => {
    if (mention.start === change.start && mention.end === change.end)
      return { ...change, window: growth };
    const { start, end, text } = mention;
    // `how many percent did it rise`: nothing is counted.
    const isAsked =
      isMention(mention, 'count') && list.all[list.all.indexOf(mention) + 1] === percent;
    return mention === percent || isAsked ? { kind: 'stop', start, end, text } : mention;
  });
}

const GROWTH: Partial<Record<MentionOf<'window'>['window'], MentionOf<'window'>['window']>> = {
  change: 'growth',
  growth: 'growth',
  yearChange: 'yearGrowth',
  yearGrowth: 'yearGrowth',
};

const BEFORE = /\b(?:month|year) before$/i;

/** `rise the most compared with the month before`: the verb says what, and the words behind since when. */
export function joinBeforeWindows(list: MentionList): readonly Mention[] {
  const verb = list.all.find((one) => isMention(one, 'window') && one.grain === null);
  const since = list.all.find((one) => isMention(one, 'window') && BEFORE.test(one.text));
  if (!isMention(verb, 'window') || !isMention(since, 'window')) return list.all;
  return list.all.map((one): Mention => {
    const { start, end, text } = one;
    if (one === since) return { kind: 'stop', start, end, text };
    return one === verb ? { ...verb, grain: since.grain } : one;
  });
}

/** `split the gross by rating`: what can be added up is added up by the group, and has no classes. */
export function dropSplits(list: MentionList, cube: ModelCube): readonly Mention[] {
  const { columns } = cube;
  const by = list.all.find(
    (one) => isMention(one, 'by') && list.findColumn(list.neighbour(one, 1))?.kind === 'string',
  );
  const isDivided = list.all.some((one) => isMention(one, 'by'));
  return list.all.map((mention, index): Mention => {
    const next = list.neighbour(mention, 1);
    const figure = list.findNumberColumn(next);
    // `split the highest price by symbol`.
    const isVerb = index === 0 && isDivided && next !== undefined;
    const isOfFigure = isVerb && readFigureAt(list, list.all.indexOf(next), cube) !== null;
    const isAdded = columns.some(
      (one) => one.kind === 'number' && one.name === figure && one.additive,
    );
    const isSplit = isMention(mention, 'histogram') && /^(?:split|breakdown)/i.test(mention.text);
    const { start, end, text } = mention;
    return isSplit && (isOfFigure || (isAdded && by !== undefined))
      ? { kind: 'stop', start, end, text }
      : mention;
  });
}

const MOVE = /^move$/i;

/** `how did the rate move`: over time. */
export const readMoves = (list: MentionList): readonly Mention[] =>
  list.all.map((mention): Mention => {
    const { start, end, text } = mention;
    const [first] = list.all.filter((one) => !isMention(one, 'join'));
    const isHow = first !== undefined && /^how$/i.test(first.text);
    return isMention(mention, 'unknown') && MOVE.test(text) && isHow
      ? { kind: 'trend', start, end, text }
      : mention;
  });

/** `how far did the rate drop`: how much it did. */
export const dropHowFar = (list: MentionList): readonly Mention[] =>
  list.all.map((mention, index): Mention => {
    const isFar =
      isMention(mention, 'unknown') &&
      /^far$/i.test(mention.text) &&
      /\bhow$/i.test(list.all[index - 1]?.text ?? '') &&
      list.all.some((one) => isMention(one, 'window'));
    const { start, end, text } = mention;
    return isFar ? { kind: 'stop', start, end, text } : mention;
  });

/** `price change by month`: behind its figure the noun is what each of the months has. */
function isDividedChange(list: MentionList, mention: Mention): boolean {
  const [figure, by] = [list.all[list.all.indexOf(mention) - 1], list.neighbour(mention, 1)];
  return (
    /^change$/i.test(mention.text) &&
    isMention(figure, 'column') &&
    list.findNumberColumn(figure) !== undefined &&
    isMention(by, 'by') &&
    isMention(list.neighbour(by, 1), 'grain')
  );
}

/** `how did it change from January to February`: two ends are set against each other. */
export function readChanges(list: MentionList): readonly Mention[] {
  const hasEnds = list.all.some(
    (one) =>
      (isMention(one, 'period') &&
        one.ranges.some(({ from, to }) => from !== null && to !== null) &&
        /^(?:from|between)\b/i.test(one.text)) ||
      (isMention(one, 'months') && one.months.length > 1),
  );
  return list.all.map((mention): Mention => {
    const isChange = isMention(mention, 'trend') && /^changed?$/i.test(mention.text);
    if (!isChange || !(hasEnds || isDividedChange(list, mention))) return mention;
    const { start, end, text } = mention;
    return { kind: 'window', window: 'change', grain: null, start, end, text };
  });
}

/** `trend over the model years`: without a number the word names the periods. */
export function readOver(list: MentionList): readonly Mention[] {
  return list.all.map((mention): Mention => {
    const next = list.neighbour(mention, 1);
    const isTime = isMention(next, 'grain') || list.findColumn(next)?.kind === 'time';
    const after = list.all[list.all.indexOf(mention) + 1];
    // `over an hour late`: one of them.
    const isOne = isMention(after, 'stop') && /^(?:an?|one)$/i.test(after.text);
    if (!isMention(mention, 'compare') || !/^over$/i.test(mention.text) || !isTime || isOne)
      return mention;
    const { start, end, text } = mention;
    return { kind: 'by', start, end, text };
  });
}

export const POINTS = /^(?:in )?(?:(?:percentage|percent) points?|points)$/i;

const ABSOLUTE = /^(?:in absolute\b|by how many (?:thousand|million)$)/i;

/** What grew is told as a difference, and not in percent. */
const turnGrowth = ({ all }: MentionList): readonly Mention[] =>
  all.map((mention): Mention => {
    if (!isMention(mention, 'window')) return mention;
    const change = POINT_CHANGES[mention.window];
    return change === undefined ? mention : { ...mention, window: change };
  });

const HOW_MANY = /\bhow many$/i;
const DID = /^(?:did|has|have|had|does|do)\b/i;
const IN_PERCENT = /%|\bper ?cent(?:age)?\b(?! points?\b)/i;
const RATIO = /^(?:%|percent|percentage|per cent|times|fold)\b/i;

/** `by how many people did India grow`, `grew by the most people`: an amount of a unit, and no percentage. */
const isInUnits = (list: MentionList): boolean =>
  // `by the most people in percent`.
  !list.all.some((one) => IN_PERCENT.test(one.text)) &&
  list.all.some((one, index) => {
    const [before, next, after] = [index - 1, index + 1, index + 2].map((at) => list.all[at]);
    if (next === undefined) return false;
    const isFigure = list.findNumberColumn(next) !== undefined;
    if (isMention(one, 'rank')) return /^by\b/i.test(before?.text ?? '') && isFigure;
    if (!HOW_MANY.test(one.text)) return false;
    if (isMention(one, 'stop')) return /^by\b/i.test(one.text) && !RATIO.test(next.text);
    return isMention(one, 'count') && isFigure && DID.test(after?.text ?? '');
  });

/** `growth in percentage points`: the difference of two percentages. */
export function readPoints(list: MentionList, cube: ModelCube): readonly Mention[] {
  // `which grew the most in absolute terms`.
  if (list.all.some((one) => isMention(one, 'stop') && ABSOLUTE.test(one.text)) || isInUnits(list))
    return turnGrowth(list);
  const isPercent = cube.columns.some(
    (one) => one.kind === 'number' && (one.format.type === 'percent' || one.isShare),
  );
  // `in points` means nothing where nothing is in percent.
  if (!isPercent)
    return list.all.map((mention): Mention => {
      const { start, end, text } = mention;
      return /^in points$/i.test(text) ? { kind: 'unknown', start, end, text } : mention;
    });
  const isInPoints = list.all.some((one) => isMention(one, 'stop') && POINTS.test(one.text));
  return isInPoints ? turnGrowth(list) : list.all;
}

const POINT_CHANGES: Partial<Record<MentionOf<'window'>['window'], 'change' | 'yearChange'>> = {
  growth: 'change',
  yearGrowth: 'yearChange',
};

/** `change from the 1990s to the 2000s`: two decades are set against each other, and not two years. */
export function readEndPeriods(list: MentionList): readonly Mention[] {
  const change = list.all.find(
    (one) =>
      isMention(one, 'window') && /^(?:change|growth)$/.test(one.window) && one.grain === null,
  );
  const period = list.all.find((one) => isMention(one, 'period') && one.ends !== undefined);
  const ends = isMention(period, 'period') ? (period.ends ?? []) : [];
  const grain = ends.length === 2 ? pickPeriodGrain(ends) : null;
  const isDivided = list.all.some((one) => isMention(one, 'by', 'rank', 'superlative', 'ask'));
  if (change === undefined || isDivided || (grain !== 'decade' && grain !== 'quarter'))
    return list.all;
  return list.all.map((mention): Mention => {
    const { start, end, text } = mention;
    if (mention === change) return { kind: 'operator', operator: 'minus', start, end, text };
    return isMention(mention, 'period') && mention === period
      ? { ...mention, ranges: ends, listed: true }
      : mention;
  });
}

const AUXILIARY = /\b(?:did|does|do|to|will|would)$/i;

/** `the biggest monthly drop`: a change, and nothing that is left out. */
export const readDrops = (list: MentionList): readonly Mention[] =>
  list.all.map((mention, index): Mention => {
    if (!isMention(mention, 'not') || !/^drops?$/i.test(mention.text)) return mention;
    const before = list.all[index - 1];
    const isRanked = isMention(before, 'rank', 'superlative', 'ordinal', 'window');
    const isOften = isMention(before, 'grain') && before.adverb;
    // `how much did the average drop`: the verb at the end.
    // `how much did the average drop between 1970 and 1982`.
    const isLast = index === list.all.length - 1 || isMention(list.all[index + 1], 'period');
    const isVerb =
      isLast &&
      list.all.slice(0, index).some((one) => isMention(one, 'stop') && AUXILIARY.test(one.text));
    // `what is that as a percentage drop`, `what percentage drop is that`, and not `… drop comedies`.
    const isNoun = isLast || isMention(list.all[index + 1], 'stop', 'join');
    const isInPercent = isMention(before, 'share') && PERCENT.test(before.text) && isNoun;
    const { start, end, text } = mention;
    return isRanked || isOften || isVerb || isInPercent
      ? { kind: 'window', window: 'change', grain: null, start, end, text }
      : mention;
  });

const FALL_IN = /^(?:fall|falls|fell) in$/i;

/** Whether a figure stands right behind the word. */
const isOfFigure = (list: MentionList, mention: Mention): boolean => {
  const next = list.neighbour(mention, 1);
  // `the fall in the IBM price`.
  const figure = isMention(next, 'aggregation', 'value') ? list.neighbour(next, 1) : next;
  return isMention(figure, 'column') && list.findNumberColumn(figure) !== undefined;
};

/** `how much did IBM fall in 2008`: the verb, and not the season. */
export function readFalling(list: MentionList): readonly Mention[] {
  const hasAuxiliary = list.all.some(
    // `saw the price fall from the month before`.
    (one) => isMention(one, 'window') || (isMention(one, 'stop') && AUXILIARY.test(one.text)),
  );
  return list.all.map((mention): Mention => {
    const isVerb = hasAuxiliary || list.findNumberColumn(list.neighbour(mention, -1)) !== undefined;
    const { start, end, text } = mention;
    // `the biggest fall in fertility`, and not `the rain that falls in winter`.
    if (isMention(mention, 'stop') && FALL_IN.test(text) && isOfFigure(list, mention))
      return { kind: 'window', window: 'change', grain: null, start, end, text };
    // The season has no plural.
    if (isMention(mention, 'months') && /^falls$/i.test(text))
      return { kind: 'stop', start, end, text };
    // `in the fall of 2013`, whatever verb is helped.
    const [before, article] = [
      list.all[list.all.indexOf(mention) - 1],
      list.all[list.all.indexOf(mention) - 2],
    ];
    const isSeason =
      /^the$/i.test(before?.text ?? '') && /^(?:in|during|for)$/i.test(article?.text ?? '');
    if (!isVerb || isSeason || !isMention(mention, 'months') || !/^fall$/i.test(text))
      return mention;
    return { kind: 'window', window: 'change', grain: null, start, end, text };
  });
}
