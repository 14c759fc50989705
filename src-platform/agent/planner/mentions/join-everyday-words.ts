import pluralize from 'pluralize';
import { isMention, toStop, type Mention, type MentionList } from './mention.ts';

const isStop = (one: Mention | undefined, pattern: RegExp): boolean =>
  isMention(one, 'stop', 'pronoun', 'by') && pattern.test(one.text);

/** `at some point`, `at one time`: whether it ever was, where a figure is tested against a number. */
export function readAtSomePoint(list: MentionList): readonly Mention[] {
  const { all } = list;
  const at = all.findIndex(
    (one, index) =>
      /^(?:point|time|stage)$/i.test(one.text) &&
      isStop(all[index - 1], /^(?:some|one|any)$/i) &&
      isStop(all[index - 2], /^at$/i),
  );
  const compare = all.find((one) => isMention(one, 'compare'));
  const point = all[at];
  // `the dearest at some point` is of the highest figure of each, which the words do not say.
  if (point === undefined || compare === undefined) return all;
  const { start, end } = point;
  const ever: Mention = { kind: 'stop', start, end, text: 'ever' };
  return all.flatMap((one, index): Mention[] => {
    if (index <= at && index >= at - 2) return [];
    return one === compare ? [ever, one] : [one];
  });
}

/** `made outside the USA`: without what the data call so. */
export const readOutside = (list: MentionList): readonly Mention[] =>
  list.all.map((mention, index): Mention => {
    const named = list.all.slice(index + 1).find((one) => !isStop(one, /^(?:of|the)$/i));
    const { start, end, text } = mention;
    return isMention(mention, 'unknown') && /^outside$/i.test(text) && isMention(named, 'value')
      ? { kind: 'not', start, end, text }
      : mention;
  });

/** `average horsepower of every car`: of all of them, where one figure is asked for. */
export function dropEveryRow(list: MentionList): readonly Mention[] {
  const { all } = list;
  const figure = all.findIndex((one) => isMention(one, 'aggregation'));
  return all.map((mention, index): Mention => {
    const isEvery =
      isMention(mention, 'by') &&
      /^every$/i.test(mention.text) &&
      isStop(all[index - 1], /^(?:of|for|in)$/i) &&
      isMention(all[index + 1], 'entity') &&
      !/^days?$/i.test(all[index + 1]?.text ?? '');
    return isEvery && figure !== -1 && figure < index ? toStop(mention) : mention;
  });
}

const SUMMED = /^(?:summed|summed up|added|added up|totalled|totaled)$/i;

/** `summed over industries`: over all of them, as no number is in the words. */
const addAll = (list: MentionList): readonly Mention[] =>
  list.all.flatMap((mention, index): Mention[] => {
    const [sum, over] = [list.all[index - 2], list.all[index - 1]];
    const isAll =
      list.findColumn(mention)?.kind === 'string' &&
      isMention(over, 'compare') &&
      isMention(sum, 'aggregation') &&
      SUMMED.test(sum.text) &&
      !pluralize.isSingular(mention.text);
    const { start } = mention;
    return isAll ? [{ kind: 'stop', start, end: start, text: 'all' }, mention] : [mention];
  });

/** `summed over every industry`, `added up over all countries`: one sum, across all of them. */
export function readSummedOver(given: MentionList): readonly Mention[] {
  const list = given.with(addAll(given));
  const { all } = list;
  const isSum = all.some((one) => isMention(one, 'aggregation') && one.aggregation === 'sum');
  const at = all.findIndex(
    (one, index) =>
      isMention(one, 'compare') &&
      /^over$/i.test(one.text) &&
      isStop(all[index + 1], /^(?:every|all|all the|each)$/i) &&
      list.findColumn(all[index + 2])?.kind === 'string',
  );
  const [over, every] = all.slice(Math.max(at, 0));
  if (at === -1 || !isSum || over === undefined || every === undefined) return all;
  const { start, end, text } = every;
  return all.toSpliced(
    at,
    2,
    { kind: 'by', start: over.start, end: over.end, text: 'across' },
    { kind: 'stop', start, end, text: text.length > 0 ? 'all' : text },
  );
}

const TAKES = /^(?:taking|take|using)$/i;

/**
 * `taking the median`: the verb carries how a figure is formed. `Taking the mean of every country` forms
 * one figure of all of them.
 */
export function dropTaking(list: MentionList): readonly Mention[] {
  const { all } = list;
  const at = all.findIndex(
    (one, index) =>
      isMention(one, 'unknown', 'stop', 'column') &&
      TAKES.test(one.text) &&
      isMention(
        all.slice(index + 1).find((two) => !isStop(two, /^(?:the|a)$/i)),
        'aggregation',
      ),
  );
  if (at === -1) return all;
  const figure = all.findIndex((one, index) => index > at && isMention(one, 'aggregation'));
  const [of, every, noun] = all.slice(figure + 1);
  const isOfAll =
    isStop(of, /^of$/i) &&
    isStop(every, /^(?:every|each|all|all the)$/i) &&
    list.findColumn(noun)?.kind === 'string';
  const gone = [all[at], ...(isOfAll ? [every, noun] : [])];
  return all.map((one) => (gone.includes(one) ? toStop(one) : one));
}

