import type { ModelCube } from '../../../engine/semantic-model.ts';
import { isMention, toStop, type Mention, type MentionList } from './mention.ts';
import type { Comparison } from '../plan/plan.ts';

const THAN = /\b(?:than|as)$/i;
const OVERALL = /^(?:overall|total)$/i;
const OWN = /\b(?:its|their|own)$/i;
const OF = /^(?:of|for|in each|by)\b/i;

interface Found {
  readonly column: string;
  readonly comparison: Comparison;
  readonly isOfAll: boolean;
  readonly isUnnamed: boolean;
  readonly used: readonly Mention[];
}

/** The column whose mean the words name, and the words that name it. */
function findColumn(
  list: MentionList,
  mention: Mention,
  mean: Mention,
  cube: ModelCube,
): Pick<Found, 'column' | 'used' | 'isUnnamed'> | null {
  const isUnnamed = false;
  if (isMention(mention, 'comparative') && mention.column !== null)
    return { column: mention.column, used: [], isUnnamed };
  const [before, after] = [list.neighbour(mention, -1), list.neighbour(mean, 1)];
  for (const side of [after, before]) {
    const column = isMention(side, 'column') ? list.findNumberColumn(side) : undefined;
    if (side !== undefined && column !== undefined) return { column, used: [side], isUnnamed };
  }
  return cube.measured === undefined ? null : { column: cube.measured, used: [], isUnnamed: true };
}

/** The `countries` of `the average of all countries`: nothing is left out. */
function findScope(list: MentionList, mean: Mention): Mention | null {
  const at = list.all.indexOf(mean);
  const noun = list.neighbour(mean, 1);
  const words = list.all
    .slice(at + 1, noun === undefined ? undefined : list.all.indexOf(noun))
    .map((one) => one.text)
    .join(' ');
  const isNoun = isMention(noun, 'entity') || list.findColumn(noun)?.kind === 'string';
  return noun !== undefined && isNoun && /^of all\b/i.test(words) ? noun : null;
}

interface Split {
  readonly column: string;
  readonly figure: Mention;
  readonly mean: Mention;
}

/** `more horsepower than average`: the figure stands inside the comparison. */
function findSplit(list: MentionList, mention: Mention): Split | null {
  const figure = list.neighbour(mention, 1);
  const column = isMention(figure, 'column') ? list.findNumberColumn(figure) : undefined;
  const isOpen = isMention(mention, 'comparative') && mention.column === null;
  if (!isOpen || figure === undefined || column === undefined) return null;
  const mean = list.neighbour(figure, 1);
  const than = list.all.slice(list.all.indexOf(figure) + 1, mean && list.all.indexOf(mean));
  const isThan = than.some((one) => /\bthan$/i.test(one.text));
  return isThan && mean !== undefined ? { column, figure, mean } : null;
}

/** The `car` of `than the average car`, where nothing behind it chooses among the cars. */
function findNoun(list: MentionList, mean: Mention): Mention | null {
  const noun = list.neighbour(mean, 1);
  const next = noun === undefined ? undefined : list.neighbour(noun, 1);
  const isOpen = next === undefined || isMention(next, 'by', 'join', 'ask', 'compare');
  return isMention(noun, 'entity') && isOpen ? noun : null;
}

