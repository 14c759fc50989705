import type { ModelCube } from '../../../engine/semantic-model.ts';
import { isMention, type Mention, type MentionList, toStop } from './mention.ts';

const HOW_MANY = /^how many$/i;
const ADVERB = /^(?:on average|typically)$/i;
const ADJECTIVE = /^(?:average|mean|typical|median)$/i;
/** What makes the mean one of sums: `how many votes per year on average`. */
const DIVIDES = ['by', 'grain', 'trend'] as const;
/** `how many miles do flights from each origin cover on average`: of the rows of one. */
const OF_EACH = /^(?:(?:for|from|of|in|to) )?(?:each|every)$/i;
/** What asks for more than one mean of a figure. */
const CALCULATES = ['compare', 'comparative', 'window'] as const;

/** The noun of `the average Japanese car`: rows, or a value that stands for them. */
function isOfRows(list: MentionList, mean: Mention): boolean {
  let next = list.neighbour(mean, 1);
  while (isMention(next, 'value') && isMention(list.neighbour(next, 1), 'value', 'entity'))
    next = list.neighbour(next, 1);
  return isMention(next, 'entity', 'value');
}

/** Whether a mean over rows is asked for, and no number of rows. */
const asksForMean = (list: MentionList): boolean =>
  list.all.some(
    (one) =>
      isMention(one, 'aggregation') &&
      (ADVERB.test(one.text) || (ADJECTIVE.test(one.text) && isOfRows(list, one))),
  );

/** The one number column that the words behind `how many` stand for. */
function findFigure(
  list: MentionList,
  noun: Mention | undefined,
  cube: ModelCube,
): { readonly column: string; readonly isNamedAgain: boolean } | null {
  const columns = isMention(noun, 'unit')
    ? noun.columns
    : isMention(noun, 'column')
      ? [noun.column]
      : [];
  const named = list.all.flatMap((one) =>
    one !== noun && isMention(one, 'column') && columns.includes(one.column) ? [one.column] : [],
  );
  const [column, other] = new Set(named).size > 0 ? new Set(named) : columns;
  const isFigure = cube.columns.some((one) => one.name === column && one.kind === 'number');
  return column === undefined || other !== undefined || !isFigure
    ? null
    : { column, isNamedAgain: named.length > 0 };
}

/**
 * `how many miles do the flights cover on average`, `how many pounds does the average car weigh`: the
 * mean of what is measured so, and no number of rows. Where rows are measurements themselves, other
 * rules add them up first.
 */
export function readHowManyOnAverage(list: MentionList, cube: ModelCube): readonly Mention[] {
  const at = list.all.findIndex((one) => isMention(one, 'count') && HOW_MANY.test(one.text));
  const [count, noun] = list.all.slice(at);
  const isOpen =
    cube.measured === undefined && !list.all.some((one) => isMention(one, ...CALCULATES));
  if (at === -1 || count === undefined || noun === undefined || !isOpen) return list.all;
  const found = findFigure(list, noun, cube);
  const isAdded = cube.columns.some(
    (one) => one.name === found?.column && one.kind === 'number' && one.additive,
  );
  const divisions = list.all.filter((one) => isMention(one, ...DIVIDES));
  const isEach = divisions.length === 1 && OF_EACH.test(divisions[0]?.text ?? '');
  // Nobody adds up weights, so that each mean is one of rows.
  if (isAdded && divisions.length > 0 && !isEach) return list.all;
  const isOfEach = isEach && !isAdded && found?.isNamedAgain === true;
  const isMeanOfIt =
    found?.isNamedAgain === true &&
    list.all.some(
      (one) =>
        isMention(one, 'aggregation') &&
        ADJECTIVE.test(one.text) &&
        isMention(list.neighbour(one, 1), 'column'),
    );
  if (found === null || !(asksForMean(list) || isMeanOfIt || isOfEach)) return list.all;
  return list.all.map((one): Mention => {
    const { start, end, text } = one;
    if (one === count || (one === noun && found.isNamedAgain))
      return { kind: 'stop', start, end, text };
    return one === noun ? { kind: 'column', column: found.column, start, end, text } : one;
  });
}

/** The noun of `how many flights did that month have in total`, and the word before it. */
function findCounted(list: MentionList, index: number): (Mention | undefined)[] {
  const from = list.all.findIndex((one) => isMention(one, 'count'));
  const [count, noun, did, that, month] = list.all.slice(Math.max(from, 0));
  const isOfPeriod =
    isMention(count, 'count') &&
    isMention(noun, 'entity') &&
    isMention(did, 'stop') &&
    isMention(that, 'pronoun') &&
    isMention(month, 'grain') &&
    index === list.all.length - 1;
  return isOfPeriod ? [count, noun] : [list.all[index - 2], list.all[index - 1]];
}

const IN_ALL = /^(?:altogether|in total|overall)$/i;

const MOST = /^(?:the )?(?:most|fewest)$/i;

/** `which country had the highest life expectancy overall`: nobody adds up what is a rate or a mean. */
function ranksRates(list: MentionList, cube: ModelCube): boolean {
  const columns = list.all.flatMap((one) => {
    const name = isMention(one, 'superlative') ? one.column : list.findNumberColumn(one);
    return cube.columns.filter((column) => column.name === name);
  });
  const isOfRates =
    columns.length > 0 && columns.every((one) => one.kind === 'number' && !one.additive);
  const asksWhich = list.all.some(
    (one, index) =>
      isMention(one, 'ask') && list.findColumn(list.all[index + 1])?.kind === 'string',
  );
  return isOfRates && asksWhich && list.all.some((one) => isMention(one, 'rank', 'superlative'));
}

/** `how many countries altogether`, `which airport has the most flights overall`: of a number of things the word says nothing that it is not anyway. */
export const dropInAll = (list: MentionList, cube: ModelCube): readonly Mention[] => {
  const isOfRates = ranksRates(list, cube);
  return list.all.map((mention, index) => {
    const [count, noun] = findCounted(list, index);
    const isCounted =
      isMention(noun, 'entity') ||
      (isMention(noun, 'grain') && !noun.adverb) ||
      (isMention(noun, 'column') && list.findColumn(noun)?.kind === 'string');
    return isMention(mention, 'aggregation') &&
      IN_ALL.test(mention.text) &&
      (isOfRates ||
        (isCounted &&
          (isMention(count, 'count') || (isMention(count, 'rank') && MOST.test(count.text)))))
      ? toStop(mention)
      : mention;
  });
};
