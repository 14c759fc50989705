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

/** Says of a value that it is there. */
const STATED = /^(?:recorded|measured|stated|given|listed|reported|noted|documented|registered)$/i;
const BE = /^(?:is|are|was|were|been|has been|have been)$/i;
const OF_ROWS = /^(?:whose|where|for which|in which|on which|of which|when)$/i;

/** The word before, without an article. */
function findBefore(list: MentionList, index: number): Mention | undefined {
  const before = list.all[index - 1];
  return isMention(before, 'stop') && ARTICLE.test(before.text) ? list.all[index - 2] : before;
}

/**
 * `birds that have a recorded body mass`, `birds whose body mass was recorded`: the value is known; a
 * number behind it tests it as well, for which it has to be known anyhow.
 */
export const joinStatedColumns = (list: MentionList, cube: ModelCube): readonly Mention[] =>
  list.all.map((mention, index): Mention => {
    if (!isMention(mention, 'stop') || !STATED.test(mention.text)) return mention;
    const [column, next] = [list.all[index + 1], list.all[index + 2]];
    const before = findBefore(list, index);
    const isGiven =
      canBeUnknown(list, cube, column) &&
      isMention(before, 'stop') &&
      HOLDS.test(before.text) &&
      !isMention(next, ...TESTED);
    const [subject, verb] = [list.all[index - 2], list.all[index - 1]];
    const leads = list.all.slice(Math.max(index - 4, 0), Math.max(index - 2, 0));
    const isSaid =
      isMention(verb, 'stop') &&
      BE.test(verb.text) &&
      canBeUnknown(list, cube, subject) &&
      leads.some((one) => isMention(one, 'stop') && OF_ROWS.test(one.text));
    const { start, end, text } = mention;
    return isGiven || isSaid ? { kind: 'presence', isKnown: true, start, end, text } : mention;
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
