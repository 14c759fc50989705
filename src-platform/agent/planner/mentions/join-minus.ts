import { isDeepStrictEqual } from 'node:util';
import { isMention, type Mention, type MentionList, type MentionOf, toStop } from './mention.ts';

const MINUS = /^(?:minus|less)$/i;

const shareColumn = (left: MentionOf<'value'>, right: MentionOf<'value'>): boolean =>
  left.options.some(({ column }) => right.options.some((one) => one.column === column));

/** What names the figure of a side. */
const isFigure = (list: MentionList, one: Mention): boolean =>
  isMention(one, 'aggregation') ||
  (isMention(one, 'column') && list.findNumberColumn(one) !== undefined);

/** The two figures beside the word, apart from the word for how each is computed. */
function isBetweenFigures(list: MentionList, at: number): boolean {
  const [left, right] = [list.all.slice(0, at).toReversed(), list.all.slice(at + 1)].map((side) =>
    side.find((one) => !isMention(one, 'stop', 'aggregation')),
  );
  return (
    isMention(left, 'column') &&
    isMention(right, 'column') &&
    isFigure(list, left) &&
    isFigure(list, right) &&
    left.column !== right.column
  );
}

const isSame = (one: Mention, other: Mention): boolean =>
  (isMention(one, 'aggregation') &&
    isMention(other, 'aggregation') &&
    one.aggregation === other.aggregation) ||
  (isMention(one, 'column') && isMention(other, 'column') && one.column === other.column) ||
  (isMention(one, 'value') &&
    isMention(other, 'value') &&
    isDeepStrictEqual(one.options, other.options));

/** What the second side names as the first does: `minus the mean delay of`, `minus the price of Apple in`. */
function findRepeated(list: MentionList, at: number): readonly Mention[] {
  const before = list.all.slice(0, at);
  const after = list.all.slice(at + 1);
  const end = after.findIndex((one) => !isMention(one, 'stop', 'value') && !isFigure(list, one));
  return after
    .slice(0, end === -1 ? undefined : end)
    .filter((one) => before.some((other) => isSame(one, other)));
}

/** Two times, or two values of one column, each behind the word or the figure that it belongs to. */
function isBetweenSides(list: MentionList, at: number): boolean {
  const repeated = findRepeated(list, at);
  const sides = list.all.filter((one) => isMention(one, 'period', 'value'));
  const isLeft = (one: Mention): boolean => list.all.indexOf(one) < at;
  const before = sides.findLast(isLeft);
  const after = sides.find((one) => !isLeft(one) && !repeated.includes(one));
  const isNamed = list.all
    .slice(at + 1, after === undefined ? undefined : list.all.indexOf(after))
    .every(
      (one) =>
        isMention(one, 'stop', 'pronoun', 'unit') || isFigure(list, one) || repeated.includes(one),
    );
  if (isMention(before, 'value') && isMention(after, 'value')) return shareColumn(before, after);
  return isNamed && isMention(before, 'period') && isMention(after, 'period');
}

/**
 * `google minus apple price`, `worldwide gross minus budget of Avatar`, `average rate in 2009 minus average
 * rate in 2007`: between two sides of one figure, or two figures, the word sets them against each other,
 * and leaves neither out.
 */
export function joinMinus(list: MentionList): readonly Mention[] {
  const repeated = new Set<Mention>();
  const signs = new Set<Mention>();
  for (const [index, mention] of list.all.entries()) {
    if (!isMention(mention, 'not') || !MINUS.test(mention.text)) continue;
    if (!isBetweenSides(list, index) && !isBetweenFigures(list, index)) continue;
    signs.add(mention);
    for (const one of findRepeated(list, index)) repeated.add(one);
  }
  return list.all.map((mention): Mention => {
    const { start, end, text } = mention;
    if (repeated.has(mention)) return toStop(mention);
    return signs.has(mention) ? { kind: 'operator', operator: 'minus', start, end, text } : mention;
  });
}
