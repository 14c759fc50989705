import { isMention, type Mention } from '../mentions/mention.ts';
import type { AggregatePlan, Measure, Plan } from '../plan/plan.ts';

type End = Extract<Mention, { kind: 'rank' | 'superlative' }>;

const isEnd = (mention: Mention | undefined): mention is End =>
  (isMention(mention, 'rank') && !mention.wantsNumber) || isMention(mention, 'superlative');

const toAggregation = (end: End): Mention => ({
  kind: 'aggregation',
  aggregation: end.direction === 'desc' ? 'max' : 'min',
  start: end.start,
  end: end.end,
  text: end.text,
});

/** Whether a result shows the maximum or the minimum that the word names. */
const isShown = (
  measures: readonly Measure[],
  { direction }: End,
  column: string | undefined,
): boolean =>
  measures.some(
    (one) =>
      one.kind === 'aggregate' &&
      one.aggregation === (direction === 'desc' ? 'max' : 'min') &&
      (column === undefined || one.column === column),
  );

/** What stands behind `sort`, without the words that say nothing there. */
function listSorting(mentions: readonly Mention[], sort: Mention): readonly Mention[] {
  return mentions
    .slice(mentions.indexOf(sort) + 1)
    .filter((one) => !isMention(one, 'stop', 'by', 'pronoun', 'join'));
}

/**
 * `sort it by the highest price`, after the highest price and the lowest one: the word names a figure
 * that is shown, and no end of an order. By the lowest of each, the lowest comes first.
 */
function readSortedEnd(mentions: readonly Mention[], plan: Plan): readonly Mention[] {
  const sort = mentions.find((one) => isMention(one, 'sort'));
  if (plan.kind === 'list' || sort === undefined) return mentions;
  const [end, noun, ...rest] = listSorting(mentions, sort);
  if (!isEnd(end)) return mentions;
  const named = isMention(noun, 'column') ? noun.column : undefined;
  const column = isMention(end, 'superlative') ? end.column : named;
  const others = named === undefined && noun !== undefined ? [noun, ...rest] : rest;
  const isPlain = others.every((one) => isMention(one, 'direction'));
  if (!isPlain || !isShown(plan.measures, end, column)) return mentions;
  const { start, text, direction } = end;
  return mentions.flatMap((one): Mention[] => {
    if (one !== end) return [one];
    const turned: Mention[] =
      others.length > 0 ? [] : [{ kind: 'direction', direction, start, end: start, text }];
    const figure: Mention[] =
      isMention(end, 'superlative') && named === undefined
        ? [{ kind: 'column', column: end.column, start, end: end.end, text }]
        : [];
    return [toAggregation(end), ...figure, ...turned];
  });
}

const ADDS = /^(?:add|include|plus)\b/i;

/** The one column that the figures of an answer are about. */
function findOnlyColumn({ measures }: AggregatePlan): string | undefined {
  const columns = new Set(measures.flatMap((one) => (one.kind === 'aggregate' ? one.column : [])));
  const [column] = columns;
  return columns.size === 1 ? column : undefined;
}

/**
 * `add the longest delay`, `add the highest`, after a mean of each airport: one more figure of each,
 * and no order of what is there.
 */
function readAddedEnd(mentions: readonly Mention[], plan: Plan): readonly Mention[] {
  const [add, end, noun, other] = mentions.filter((one) => !isMention(one, 'stop', 'pronoun'));
  const isAdded = isMention(add, 'also') && ADDS.test(add.text) && isEnd(end);
  if (plan.kind === 'list' || !isAdded) return mentions;
  const words = [noun, other].filter((one) => one !== undefined && !isMention(one, 'also'));
  const [figure, second] = words;
  if (second !== undefined || (figure !== undefined && !isMention(figure, 'column')))
    return mentions;
  const column = isMention(end, 'superlative') ? end.column : findOnlyColumn(plan);
  if (column === undefined) return mentions;
  const { start, end: stop, text } = end;
  const named: Mention[] =
    figure === undefined ? [{ kind: 'column', column, start, end: stop, text }] : [];
  return mentions.flatMap((one) => (one === end ? [toAggregation(end), ...named] : [one]));
}

const CONDITIONS = [
  'period',
  'months',
  'weekdays',
  'hours',
  'value',
  'label',
  'labelWord',
  'compare',
  'compareAfter',
  'condition',
  'between',
] as const;

/**
 * `now only count films since 2000`, after figures of each distributor: a condition on the rows of all
 * of them, and no question for their number. `Just count the films` asks for it.
 */
function readOnlyCount(mentions: readonly Mention[], plan: Plan): readonly Mention[] {
  if (plan.kind === 'list' || plan.groups.length === 0) return mentions;
  return mentions.map((one, index): Mention => {
    const isVerb = isMention(one, 'count') && /^count$/i.test(one.text);
    const beside = [mentions[index - 1], mentions[index + 1]];
    const isOnly = beside.some((word) => word !== undefined && /\bonly$/i.test(word.text));
    const chooses = mentions.slice(index).some((word) => isMention(word, ...CONDITIONS));
    const { start, end, text } = one;
    return isVerb && isOnly && chooses ? { kind: 'stop', start, end, text } : one;
  });
}

/** Words that name a figure of the last answer, one more of them, or the rows that all are about. */
export const readShownFigures = (mentions: readonly Mention[], plan: Plan): readonly Mention[] =>
  readOnlyCount(readAddedEnd(readSortedEnd(mentions, plan), plan), plan);
