import pluralize from 'pluralize';
import type { ModelCube } from '../../../engine/semantic-model.ts';
import { isMention, toStop, type Mention, type MentionList } from './mention.ts';

const ALSO = /^(?:also|and also)$/i;
const TESTS = ['condition', 'compare', 'comparative'] as const;

/** Whether the words from here on are one more test: `also weigh over 4000`, `were also late`. */
function isTest(list: MentionList, index: number): boolean {
  const [first, second] = list.all.slice(index + 1).filter((one) => !isMention(one, 'stop'));
  const isFigure = list.findNumberColumn(first) !== undefined && isMention(second, 'compare');
  return isMention(first, ...TESTS) || isFigure;
}

/**
 * `days hotter than 30 °C and also with more than 3 m/s of wind`, `flights from JFK that were also late`:
 * one more condition of the same rows, as behind `and`. Where they point at an answer, it changes that.
 */
export function readAlsoTests(list: MentionList): readonly Mention[] {
  const { all } = list;
  return all.map((mention, index): Mention => {
    const before = all.slice(0, index);
    const { start, end } = mention;
    const hasTest = before.some((one) =>
      isMention(one, 'condition', 'compare', 'value', 'comparative'),
    );
    const hasRows = before.some((one) => isMention(one, 'entity', 'value'));
    const isPointing = before.some(
      (one) => isMention(one, 'pronoun') && !/^(?:that|which|who)$/i.test(one.text),
    );
    const isAlso = isMention(mention, 'also') && ALSO.test(mention.text);
    const isOpening = before.every((one) => isMention(one, 'stop', 'join', 'also', 'instead'));
    if (!isAlso || !hasTest || !hasRows || isPointing || isOpening || !isTest(list, index))
      return mention;
    return /^and/i.test(mention.text) ? { kind: 'join', start, end, text: 'and' } : toStop(mention);
  });
}

const OF = /^(?:of|across|among|between|for)$/i;
const ALL = /^(?:all|the|all the|all of the|different|various|of all|of the|across all)$/i;

/**
 * `compare the average price of all five stocks`: each of them has its own, or nothing would be compared.
 * Where two are named, these are set against each other.
 */
export function readComparedGroups(list: MentionList): readonly Mention[] {
  const { all } = list;
  const [compare] = all.filter((one) => !isMention(one, 'stop'));
  const isCompare = isMention(compare, 'versus', 'list', 'ask') && /^compare$/i.test(compare.text);
  const at = all.findIndex(
    (one) =>
      isMention(one, 'column') &&
      list.findColumn(one)?.kind === 'string' &&
      !pluralize.isSingular(one.text),
  );
  const noun = all[at];
  if (!isCompare || noun === undefined) return all;
  const figure = all.slice(0, at).findLastIndex((one) => list.findNumberColumn(one) !== undefined);
  const between = all.slice(figure + 1, at);
  const isOf =
    figure !== -1 &&
    between.some((one) => OF.test(one.text) || ALL.test(one.text)) &&
    between.every((one) => OF.test(one.text) || ALL.test(one.text) || isMention(one, 'number'));
  const isOne = all.every(
    (one) => one === noun || list.findColumn(one)?.kind !== 'string' || !isMention(one, 'column'),
  );
  const isOpen = !all.some((one) => isMention(one, 'by', 'value', 'grain', 'rank', 'superlative'));
  if (!isOf || !isOne || !isOpen) return all;
  const numbers = between.filter((one) => isMention(one, 'number'));
  const values = list.findColumn(noun);
  if (numbers.length > 0 && values === undefined) return all;
  const { start } = noun;
  return all.toSpliced(at, 0, { kind: 'by', start, end: start, text: 'by' });
}

/** `which airport's flights were delayed the most on average`: the highest mean of what is counted so. */
export function readMostOnAverage(list: MentionList, cube: ModelCube): readonly Mention[] {
  const at = list.all.findIndex((one, index) => {
    const [most, mean] = list.all.slice(index + 1);
    return (
      isMention(one, 'condition') &&
      /ed$/i.test(one.text) &&
      isMention(most, 'rank') &&
      /^(?:the )?(?:most|least)$/i.test(most.text) &&
      isMention(mean, 'aggregation') &&
      mean.aggregation === 'avg'
    );
  });
  const [verb, most, mean] = list.all.slice(Math.max(at, 0));
  if (at === -1 || !isMention(verb, 'condition') || verb.value !== '0') return list.all;
  if (!isMention(most, 'rank') || mean === undefined) return list.all;
  if (!cube.columns.some((one) => one.name === verb.column && one.kind === 'number'))
    return list.all;
  const { start, end, text } = verb;
  const { column } = verb;
  const how = most.direction === 'desc' ? 'highest' : 'lowest';
  return list.all.toSpliced(at, 3, { ...most, text: how }, mean, {
    kind: 'column',
    column,
    start,
    end,
    text,
  });
}

const INCLUDED = /^(?:included|counted)$/i;

/** `the total of jobless people, every industry included`: of all of them, as the total says. */
export function dropAllIncluded(list: MentionList): readonly Mention[] {
  const [every, noun, included] = list.all.slice(-3);
  const isAll =
    isMention(every, 'by', 'stop') &&
    /^(?:every|each|all|all the)$/i.test(every.text) &&
    list.findColumn(noun)?.kind === 'string' &&
    isMention(included, 'unknown', 'stop') &&
    INCLUDED.test(included.text);
  const rest = list.all.slice(0, -3);
  const isTotal = rest.some((one) => isMention(one, 'aggregation') && one.aggregation === 'sum');
  const isDivided = rest.some((one) => isMention(one, 'by', 'rank', 'superlative'));
  return isAll && isTotal && !isDivided
    ? [...rest, ...list.all.slice(-3).map((one) => toStop(one))]
    : list.all;
}
