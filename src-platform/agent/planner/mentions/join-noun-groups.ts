import pluralize from 'pluralize';
import { isMention, toStop, type Mention, type MentionList } from './mention.ts';

/** Whether a mention is the noun of rows, or of things that the rows tell apart. */
const isNoun = (list: MentionList, mention: Mention | undefined): boolean =>
  isMention(mention, 'entity', 'value') || list.findColumn(mention)?.kind === 'string';

/**
 * `three 2009 movies`, `the five 1970 cars with the most horsepower`: the time between the number and
 * the noun is when they were, and the number counts the noun.
 */
export function moveInnerPeriods(list: MentionList): readonly Mention[] {
  const { all } = list;
  const at = all.findIndex(
    (one, index) =>
      isMention(one, 'period') &&
      isMention(all[index - 1], 'number') &&
      !isMention(all[index - 2], 'compare', 'between') &&
      isNoun(list, all[index + 1]),
  );
  const [period, noun] = all.slice(at, at + 2);
  return at === -1 || period === undefined || noun === undefined
    ? all
    : all.toSpliced(at, 2, noun, period);
}

const EACH = /^(?:for each|for every|per|by|in each|in every)$/i;
const HOW = /^how$/i;

/** `for each species, how heavy are they on average?`: the group stands before what is asked, or behind it. */
export function moveLeadingGroups(list: MentionList): readonly Mention[] {
  const { all } = list;
  const [by, noun, ...rest] = all;
  const isGroup =
    isMention(by, 'by') &&
    EACH.test(by.text) &&
    (isMention(noun, 'grain') || list.findColumn(noun)?.kind === 'string');
  const [comma, ...asked] = rest;
  const question = isMention(comma, 'join') && comma.text === ',' ? asked : rest;
  if (!isGroup || noun === undefined || !HOW.test(question[0]?.text ?? '')) return all;
  return question.some((one) => isMention(one, 'by', 'grain')) ? all : [...question, by, noun];
}

const OF_ALL = /^(?:of|out of|among) (?:the|all|all the|all of the)$/i;
const WHICH = /^(?:which|what)(?: one)?$/i;
const ONE = /^ones?$/i;

/** `of all the months on record, which one had the most rain?` is `which month had the most rain?`. */
export function moveAskedAmong(list: MentionList): readonly Mention[] {
  const { all } = list;
  const at = all.findIndex((one) => !isMention(one, 'stop'));
  const noun = all[at];
  const lead = all.slice(0, Math.max(at, 0)).map(({ text }) => text);
  const isGroup =
    (isMention(noun, 'grain') && !noun.adverb) || list.findColumn(noun)?.kind === 'string';
  const ask = all.findIndex((one) => isMention(one, 'ask', 'list') && WHICH.test(one.text));
  const [which, next] = all.slice(Math.max(ask, 0));
  // `of all the months on record, which …`.
  const asides = all.slice(at + 1, Math.max(ask, 0));
  const isAside = asides.every((one) => isMention(one, 'stop', 'join', 'period'));
  const isNamed = isMention(next, 'entity', 'column', 'grain', 'value');
  if (noun === undefined || which === undefined || !isGroup || !OF_ALL.test(lead.join(' ')))
    return all;
  if (ask <= at || !isAside || isNamed) return all;
  const isOne = isMention(next, 'pronoun', 'stop') && ONE.test(next.text);
  const { start, end } = which;
  return [
    { kind: 'ask', start, end, text: 'which' },
    { ...noun, text: pluralize.singular(noun.text) },
    ...all.slice(ask + (isOne ? 2 : 1)),
    ...asides.filter((one) => isMention(one, 'period')),
  ];
}

const EACH_OF_THEM = /^(?:for|in|of|per) each$/i;

/**
 * `which weekdays did they come out on? count for each`, `group them into bins and count the birds in
 * each`: each of what the question named before.
 */
export function readCountOfEach(list: MentionList): readonly Mention[] {
  const { all } = list;
  const each = all.at(-1);
  const isLast = isMention(each, 'by') && EACH_OF_THEM.test(each.text);
  const count = all.findLastIndex((one) => isMention(one, 'count'));
  if (
    !isLast ||
    count === -1 ||
    !all.slice(count + 1, -1).every((one) => isMention(one, 'entity', 'stop'))
  )
    return all;
  const before = all.slice(0, count);
  const isGrouped = before.some((one) => isMention(one, 'by', 'classes'));
  if (isGrouped) return all.map((one) => (one === each ? toStop(one) : one));
  const groups = before.filter(
    (one) => isMention(one, 'grain') || list.findColumn(one)?.kind === 'string',
  );
  const [noun, other] = groups;
  return noun === undefined || other !== undefined ? all : [...all, noun];
}
