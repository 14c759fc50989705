import { isDeepStrictEqual } from 'node:util';
import type { Column, Grain } from '../../../engine/cube.ts';
import type { ModelCube } from '../../../engine/semantic-model.ts';
import { isFunctionWord } from '../lexicon/function-words.ts';
import { getColumnPhrases } from '../lexicon/column-phrases.ts';
import { createPhraseKey } from '../text/tokenize.ts';
import { isMention, type Mention } from '../mentions/mention.ts';
import { buildPeriodOf } from '../dates/period-of.ts';
import type { Plan } from '../plan/plan.ts';
import { listGroups } from '../plan/plan-parts.ts';

const LOW = /^(?:min|minimum|minimums|lowest|lows?)$/i;
const HIGH = /^(?:max|maximum|maximums|highest|highs?)$/i;

/**
 * `and the minimum?`, after the mean of the daily maximum: the same of the column that the data keep
 * for the other end.
 */
export function turnEnd(
  mentions: readonly Mention[],
  plan: Plan,
  { superlatives }: ModelCube,
): Plan | null {
  const words = mentions.filter((one) => !isFunctionWord(one));
  // `and the mean minimum?`
  const isMean = isMention(words[0], 'aggregation') && words[0].aggregation === 'avg';
  const [word, other] = isMean ? words.slice(1) : words;
  const [measure, second] = plan.kind === 'aggregate' ? plan.measures : [];
  if (word === undefined || other !== undefined || second !== undefined) return null;
  // After a ranking, `and the lowest?` is its other end.
  if (plan.sort?.by === 'measure') return null;
  if (plan.kind !== 'aggregate' || measure?.kind !== 'aggregate') return null;
  if (!isMention(word, 'aggregation', 'rank') || measure.aggregation !== 'avg') return null;
  const ends = superlatives.filter((one) => one.isValue);
  const isLow = LOW.test(word.text);
  const named = ends.find((one) => one.direction === (isLow ? 'asc' : 'desc'));
  const current = ends.find((one) => one.column === measure.column);
  const isTurned = current !== undefined && named !== undefined && named.column !== current.column;
  if (!isTurned || !(isLow || HIGH.test(word.text))) return null;
  return { ...plan, measures: [{ ...measure, column: named.column }] };
}

const MOST = /^(?:the )?(?:most|least)$/i;
const CHANGES = ['span', 'contrast', 'window'];

/**
 * `and the least?`, after what fell the most: the other end of those changes, whichever of them comes
 * first.
 */
export function turnChanges(mentions: readonly Mention[], plan: Plan): Plan | null {
  const [word, other] = mentions.filter((one) => !isFunctionWord(one));
  const { sort } = plan;
  const isEnd = isMention(word, 'rank') && MOST.test(word.text) && other === undefined;
  if (!isEnd || plan.kind === 'list' || sort?.by !== 'measure') return null;
  const measure = plan.measures[sort.index];
  if (measure === undefined || !CHANGES.includes(measure.kind)) return null;
  return { ...plan, sort: { ...sort, direction: sort.direction === 'asc' ? 'desc' : 'asc' } };
}

/** Whether the last question is about one day, month or year, as the word says. */
function isPeriodOf(plan: Plan, grain: Grain): boolean {
  if (plan.kind === 'list' || plan.groups.length > 0) return false;
  const periods = plan.filters.filter((one) => one.kind === 'period');
  const [range, other] = periods.flatMap((one) => one.ranges);
  if (range === undefined || other !== undefined || range.from === null) return false;
  return isDeepStrictEqual(buildPeriodOf(range.from, grain), range);
}

/** `and that ratio in 2004?`, after two figures side by side: the same of both. */
const isSameContrast = (word: Mention, noun: Mention | undefined, plan: Plan): boolean =>
  isMention(word, 'pronoun') &&
  /\b(?:same|that|this)$/i.test(word.text) &&
  isMention(noun, 'operator') &&
  plan.kind === 'aggregate' &&
  (plan.contrast || plan.measures[0]?.kind === 'contrast');

/** `and all four years together`, after a number of one year: of all that the data have. */
export function readAllPeriods(mentions: readonly Mention[], plan: Plan): Plan | null {
  const [word, other] = mentions.filter((one) => !isFunctionWord(one));
  const said = mentions.filter((one) => isMention(one, 'stop')).map((one) => one.text);
  const isAll = /\ball\b.*\b(?:years|months|days)$/i.test(said.join(' '));
  const isTogether =
    isMention(word, 'aggregation') && word.aggregation === 'sum' && other === undefined;
  const [measure] = plan.kind === 'aggregate' ? plan.measures : [];
  const isAdded =
    measure?.kind === 'count' || (measure?.kind === 'aggregate' && measure.aggregation === 'sum');
  if (!isAll || !isTogether || !isAdded || plan.kind === 'list' || plan.groups.length > 0)
    return null;
  return { ...plan, filters: plan.filters.filter((one) => one.kind !== 'period') };
}

/** `as a ratio?`, after the difference of two figures: the one divided by the other. */
export function readRatio(mentions: readonly Mention[], plan: Plan): Plan | null {
  const [word, other] = mentions.filter((one) => !isFunctionWord(one) && !isMention(one, 'ask'));
  const isAlone = isMention(word, 'operator') && word.operator === 'over' && other === undefined;
  return isAlone && plan.kind === 'aggregate' && plan.contrast
    ? { ...plan, difference: undefined }
    : null;
}

const QUESTION = /^(?:calculation|computation|exercise|comparison|analysis)$/i;

/** `same calculation for IBM`: the question as a whole. */
const isSameQuestion = (word: Mention, noun: Mention | undefined): boolean =>
  isMention(word, 'pronoun') &&
  /^(?:the )?same$/i.test(word.text) &&
  isMention(noun, 'unknown') &&
  QUESTION.test(noun.text);

