import type { ModelCube } from '../../../engine/semantic-model.ts';
import { isLowBetter } from '../slots/extremes.ts';
import { asksOther, findLeadingFigure, type LeadingFigure } from './find-leading-figure.ts';
import { namesRows } from './join-rows-of-leading.ts';
import { isMention, toStop, type Mention, type MentionList } from './mention.ts';

/** With one of these another end, a thing or a calculation is asked for as well. */
const OTHERS = [
  ...(['rank', 'superlative', 'extreme', 'common', 'ordinal', 'aggregation', 'count'] as const),
  ...(['sort', 'direction', 'when', 'share', 'window', 'operator', 'formula', 'versus'] as const),
  ...(['comparative', 'correlation', 'histogram', 'standing', 'pronoun', 'also'] as const),
  ...(['instead', 'groupTest', 'growthTest', 'distinct', 'topic'] as const),
] as const;

/** `the highest price and the date`: more than the figure is asked for. */
function asksForMore(list: MentionList, { word, figure }: LeadingFigure): boolean {
  const join = list.neighbour(figure, 1);
  return (
    (isMention(join, 'join') && isMention(list.neighbour(join, 1), 'column', 'grain', 'ask')) ||
    list.all.some(
      (one) =>
        one !== word && !comparesSides(list, one) && (isMention(one, ...OTHERS) || asksOther(one)),
    )
  );
}

const THAT = /^(?:that|those|the one)$/i;

/** The words that set two sides against each other: `compare`, `how much higher`, `with that of`. */
function comparesSides(list: MentionList, one: Mention): boolean {
  if (isMention(one, 'versus')) return true;
  const at = list.all.indexOf(one);
  const [before, behind] = [list.all[at - 1]?.text ?? '', list.all[at + 1]?.text ?? ''];
  return isMention(one, 'comparative')
    ? /\bmuch$/i.test(before)
    : isMention(one, 'pronoun') && THAT.test(one.text) && /^of$/i.test(behind);
}

/** Whether the figure of one side is set against that of another, so that it is one of single rows in each. */
const isCompared = (list: MentionList): boolean => list.all.some((one) => comparesSides(list, one));

/** Whether a word could part the rows: a group, a category, or one of several times. */
const parts = (list: MentionList, one: Mention): boolean =>
  isMention(one, 'by', 'grain') ||
  (isMention(one, 'period') && one.ranges.length > 1) ||
  (isMention(one, 'column') && list.findColumn(one)?.kind === 'string');

/** The column of `with the symbol MSFT`, `with a destination other than LAX`, whose value stands behind it. */
function namesValue(list: MentionList, mention: Mention): boolean {
  const column = isMention(mention, 'column') ? list.findColumn(mention) : undefined;
  if (column?.kind !== 'string' || isMention(list.neighbour(mention, -1), 'by')) return false;
  let next = list.neighbour(mention, 1);
  while (isMention(next, 'not')) next = list.neighbour(next, 1);
  // `a destination other than LAX`: without its column the value could be an origin.
  return isMention(next, 'value') && next.options.every((one) => one.column === column.name);
}

/** One end of single rows: the figure of each of the groups that are named, or of all rows. */
export function toEnd(list: MentionList, { word, figure }: LeadingFigure): readonly Mention[] {
  if (!isMention(word, 'rank', 'superlative')) return [word];
  const { start, end, text } = word;
  const isHigh = (word.direction === 'desc') !== isLowBetter(list, word);
  const aggregation: Mention = {
    kind: 'aggregation',
    aggregation: isHigh ? 'max' : 'min',
    start,
    end,
    text,
  };
  return figure === word && isMention(word, 'superlative')
    ? [aggregation, { kind: 'column', column: word.column, start, end, text }]
    : [aggregation];
}

/**
 * `the longest distance of trips by month`, `for films, what is the largest gross by source`: a superlative
 * before the name of a figure asks for the highest or lowest of the rows, and ranks no means. `Which month
 * has the longest distance` ranks the months.
 */
export function joinLeadingEnds(list: MentionList, cube: ModelCube): readonly Mention[] {
  const head = findLeadingFigure(list, cube);
  if (head === null || !isMention(head.word, 'rank', 'superlative')) return list.all;
  if (asksForMore(list, head)) return list.all;
  // Without groups the row that holds the end is shown as well, but `top` alone ranks nothing.
  const isPlainTop = /^top$/i.test(head.word.text);
  const isParted = list.all.some(
    (one, at) =>
      (one !== head.ownGrain && parts(list, one)) ||
      (one !== head.figure && namesRows(list, at, cube)),
  );
  if (!isPlainTop && !isParted && !isCompared(list)) return list.all;
  const settled = list.with(list.all.map((one) => (namesValue(list, one) ? toStop(one) : one)));
  return settled.all.flatMap((one): readonly Mention[] => {
    if (one === head.word) return toEnd(settled, head);
    return one === head.ownGrain ? [] : [one];
  });
}
