import { isMention, type Mention, type MentionList, type MentionOf } from './mention.ts';

interface Ends {
  readonly first: MentionOf<'superlative'> & Mention;
  readonly second: MentionOf<'superlative'> & Mention;
  /** The word that asks how far both are apart. */
  readonly asks: Mention;
}

const isOpposed = (one: MentionOf<'superlative'>, other: MentionOf<'superlative'>): boolean =>
  one.column === other.column && one.direction !== other.direction;

function findEnds(list: MentionList): Ends | null {
  const asks = list.all.find(
    (one) =>
      (isMention(one, 'operator') && one.operator === 'minus') ||
      isMention(one, 'comparative') ||
      (isMention(one, 'between') && /^range/i.test(one.text)),
  );
  const [first, second, third] = list.all.filter((one) => isMention(one, 'superlative'));
  if (asks === undefined || third !== undefined) return null;
  if (!isMention(first, 'superlative') || !isMention(second, 'superlative')) return null;
  return isOpposed(first, second) ? { first, second, asks } : null;
}

/**
 * `difference in weight between the heaviest and the lightest chinstrap`: from the highest value to
 * the lowest.
 */
export function joinEnds(list: MentionList): readonly Mention[] {
  const ends = findEnds(list);
  if (ends === null) return list.all;
  const { first, second, asks } = ends;
  const toEnd = ({ direction, start, end, text }: Ends['first']): Mention => ({
    kind: 'aggregation',
    aggregation: direction === 'desc' ? 'max' : 'min',
    start,
    end,
    text,
  });
  return list.all.flatMap((mention): Mention[] => {
    const { start, end, text } = mention;
    if (mention === asks && isMention(mention, 'between')) return [mention];
    if (mention === asks) return [{ kind: 'operator', operator: 'minus', start, end, text }];
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
