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
