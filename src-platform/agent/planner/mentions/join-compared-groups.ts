import pluralize from 'pluralize';
import { isMention, toStop, type Mention, type MentionList } from './mention.ts';

/**
 * `compare the islands by body mass`: the figure of each island, and no number of penguins by body mass.
 */
function readFigureOfEach(list: MentionList): readonly Mention[] {
  const words = list.all.filter((one) => !isMention(one, 'stop', 'number'));
  const [compare, groups, by, figure] = words;
  const column = list.findColumn(groups);
  const isGroups =
    isMention(groups, 'column') && column?.kind === 'string' && pluralize.isPlural(groups.text);
  const number = list.findColumn(figure);
  const isFigure = isMention(figure, 'column') && number?.kind === 'number' && !number.discrete;
  if (!isMention(compare, 'versus') || !/^compare\b/i.test(compare.text)) return list.all;
  if (!isGroups || !isMention(by, 'by') || !isFigure) return list.all;
  const from = list.all.indexOf(groups);
  // The figure, and then the group that it is divided by.
  return [
    ...list.all.slice(0, from),
    figure,
    by,
    groups,
    ...list.all.slice(from + 1).filter((one) => one !== by && one !== figure),
  ];
}

const SIDES = ['value', 'period', 'months', 'weekdays', 'label', 'labelWord', 'grain'] as const;
const VERSUS = /\bversus\b|\bvs\b/i;

/** The figures behind `by`, as far as they are joined: `by budget and gross`. */
function takeFigures(list: MentionList, from: number): readonly Mention[] {
  const isFigure = (one: Mention | undefined): boolean => {
    const column = isMention(one, 'column') ? list.findColumn(one) : undefined;
    return column?.kind === 'number' && !column.discrete;
  };
  const rest = list.all.slice(from);
  const end = rest.findIndex((one) => !isFigure(one) && !isMention(one, 'stop', 'join'));
  const run = end === -1 ? rest : rest.slice(0, end);
  return run.slice(0, run.findLastIndex(isFigure) + 1);
}

/** Whether the words name two sides or more, and nothing else: two genres, two years. */
function areSides(sides: readonly Mention[]): boolean {
  const named = sides.filter((one) => isMention(one, ...SIDES));
  const [first, second] = named;
  // `2012 and 2013` is one mention of both.
  const isPair =
    isMention(first, 'period', 'months', 'grain') &&
    (/\band\b|,/i.test(first.text) || VERSUS.test(first.text));
  return (
    first !== undefined &&
    (second === undefined
      ? isPair
      : first.kind !== 'grain' && named.every(({ kind }) => kind === first.kind)) &&
    sides.some((one) => isMention(one, 'versus') || VERSUS.test(one.text)) &&
    sides.every((one) => isMention(one, ...SIDES, 'entity', 'join', 'stop', 'versus'))
  );
}

/** `compare comedies and dramas by gross`: the figure of each side, and no number of films by gross. */
export function readFigureOfSides(list: MentionList): readonly Mention[] {
  const at = list.all.findIndex((one) => isMention(one, 'by') && /^by$/i.test(one.text));
  const sides = list.all.slice(0, Math.max(at, 0));
  const figures = areSides(sides) ? takeFigures(list, at + 1) : [];
  if (figures.length === 0) return list.all;
  const from = sides.findIndex((one) => isMention(one, ...SIDES));
  return [
    ...sides.slice(0, from),
    ...figures,
    ...sides.slice(from),
    ...list.all.slice(at + 1 + figures.length),
  ];
}

/** `the average precipitation per rainy day`: a mean over those days, and no group of each day. */
const readMeanPerChosen = (list: MentionList): readonly Mention[] =>
  list.all.map((one): Mention => {
    if (!isMention(one, 'by') || !/^per$/i.test(one.text)) return one;
    const figure = list.neighbour(one, -1);
    const mean = figure === undefined ? undefined : list.neighbour(figure, -1);
    const value = list.neighbour(one, 1);
    const noun = value === undefined ? undefined : list.neighbour(value, 1);
    const isMean =
      isMention(mean, 'aggregation') &&
      mean.aggregation === 'avg' &&
      list.findNumberColumn(figure) !== undefined;
    return isMean && isMention(value, 'value', 'condition') && isMention(noun, 'entity')
      ? toStop(one)
      : one;
  });

/** The figure of each group, or of the rows that are chosen, where `by` or `per` stands in another order. */
export const readFigureOfGroups = (list: MentionList): readonly Mention[] =>
  readMeanPerChosen(list.with(readFigureOfEach(list)));
