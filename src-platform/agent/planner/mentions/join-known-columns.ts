import type { ModelCube } from '../../../engine/semantic-model.ts';
import { isMention, type Mention, type MentionList } from './mention.ts';

const HOLDS = /\b(?:with|have|has|had|having)$/i;
const ARTICLE = /^(?:a|an|any|some)$/i;
/** `movies with a rating are dramas`: what follows the verb does not test the column. */
const VERB = /\b(?:are|is|was|were|do|does|did)$/i;
/** What makes the column part of a condition: `with a rating above 8`. */
const TESTED = [
  'compare',
  'compareAfter',
  'comparative',
  'condition',
  'between',
  'number',
  'value',
  'label',
  'quoted',
  'contains',
] as const;

/** Whether rows lack a value of the column that the mention names. */
function canBeUnknown(list: MentionList, cube: ModelCube, mention: Mention | undefined): boolean {
  const column = isMention(mention, 'column') ? list.findColumn(mention) : undefined;
  return column !== undefined && (cube.columnProfiles.get(column.name)?.nullCount ?? 0) > 0;
}

/** Says of a row that it has a figure, and names the figure. */
const MEASURED = /^weighed$/i;

/** `the weighed penguins`: those of which the weight is known. */
export const joinMeasuredRows = (list: MentionList): readonly Mention[] =>
  list.all.flatMap((mention): Mention[] => {
    const isOfRows =
      // `what share of the weighed penguins is that`: they are the whole.
      !list.all.some((one) => isMention(one, 'pronoun')) &&
      isMention(mention, 'column') &&
      MEASURED.test(mention.text) &&
      isMention(list.neighbour(mention, 1), 'entity', 'value');
    const { start, text } = mention;
    return isOfRows
      ? [{ kind: 'presence', isKnown: true, start, end: start, text }, mention]
      : [mention];
  });

/** `movies with a rating`, `how many have a director`: the value is known. */
export const joinKnownColumns = (list: MentionList, cube: ModelCube): readonly Mention[] =>
  list.all.map((mention, index): Mention => {
    const column = list.all[index + 1];
    // `both an IMDB rating and a Rotten Tomatoes rating`.
    const before = list.all
      .slice(0, index)
      .findLast((one) => !(isMention(one, 'stop') && /^both$/i.test(one.text)));
    const isArticle = isMention(mention, 'stop') && ARTICLE.test(mention.text);
    if (!isArticle || !isMention(before, 'stop') || !HOLDS.test(before.text)) return mention;
    if (column === undefined || !canBeUnknown(list, cube, column)) return mention;
    const next = list.neighbour(column, 1);
    const between = list.all.slice(
      index + 2,
      next === undefined ? undefined : list.all.indexOf(next),
    );
    const isOwnClause = between.some((one) => isMention(one, 'stop') && VERB.test(one.text));
    if (!isOwnClause && isMention(next, ...TESTED)) return mention;
    const { start, end, text } = mention;
    return { kind: 'presence', isKnown: true, start, end, text };
  });
