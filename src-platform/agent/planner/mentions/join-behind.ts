import { isMention, toStop, type Mention, type MentionList } from './mention.ts';

const BEHIND = /^(?:behind|underlying|underneath)$/i;
const POINTS = /\b(?:that|this|it|those|these|them|last)$/i;
const AFTER = ['stop', 'pronoun', 'by', 'rank', 'aggregation', 'column'] as const;

/**
 * `the number of flights behind that last average`, `how many cars are behind each of those`: the rows
 * that the last answer was made of.
 */
export function readBehind(list: MentionList): readonly Mention[] {
  const at = list.all.findIndex((one) => isMention(one, 'unknown') && BEHIND.test(one.text));
  const after = list.all.slice(at + 1);
  const isOfAnswer =
    at !== -1 &&
    list.all.slice(0, at).some((one) => isMention(one, 'count')) &&
    after.some((one) => isMention(one, 'stop', 'pronoun', 'by') && POINTS.test(one.text)) &&
    after.every(
      (one) =>
        isMention(one, ...AFTER) &&
        !(isMention(one, 'rank') && !/^last$/i.test(one.text)) &&
        !(isMention(one, 'by') && !POINTS.test(one.text)) &&
        !(isMention(one, 'column') && list.findNumberColumn(one) === undefined),
    );
  if (!isOfAnswer) return list.all;
  return list.all.map((one, index): Mention => {
    const { start, end } = one;
    if (index === at) return { kind: 'pronoun', start, end, text: 'is that based on' };
    return index > at ? toStop(one) : one;
  });
}

const REPEATS = /^(?:repeat|redo|rerun)$/i;
const WHAT_WAS_ASKED = /^(?:that|this|it)$/i;

/** `now repeat that with females alone`: the same question, of other rows. */
export const readRepeats = (list: MentionList): readonly Mention[] =>
  list.all.map((mention, index): Mention => {
    const [verb, next] = [list.all[index - 1], list.all[index]];
    const isRepeated =
      isMention(verb, 'unknown') &&
      REPEATS.test(verb.text) &&
      isMention(next, 'stop', 'pronoun') &&
      WHAT_WAS_ASKED.test(next.text);
    const { start, end, text } = mention;
    if (isRepeated) return { kind: 'pronoun', start, end, text: 'the same' };
    const after = list.all[index + 1];
    const leads =
      isMention(mention, 'unknown') && REPEATS.test(text) && WHAT_WAS_ASKED.test(after?.text ?? '');
    return leads ? toStop(mention) : mention;
  });

/** `on the foggy days of the same year`: a period that was named before, and no rows set together. */
export const readSamePeriod = (list: MentionList): readonly Mention[] =>
  list.all.map((mention, index): Mention => {
    const next = list.all[index + 1];
    const isPeriod =
      isMention(mention, 'beyond') &&
      /^of the same$/i.test(mention.text) &&
      isMention(next, 'grain') &&
      !next.adverb;
    const { start, end } = mention;
    return isPeriod ? { kind: 'pronoun', start, end, text: 'the same' } : mention;
  });

/** `which one among those movies`: a noun behind it makes it point back. `Among those from Atlanta` does not. */
export const readAmongThose = (list: MentionList): readonly Mention[] =>
  list.all.map((mention, index): Mention => {
    const next = list.all[index + 1];
    const points =
      isMention(mention, 'stop') &&
      /^among those$/i.test(mention.text) &&
      (isMention(next, 'entity') || list.findColumn(next)?.kind === 'string');
    const { start, end } = mention;
    return points ? { kind: 'pronoun', start, end, text: 'those' } : mention;
  });

/** With one of these the question names the two itself. */
const NAMES = [
  ...(['join', 'value', 'label', 'labelWord', 'period', 'months', 'weekdays'] as const),
  ...(['hours', 'versus', 'comparative'] as const),
];

/** `what is the mpg of both?`: two that were shown before, where the question names none itself. */
export function readOfBoth(list: MentionList): readonly Mention[] {
  const [of, both] = list.all.slice(-2);
  const isOfBoth =
    isMention(both, 'stop') &&
    /^both$/i.test(both.text) &&
    isMention(of, 'stop') &&
    /^(?:of|for)$/i.test(of.text) &&
    !list.all.some((one) => isMention(one, ...NAMES));
  if (!isOfBoth) return list.all;
  const { start, end, text } = both;
  return list.all.map((one) => (one === both ? { kind: 'pronoun', start, end, text } : one));
}

/** `the one in that list with the highest gross`: the rows of the last answer. */
export const readInThatList = (list: MentionList): readonly Mention[] =>
  list.all.flatMap((mention, index): Mention[] => {
    const [before, next] = [list.all[index - 1], list.all[index + 1]];
    const isList = (one: Mention | undefined): boolean =>
      isMention(one, 'list') && /^list$/i.test(one.text);
    const isPointer = (one: Mention | undefined): boolean =>
      isMention(one, 'pronoun', 'stop') && /^(?:that|this)$/i.test(one.text);
    if (isList(mention) && isPointer(before)) return [];
    const { start, end } = mention;
    return isPointer(mention) && isList(next)
      ? [{ kind: 'pronoun', start, end, text: 'those' }]
      : [mention];
  });

/** `what are their names?`: the rows that were counted are listed, where no column is called a name. */
export function readTheirNames(list: MentionList): readonly Mention[] {
  const [their, names] = list.all.slice(-2);
  const isAsked =
    isMention(names, 'unknown') &&
    /^names?$/i.test(names.text) &&
    isMention(their, 'pronoun') &&
    /^their$/i.test(their.text);
  if (!isAsked) return list.all;
  return list.all.map((one): Mention => {
    const { start, end } = one;
    if (one === names) return { kind: 'list', start, end, text: 'names of' };
    return isMention(one, 'ask') ? toStop(one) : one;
  });
}

/** `tell me where and when, too`: what is asked besides is said to be. */
export function dropTooBehind(list: MentionList): readonly Mention[] {
  const words = list.all.filter((one) => !isMention(one, 'join'));
  const [asked, too] = words.slice(-2);
  const isBesides =
    isMention(too, 'also') &&
    /^(?:too|as well|also)$/i.test(too.text) &&
    isMention(asked, 'when') &&
    list.all.some(
      (one) =>
        isMention(one, 'rank', 'superlative', 'extreme') ||
        (isMention(one, 'aggregation') && /^(?:max|min)$/.test(one.aggregation)),
    );
  return isBesides ? list.all.map((one) => (one === too ? toStop(one) : one)) : list.all;
}
