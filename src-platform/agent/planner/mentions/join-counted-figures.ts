import pluralize from 'pluralize';
import type { ModelCube } from '../../../engine/semantic-model.ts';
import { isHead } from './find-leading-figure.ts';
import { isMention, toStop, type Mention, type MentionList } from './mention.ts';

const HOW_MANY = /^(?:how many|number of|count of)$/i;
/** What says that figures are in the data, and nothing of what they are. */
const EXIST =
  /^(?:(?:figures|values|entries|observations|data points) )?(?:(?:do|did) (?:we|you|they|i) have|(?:are|were) (?:there|in (?:the|this|your) (?:data|file|table|dataset|data set)|recorded|listed|given|in the (?:data|dataset|data set|file|table|list))|exist|in the data|in this data(?:set)?)(?: |$)/i;
const NOUN = /^(?:figures|values|entries|observations|data points) /i;

/** The words behind a mention, up to the next one that means something. */
function readPlainWords(list: MentionList, index: number): string {
  const rest = list.all.slice(index + 1);
  const end = rest.findIndex((one) => !isMention(one, 'stop', 'pronoun'));
  return rest
    .slice(0, end === -1 ? undefined : end)
    .map((one) => one.text)
    .join(' ');
}

const hasUnknown = (column: string, { columnProfiles }: ModelCube): boolean =>
  (columnProfiles.get(column)?.nullCount ?? 0) > 0;

/**
 * `how many prices do we have for each symbol`, `how many unemployment figures are there`: in data that
 * have one figure in each row, its figures are counted as rows.
 */
export function readNumberOfFigures(list: MentionList, cube: ModelCube): readonly Mention[] {
  const { all } = list;
  const at = all.findIndex(
    (one, index) =>
      isMention(one, 'column') &&
      isMention(all[index - 1], 'count') &&
      HOW_MANY.test(all[index - 1]?.text ?? ''),
  );
  const figure = all[at];
  const column = cube.columns.find(({ name }) => name === list.findNumberColumn(figure));
  const said = readPlainWords(list, at);
  if (figure === undefined || column?.kind !== 'number' || cube.measured === undefined) return all;
  // `how many people are there` adds them up, and `how many population figures` counts figures.
  const isFigure = NOUN.test(said) || (!column.additive && !pluralize.isSingular(figure.text));
  if (!isFigure || !EXIST.test(said) || hasUnknown(column.name, cube)) return all;
  const { start, end } = figure;
  return all.with(at, { kind: 'entity', start, end, text: cube.entity.many });
}

const FOR_THINGS =
  /^(?:do|does|did|are) (?:the|these|those|this|we have|there|you have|they have)(?: (?:the|any))?$/i;
const OF_FIGURES = /^(?:figures|values|data|numbers)(?: (?:cover|contain|include|for|in))?$/i;

/**
 * `how many industries do the unemployment figures cover`, `how many countries do we have fertility
 * figures for`: each row has the figure, so that it chooses none of them.
 */
export function dropCoveringFigures(list: MentionList, cube: ModelCube): readonly Mention[] {
  const { all } = list;
  const at = all.findIndex(
    (one, index) =>
      list.findColumn(one)?.kind === 'string' &&
      isMention(one, 'column') &&
      isMention(all[index - 1], 'count', 'distinct'),
  );
  const rest = all.slice(at + 1);
  const from = rest.findIndex((one) => !isMention(one, 'stop', 'pronoun'));
  const end = rest.findLastIndex((one) => !isMention(one, 'stop', 'pronoun'));
  const words = (first: number, last?: number): string =>
    rest
      .slice(first, last)
      .map((one) => one.text)
      .join(' ');
  const figures = rest.slice(from, end + 1);
  const isPlain = figures.every((one) => {
    const name = list.findNumberColumn(one);
    const isFigure = isMention(one, 'column') && name !== undefined && !hasUnknown(name, cube);
    return isFigure || isMention(one, 'join') || (isMention(one, 'stop') && one.text === 'the');
  });
  const isCovered =
    at !== -1 &&
    from > 0 &&
    isPlain &&
    FOR_THINGS.test(words(0, from)) &&
    OF_FIGURES.test(words(end + 1));
  return isCovered ? all.map((one) => (figures.includes(one) ? toStop(one) : one)) : all;
}

const TOTAL_NUMBER = /^(?:the )?total number(?: of)?$/i;

/**
 * `total number of cylinders of the Japanese cars`: a sum of the figure, which means nothing where its
 * values do not add up, and no number of rows beside its mean.
 */
export function readTotalNumbers(list: MentionList): readonly Mention[] {
  return list.all.map((one, index): Mention => {
    const figure = list.all[index + 1];
    const column = isMention(figure, 'column') ? list.findColumn(figure) : undefined;
    const isOfRows = isMention(list.all[index + 2], 'entity', 'compare', 'between', 'number');
    const isSum =
      isMention(one, 'count') &&
      TOTAL_NUMBER.test(one.text) &&
      column?.kind === 'number' &&
      !column.additive &&
      !isOfRows;
    const { start, end, text } = one;
    return isSum ? { kind: 'aggregation', aggregation: 'sum', start, end, text } : one;
  });
}

const COUNT = /^counts?$/i;
const ENDS_OR_MEANS = ['avg', 'median', 'min', 'max'] as const;

/**
 * `the mean count by industry`, `the smallest count`: in data with a figure that is called so, that figure,
 * and no number of rows, of which there would be one alone.
 */
export function readCountColumn(list: MentionList, cube: ModelCube): readonly Mention[] {
  const column = cube.columns.find((one) => one.kind === 'number' && COUNT.test(one.from))?.name;
  if (column === undefined) return list.all;
  return list.all.map((one, index): Mention => {
    const end = list.all[index - 1];
    const isOfRows =
      (isMention(end, 'aggregation') && ENDS_OR_MEANS.some((two) => two === end.aggregation)) ||
      (isMention(end, 'rank') && isHead(list, index - 1));
    const { start, end: to, text } = one;
    return isMention(one, 'count') && COUNT.test(text) && isOfRows
      ? { kind: 'column', column, start, end: to, text }
      : one;
  });
}