/** `heavier than average`, `with a rating above the average`, `above average rating`. */
function findTest(list: MentionList, mention: Mention, cube: ModelCube): Found | null {
  const isTest =
    (isMention(mention, 'comparative') && THAN.test(mention.text)) ||
    (isMention(mention, 'compare') && /[<>]/.test(mention.comparison));
  const split = findSplit(list, mention);
  const [first] = split === null ? [list.neighbour(mention, 1)] : [split.mean];
  const overall = isMention(first, 'aggregation') && OVERALL.test(first.text) ? first : null;
  const mean = overall === null ? first : list.neighbour(overall, 1);
  if (!(isTest || split !== null) || !isMention(mean, 'aggregation') || mean.aggregation !== 'avg')
    return null;
  // `for each stock, the months in which the price exceeded its overall mean`: each has a mean of its own.
  const owner = list.all[list.all.indexOf(overall ?? mean) - 1];
  if (OWN.test(owner?.text ?? '') && list.all.some((one) => isMention(one, 'by', 'value')))
    return null;
  // `above the average of dramas` is the mean of other rows.
  const next = list.all[list.all.indexOf(mean) + 1];
  // `heavier than the average Gentoo` is the mean of other rows as well.
  const behind = list.neighbour(mean, 1);
  // `above average in 1970`: the rows are of that time, as their mean is.
  const isWhen = isMention(behind, 'period') && /^(?:in|during)\b/i.test(behind.text);
  if (isMention(behind, 'value', 'label', 'labelWord', 'period') && !isWhen) return null;
  const noun = findNoun(list, mean);
  if (noun === null && isMention(list.neighbour(mean, 1), 'entity')) return null;
  const scope = noun ?? findScope(list, mean);
  if (scope === null && isMention(next, 'stop', 'by') && OF.test(next.text)) return null;
  const found =
    split === null
      ? findColumn(list, mention, mean, cube)
      : { column: split.column, used: [split.figure], isUnnamed: false };
  if (found === null) return null;
  const comparison = isMention(mention, 'compare')
    ? mention.comparison
    : isMention(mention, 'comparative') && mention.isMore
      ? '>'
      : '<';
  return {
    column: found.column,
    comparison,
    isOfAll: overall !== null || scope !== null,
    isUnnamed: found.isUnnamed,
    used: [mention, mean, ...found.used, ...[overall, scope].filter((one) => one !== null)],
  };
}

const AVERAGES = /^(?:average|averaged|averages)$/i;

/**
 * `did IBM average over 100`, `the rate averaged over 8`: the verb stands behind the figure, or in its
 * place, and its mean is tested.
 */
export function moveAverageVerbs(list: MentionList, cube: ModelCube): readonly Mention[] {
  const verb = list.all.find(
    (one) =>
      isMention(one, 'aggregation') &&
      AVERAGES.test(one.text) &&
      isMention(list.neighbour(one, 1), 'compare'),
  );
  const compare = verb === undefined ? undefined : list.neighbour(verb, 1);
  const number = compare === undefined ? undefined : list.neighbour(compare, 1);
  if (verb === undefined || !isMention(number, 'number')) return list.all;
  const at = list.all.indexOf(verb);
  const figure = list.all
    .slice(0, at)
    .findLast((one) => isMention(one, 'column') && list.findNumberColumn(one) !== undefined);
  if (figure !== undefined)
    return [
      ...list.all.slice(0, at).filter((one) => one !== figure),
      verb,
      figure,
      ...list.all.slice(at + 1),
    ];
  if (cube.measured === undefined) return list.all;
  const { start, end, text } = verb;
  const measured: Mention = { kind: 'column', column: cube.measured, start, end, text };
  return list.all.toSpliced(at + 1, 0, measured);
}

/** Reads what is set against a mean as one condition. */
export function joinAverages(list: MentionList, cube: ModelCube): readonly Mention[] {
  const used = new Set<Mention>();
  const conditions = new Map<Mention, Mention>();
  for (const mention of list.all) {
    const found = findTest(list, mention, cube);
    if (found === null) continue;
    for (const one of found.used) used.add(one);
    const { start, end, text } = mention;
    const { column, comparison } = found;
    const average = found.isOfAll ? 'of all' : 'of chosen';
    const unnamed = found.isUnnamed ? ({ isUnnamed: true } as const) : {};
    const test = { kind: 'condition', column, comparison, value: '', average, ...unnamed } as const;
    conditions.set(mention, { ...test, start, end, text: `${text} average` });
  }
  return list.all.flatMap((one) => conditions.get(one) ?? (used.has(one) ? [] : [one]));
}

const OF_ALL = /^overall$/i;

/**
 * `the overall average rate by year`, `overall median delay`: the figure of all rows, which it is
 * anyway; `an overall rate` would be another one than its mean.
 */
export const dropOverallMean = (list: MentionList): readonly Mention[] =>
  list.all.map((mention, index): Mention => {
    const [mean, figure] = list.all.slice(index + 1, index + 3);
    const isOfFigure =
      isMention(mention, 'aggregation') &&
      OF_ALL.test(mention.text) &&
      isMention(mean, 'aggregation') &&
      mean.aggregation !== 'sum' &&
      isMention(figure, 'column') &&
      list.findNumberColumn(figure) !== undefined;
    return isOfFigure ? toStop(mention) : mention;
  });
