import type { ModelCube } from '../../../engine/semantic-model.ts';
import { isOfRatios } from '../follow-up/percent-difference.ts';
import { isMention, type Mention, type MentionList, type MentionOf, toStop } from './mention.ts';

interface Ends {
  readonly first: MentionOf<'superlative'> & Mention;
  readonly second: MentionOf<'superlative'> & Mention;
  /** The word that asks how far both are apart. */
  readonly asks: Mention;
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

/** `how many times as heavy as`, `how many times heavier`: the one divided by the other. */
const TIMES = /\btimes\b/i;
const asksRatio = (list: MentionList, asks: Mention): boolean =>
  (isMention(asks, 'operator') && asks.operator === 'over') ||
  TIMES.test(asks.text) ||
  list.all.some((one) => isMention(one, 'count') && TIMES.test(one.text));

/** `the longest comedy and the shortest drama`: each end is of rows of its own. */
function isOfOwnRows(list: MentionList, first: Mention, second: Mention): boolean {
  const [at, next] = [list.all.indexOf(first), list.all.indexOf(second)];
  const listChosen = (of: readonly Mention[]): string[] =>
    of.flatMap((one) => (isMention(one, 'value', 'period') ? [one.text.toLowerCase()] : []));
  const chosen = listChosen(list.all.slice(at, next));
  return listChosen(list.all.slice(next)).some((one) => chosen.length > 0 && !chosen.includes(one));
}

function findEnds(list: MentionList): Ends | null {
  const asks = list.all.find(
    (one) =>
      isMention(one, 'operator') ||
      isMention(one, 'comparative') ||
      (isMention(one, 'between') && /^range/i.test(one.text)),
  );
  const [first, second, third] = list.all.filter((one) => isMention(one, 'superlative'));
  if (asks === undefined || third !== undefined) return null;
  if (!isMention(first, 'superlative') || !isMention(second, 'superlative')) return null;
  if (!isOpposed(first, second) || isOfOwnRows(list, first, second)) return null;
  return { first, second, asks };
}

/**
 * `difference in weight between the heaviest and the lightest chinstrap`: from the highest value to
 * the lowest.
 */
export function joinEnds(list: MentionList, cube: ModelCube): readonly Mention[] {
  const ends = findEnds(list);
  if (ends === null) return list.all;
  const { first, second, asks } = ends;
  const operator = asksRatio(list, asks) ? 'over' : 'minus';
  // 12 °C are not twice 6 °C.
  if (operator === 'over' && !isOfRatios(first.column, cube)) return list.all;
  const beside = [list.neighbour(first, 1), list.neighbour(second, 1)];
  const grouped = beside.filter((one) => list.findColumn(one)?.kind === 'string');
  const figure = cube.columns.find((one) => one.name === first.column);
  // Of a population each country has one row a year; of a weight each species has many.
  const nouns = figure?.kind === 'number' && figure.snapshot !== undefined ? grouped : [];
  if (nouns.length < grouped.length) return list.all;
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
    if (operator === 'over' && isMention(mention, 'count') && TIMES.test(text))
      return [toStop(mention)];
    if (isMention(mention, 'between')) return [{ kind: 'stop', start, end, text }];
    // `the largest country and the smallest`: the rows of both ends, and no groups.
    if (nouns.includes(mention)) return [{ kind: 'entity', start, end, text }];
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
