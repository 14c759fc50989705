import pluralize from 'pluralize';
import { isMention, toStop, type Mention, type MentionList } from './mention.ts';

const TOGETHER = /^(?:combined|together|all together|taken together|put together|added together)$/i;
const POOLED = /^(?:pooled|lumped)$/i;
const LEADS =
  /^(?:,|with|over|across|taking|take|taken|put|putting|if|you|the|these|those|all|every|all the|all of the|all of|of)$/i;
const ALL = /^(?:all|every)\b/i;
const NOUN = /^(?:years?|months?|days?|weeks?)$/i;
/** Groups that take the same part of every year, or week, together. */
const PARTS = ['monthOfYear', 'season', 'weekday', 'hour'] as const;

/** The mentions of `all four years taken together` that end at this index; none in other words. */
function findPooled(list: MentionList, index: number): readonly Mention[] {
  const { all } = list;
  const word = all[index];
  const isPooled = isMention(word, 'unknown') && POOLED.test(word.text);
  const isTogether =
    isMention(word, 'aggregation') && word.aggregation === 'sum' && TOGETHER.test(word.text);
  const noun = all[index - 1];
  if (word === undefined || !(isPooled || isTogether)) return [];
  if (!isMention(noun, 'grain', 'stop') || !NOUN.test(noun.text)) return [];
  const before = all.slice(0, index - 1);
  const from =
    before.findLastIndex((one) => !(LEADS.test(one.text) || isMention(one, 'number'))) + 1;
  const leads = before.slice(from);
  const isAll = isPooled || leads.some((one) => ALL.test(one.text));
  return isAll ? [...leads, noun, word] : [];
}

/**
 * `by calendar month, all years taken together`, `on average, with all the years pooled`: the mean is one
 * of all rows without these words as well. A total of the years would be another figure than their mean.
 */
export function dropPooledTimes(list: MentionList): readonly Mention[] {
  const { all } = list;
  const pooled = all.map((_, index) => findPooled(list, index)).find((one) => one.length > 0) ?? [];
  const rest = all.filter((one) => !pooled.includes(one));
  const grains = rest.flatMap((one) => (isMention(one, 'grain') ? [one.grain] : []));
  const isMean = rest.some(
    (one) => isMention(one, 'aggregation') && /^(?:avg|median)$/.test(one.aggregation),
  );
  const isTotal = rest.some((one) => isMention(one, 'aggregation') && one.aggregation === 'sum');
  const isParted = grains.every((grain) => PARTS.some((one) => one === grain));
  return pooled.length > 0 && isMean && !isTotal && isParted
    ? all.map((one) => (pooled.includes(one) ? toStop(one) : one))
    : all;
}

/**
 * `show it for all the years`: a figure of each year, of what the last answer was about. `For all` alone
 * gives up what chose its rows.
 */
export function readForAllPeriods(list: MentionList): readonly Mention[] {
  const words = list.all.filter((one) => !isMention(one, 'stop', 'pronoun', 'join', 'also'));
  const [all, grain, other] = words;
  const isPeriods =
    isMention(all, 'reset') &&
    /^for all$/i.test(all.text) &&
    isMention(grain, 'grain') &&
    !grain.adverb &&
    !pluralize.isSingular(grain.text) &&
    other === undefined;
  if (!isPeriods) return list.all;
  const { start, end } = all;
  const by: Mention = { kind: 'by', start, end, text: 'for every' };
  const [from, to] = [list.all.indexOf(all), list.all.indexOf(grain)];
  return list.all.toSpliced(from, to - from, by);
}

/** `in either 2001 or 2009`: rows of either time, and nothing keeps them apart. */
export const poolAlternative = (one: Mention): Mention =>
  isMention(one, 'period') && one.ranges.length > 1 && /\bor\b/i.test(one.text)
    ? { ...one, isPooled: true }
    : one;

const EACH = ['versus', 'grain', 'list', 'trend', 'window'] as const;

const isGroup = (list: MentionList, one: Mention | undefined): boolean =>
  isMention(one, 'column') && list.findColumn(one)?.kind === 'string';

/** Whether groups are ranked, and nothing but that parts the rows. */
function ranksGroups(list: MentionList): boolean {
  const { all } = list;
  // `by number of movies` orders, and `by origin` parts.
  const parts = (one: Mention, at: number): boolean =>
    isMention(one, ...EACH) || (isMention(one, 'by') && isGroup(list, all[at + 1]));
  const isRanked = all.some((one) => isMention(one, 'rank'));
  return isRanked && all.some((one) => isGroup(list, one)) && !all.some(parts);
}

/**
 * `which origin had the most flights in January or February 2001`: the groups are ranked over both periods.
 * `In January and in February` could ask for the first of each. `In either 2001 or 2009` is one time anyway.
 */
export function poolAlternatives(list: MentionList): readonly Mention[] {
  const { all } = list;
  const isRanking = ranksGroups(list);
  const isCompared = all.some((one) => isMention(one, 'versus', 'comparative', 'operator'));
  return all.map((one, at) => {
    const isEither = !isCompared && /^either$/i.test(all[at - 1]?.text ?? '');
    return isRanking || isEither ? poolAlternative(one) : one;
  });
}