/** `by species plus sex`: two groups, and no number that is a limit. */
export const readPlusBetween = (list: MentionList): readonly Mention[] =>
  list.all.map((mention, index): Mention => {
    const { start, end, text } = mention;
    const isGroup = (one: Mention | undefined): boolean =>
      isMention(one, 'grain') || list.findColumn(one)?.kind === 'string';
    return isMention(mention, 'compareAfter') &&
      /^plus$/i.test(text) &&
      isGroup(list.all[index - 1]) &&
      isGroup(list.all[index + 1])
      ? { kind: 'join', start, end, text: 'and' }
      : mention;
  });

const LIKEWISE = /^(?:likewise|ditto|similarly)$/i;

/** `now Information, likewise`: the last question once more, with what is named. */
export const readLikewise = (list: MentionList): readonly Mention[] =>
  list.all.map((mention, index): Mention => {
    const isEdge = index === list.all.length - 1 || list.all.slice(0, index).every(isLead);
    const { start, end } = mention;
    return isMention(mention, 'unknown') && LIKEWISE.test(mention.text) && isEdge
      ? { kind: 'pronoun', start, end, text: 'the same' }
      : mention;
  });

const isLead = (one: Mention): boolean => isMention(one, 'stop', 'join', 'also');

const COMES = /\b(?:comes?|came|ranks?|ranked|placed|finished|is|was|are|were)(?: in)?$/i;
const LEADS = /^(?:by|in|for|on|with|the|in terms of)$/i;
const POSITIONS: Readonly<Record<string, number>> = {
  second: 2,
  '2nd': 2,
  third: 3,
  '3rd': 3,
  fourth: 4,
  '4th': 4,
  fifth: 5,
  '5th': 5,
};

/** `which country came second by population?` is `which country has the second highest population?`. */
export function readCameSecond(list: MentionList): readonly Mention[] {
  const { all } = list;
  const at = all.findIndex(
    (one, index) =>
      isMention(one, 'ordinal', 'unit', 'unknown') &&
      Object.hasOwn(POSITIONS, one.text.toLowerCase()) &&
      COMES.test(all[index - 1]?.text ?? ''),
  );
  const second = all[at];
  const position = POSITIONS[second?.text.toLowerCase() ?? ''];
  const by = all[at + 1];
  const rest = all.slice(at + 1);
  const figure = rest.findIndex(
    (one) => !(isMention(one, 'stop', 'by', 'compare') && LEADS.test(one.text)),
  );
  const named = rest[figure];
  const isFigure =
    isMention(named, 'count', 'aggregation', 'formula') ||
    list.findNumberColumn(named) !== undefined;
  const isAsked = all.slice(0, at).some((one) => isMention(one, 'ask'));
  if (second === undefined || position === undefined || by === undefined) return all;
  if (
    figure < 1 ||
    !isFigure ||
    !isAsked ||
    all.some((one) => isMention(one, 'rank', 'superlative'))
  )
    return all;
  const { start, end, text } = second;
  // `second by unemployment rate` has the second highest, `second in acceleration` the second best.
  const how = /^(?:in|for)$/i.test(by.text) ? 'best' : 'highest';
  return [
    ...all.slice(0, at),
    { kind: 'ordinal', position, start, end, text },
    { kind: 'rank', direction: 'desc', wantsNumber: false, start: end, end, text: how },
    ...rest.slice(figure),
  ];
}

/** `the runner-up`: the second of a ranking. */
export function joinRunnersUp(list: MentionList): readonly Mention[] {
  const at = list.all.findIndex(
    (one, index) => /^runners?$/i.test(one.text) && /^up$/i.test(list.all[index + 1]?.text ?? ''),
  );
  const [runner, up] = list.all.slice(Math.max(at, 0));
  if (at === -1 || runner === undefined || up === undefined) return list.all;
  const { start } = runner;
  return list.all.toSpliced(at, 2, {
    kind: 'ordinal',
    position: 2,
    start,
    end: up.end,
    text: 'second',
  });
}

const EVERY = /^(?:for |of )?(?:every|each)(?: one)?$/i;

/** `the count for every one of them`: for each of them. */
export function dropOneOfEach(list: MentionList): readonly Mention[] {
  const { all } = list;
  return all.filter((mention, index) => {
    const isOne = isMention(mention, 'pronoun', 'stop') && /^(?:single )?one$/i.test(mention.text);
    const [of, them] = all.slice(index + 1);
    return !(
      isOne &&
      isMention(all[index - 1], 'by') &&
      EVERY.test(all[index - 1]?.text ?? '') &&
      isStop(of, /^of$/i) &&
      isStop(them, /^(?:them|these|those|the)$/i)
    );
  });
}

/** `as a share of all of them`: of those that were shown, and no period or condition goes. */
export const readShareOfThem = (list: MentionList): readonly Mention[] =>
  list.all.map((mention, index): Mention => {
    const before = list.all
      .slice(0, index)
      .findLast((one) => !isMention(one, 'stop') || !/^(?:of|the)$/i.test(one.text));
    const { start, end } = mention;
    return isMention(mention, 'reset') &&
      /^all of them$/i.test(mention.text) &&
      isMention(before, 'share')
      ? { kind: 'pronoun', start, end, text: 'them' }
      : mention;
  });
