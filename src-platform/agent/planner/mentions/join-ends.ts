import { isMention, type Mention, type MentionList, type MentionOf, toStop } from './mention.ts';

interface Ends {
  readonly first: MentionOf<'superlative'> & Mention;
  readonly second: MentionOf<'superlative'> & Mention;
  /** The word that asks how far both are apart. */
  readonly asks: Mention;
  readonly operator: 'minus' | 'over';
}

const isOpposed = (one: MentionOf<'superlative'>, other: MentionOf<'superlative'>): boolean =>
  one.column === other.column && one.direction !== other.direction;

const toEnd = ({ direction, start, end, text }: Ends['first']): Mention => ({
  kind: 'aggregation',
  aggregation: direction === 'desc' ? 'max' : 'min',
  start,
  end,
  text,
});

const TIMES = /\b(?:times|twice)\b/i;

/** `how many times as heavy`, `by what factor`, `the ratio of`. */
const asksRatio = (one: Mention): boolean =>
  (isMention(one, 'operator') && one.operator === 'over') ||
  (isMention(one, 'comparative') && TIMES.test(one.text));

function findEnds(list: MentionList): Ends | null {
  const ratio = list.all.find(asksRatio);
  const asks =
    ratio ??
    list.all.find(
      (one) =>
        (isMention(one, 'operator') && one.operator === 'minus') ||
        isMention(one, 'comparative') ||
        (isMention(one, 'between') && /^range/i.test(one.text)),
    );
  const [first, second, third] = list.all.filter((one) => isMention(one, 'superlative'));
  if (asks === undefined || third !== undefined) return null;
  if (!isMention(first, 'superlative') || !isMention(second, 'superlative')) return null;
  if (!isOpposed(first, second)) return null;
  // `between the largest and the smallest genre`: two groups, and no two values of rows.
  const nouns = [first, second].map((one) => list.neighbour(one, 1));
  if (nouns.some((one) => list.findColumn(one)?.kind === 'string')) return null;
  return { first, second, asks, operator: ratio === undefined ? 'minus' : 'over' };
}

/**
 * `difference in weight between the heaviest and the lightest chinstrap`: from the highest value to
 * the lowest. `How many times as heavy as the lightest is the heaviest`: the one over the other.
 */
export function joinEnds(list: MentionList): readonly Mention[] {
  const ends = findEnds(list);
  if (ends === null) return list.all;
  const { first, second, asks, operator } = ends;
  return list.all.flatMap((mention): Mention[] => {
    const { start, end, text } = mention;
    if (mention === asks && isMention(mention, 'between')) return [mention];
    if (mention === asks) return [{ kind: 'operator', operator, start, end, text }];
    // `by what factor is the heaviest heavier than the lightest`.
    if (isMention(mention, 'comparative') && operator === 'over' && mention.column === first.column)
      return [{ kind: 'stop', start, end, text }];
    if (mention === first)
      return [{ kind: 'column', column: first.column, start, end: start, text }, toEnd(first)];
    if (mention === second) return [toEnd(second)];
    if (isMention(mention, 'between')) return [{ kind: 'stop', start, end, text }];
    // The column stands behind the word that asks, whether or not the question names it before.
    return isMention(mention, 'column') && mention.column === first.column && mention !== asks
      ? [{ kind: 'stop', start, end, text }]
      : [mention];
  });
}

/** What asks for single rows, or ranks them anew. */
const RANKED = ['rank', 'common', 'count', 'number', 'comparative', 'compare', 'between'] as const;

/**
 * `what do the lightest and the heaviest penguin on each island weigh`, `how long are the longest and the
 * shortest flight`: the two values are asked for, and no order of rows. `Which is the lightest and which
 * the heaviest car` asks for two rows.
 */
export function joinEndsOfFigure(list: MentionList): readonly Mention[] {
  const [first, second, third] = list.all.filter((one) => isMention(one, 'superlative'));
  if (!isMention(first, 'superlative') || !isMention(second, 'superlative')) return list.all;
  const join = list.neighbour(first, 1);
  const isPair =
    isMention(join, 'join') &&
    list.neighbour(join, 1) === second &&
    third === undefined &&
    isOpposed(first, second);
  const isNamed = (one: Mention): boolean =>
    isMention(one, 'column') && one.column === first.column;
  const asksRows = list.all.some(
    (one) => isMention(one, ...RANKED) || (isMention(one, 'ask') && !/^what\b/i.test(one.text)),
  );
  const others = list.all.some((one) => !isNamed(one) && list.findNumberColumn(one) !== undefined);
  if (!isPair || asksRows || others || !list.all.some(isNamed)) return list.all;
  return list.all.flatMap((one): Mention[] => {
    if (one === first) return [toEnd(first)];
    if (isNamed(one) || isMention(one, 'ask')) return [toStop(one)];
    if (one !== second) return [one];
    const { end, text, column } = second;
    return [toEnd(second), { kind: 'column', column, start: end, end, text }];
  });
}