/** `and the same share for Fox?`, after a share: that one of Fox. */
const isSameShare = (word: Mention, noun: Mention | undefined, plan: Plan): boolean =>
  isMention(word, 'pronoun') &&
  /\b(?:same|that|this)$/i.test(word.text) &&
  isMention(noun, 'share') &&
  plan.kind === 'aggregate' &&
  (plan.measures[0]?.kind === 'part' ||
    // `same percentage split, Biscoe only`, after the share of each group.
    plan.share ||
    // `the same percentage for Gentoo`, after a difference in percent.
    (plan.contrast && (plan.difference ?? 'figure') !== 'figure'));

/** `and Manufacturing's share?`, after a share of another figure than rows: of the same figure. */
function dropOwnShare(mentions: readonly Mention[], plan: Plan): readonly Mention[] {
  const [one, other, more] = mentions.filter((mention) => !isFunctionWord(mention));
  const share = isMention(one, 'share') ? one : other;
  const value = share === one ? other : one;
  const isAfterShare = plan.kind === 'aggregate' && plan.measures[0]?.kind === 'part';
  return isAfterShare &&
    more === undefined &&
    isMention(share, 'share') &&
    isMention(value, 'value', 'label', 'labelWord', 'period')
    ? mentions.filter((mention) => mention !== share)
    : mentions;
}

const IN = /^(?:between|over|in|for|during|across)$/i;

/** `and Brazil between the same two years?`: the periods of the last question stay. */
function dropSamePeriods(mentions: readonly Mention[], plan: Plan): readonly Mention[] {
  const noun = mentions.findIndex(
    (one, index) =>
      isMention(one, 'grain') &&
      !one.adverb &&
      /s$/i.test(one.text) &&
      isMention(mentions[index - 1], 'number') &&
      isMention(mentions[index - 2], 'pronoun') &&
      /\bsame$/i.test(mentions[index - 2]?.text ?? ''),
  );
  const lead = mentions[noun - 3];
  const isDated = plan.filters.some(({ kind }) => kind === 'period');
  const isLed = lead !== undefined && IN.test(lead.text);
  return noun === -1 || !isDated
    ? mentions
    : mentions.toSpliced(noun - (isLed ? 3 : 2), isLed ? 4 : 3);
}

/**
 * `in that genre`, `that month`, `the same share`, where the last question is about one genre, is of
 * one month, or asks for a share: it stays, and the words change nothing.
 */
export function dropWhatStays(
  said: readonly Mention[],
  plan: Plan,
  { columns }: ModelCube,
): readonly Mention[] {
  const mentions = dropSamePeriods(dropOwnShare(said, plan), plan);
  const isOne = (name: string): boolean =>
    columns.some((column) => column.kind === 'string' && column.name === name) &&
    listGroups(plan).every(({ column }) => column !== name) &&
    plan.filters.some(
      (filter) =>
        filter.kind === 'values' &&
        !filter.negated &&
        filter.column === name &&
        filter.values.length === 1,
    );
  const at = mentions.findIndex((one, index) => {
    const noun = mentions[index + 1];
    const points = isMention(one, 'pronoun') && /^(?:that|this|the same)$/i.test(one.text);
    if (isSameShare(one, noun, plan) || isSameContrast(one, noun, plan)) return true;
    if (isSameQuestion(one, noun)) return true;
    // `for IBM in the same years`, of a few years.
    const isSame = isMention(one, 'pronoun') && /^(?:the )?same$/i.test(one.text);
    const isPlural = isMention(noun, 'grain') && !noun.adverb && /s$/i.test(noun.text);
    if (isSame && isPlural) return plan.filters.some(({ kind }) => kind === 'period');
    // `see that month by month` names no month.
    if (points && isMention(noun, 'grain')) return !noun.adverb && isPeriodOf(plan, noun.grain);
    // `that route` names two columns.
    const isAlone = mentions.every(
      (two) => two === noun || !isMention(two, 'column') || two.text !== noun?.text,
    );
    return points && isMention(noun, 'column') && isAlone && isOne(noun.column);
  });
  return at === -1 ? mentions : mentions.toSpliced(at, 2);
}

/** The column that the last plan measures or sorts by; null where it has none or several. */
function findMeasured(plan: Plan): string | null {
  if (plan.kind === 'list') return plan.sort?.by === 'column' ? plan.sort.column : null;
  const [measure, other] = plan.measures;
  return measure?.kind === 'aggregate' && other === undefined ? measure.column : null;
}

/** `how many of them score 90 or higher?`, after one of several ratings: that rating once more. */
export function preferMeasured(
  mentions: readonly Mention[],
  plan: Plan,
  cube: ModelCube,
): readonly Mention[] {
  const measured = cube.columns.find((one) => one.name === findMeasured(plan));
  const points = mentions.some((one) => isMention(one, 'pronoun'));
  if (measured?.kind !== 'number' || !points) return mentions;
  return mentions.map((mention): Mention => {
    if (!isMention(mention, 'column') || mention.column === measured.name) return mention;
    const key = createPhraseKey(mention.text);
    const chosen = cube.columns.find((one) => one.name === mention.column);
    const says = (one: Column): boolean => getColumnPhrases(one).title.split(' ').includes(key);
    const isNamed =
      chosen?.kind !== 'number' || key.includes(' ') || (says(chosen) && !says(measured));
    const isShared = getColumnPhrases(measured).all.some((one) => ` ${one}`.endsWith(` ${key}`));
    return !isNamed && isShared ? { ...mention, column: measured.name } : mention;
  });
}
