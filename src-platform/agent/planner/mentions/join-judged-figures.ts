import type { ModelCube } from '../../../engine/semantic-model.ts';
import { isMention, type Mention, type MentionList } from './mention.ts';

const JUDGES = /^(?:best|worst)$/i;
/** `worst on Rotten Tomatoes`, `best by US gross`, `best in terms of mileage`. */
const LEADS = /^(?:on|by|at|in|for|with|the|a|in terms of|when it comes to)$/i;

const RATED = /^(?:best|worst|highest|lowest|top)[- ](?:rated|reviewed|scored|ranked)$/i;
/** Who rates: `on Rotten Tomatoes`, `according to IMDB`. */
const RATES = /\b(?:on|at|by|from|according to|going by)$/i;
const ROWS = ['entity', 'value', 'label', 'period', 'number', 'not'] as const;

/** `worst rated films on Rotten Tomatoes`: the rating that is named behind the rows. */
function findNamedRating(
  list: MentionList,
  rest: readonly Mention[],
  { columns }: ModelCube,
): string | undefined {
  const at = rest.findIndex((one) => isMention(one, 'column'));
  const [figure, after] = rest.slice(Math.max(at, 0));
  const before = rest.slice(0, Math.max(at, 0));
  const lead = before.findLast((one) => !/^the$/i.test(one.text));
  const isLed =
    isMention(lead, 'stop', 'by', 'unknown') &&
    RATES.test(lead.text) &&
    before.every((one) => one === lead || isMention(one, 'stop', ...ROWS));
  const name = list.findNumberColumn(figure);
  const isRating = columns.some((one) => one.name === name && /\brating$/i.test(one.title));
  return isLed && isRating && !isMention(after, 'compare', 'between', 'number') ? name : undefined;
}

/**
 * `which one has the worst Rotten Tomatoes rating`, `did best by US gross`: a word that judges ranks by
 * the figure behind it, and not by the one that it stands for alone.
 */
export const joinJudgedFigures = (list: MentionList, cube: ModelCube): readonly Mention[] =>
  list.all.map((mention, index): Mention => {
    if (!isMention(mention, 'superlative')) return mention;
    const rest = list.all.slice(index + 1);
    const rating = RATED.test(mention.text) ? findNamedRating(list, rest, cube) : undefined;
    if (rating !== undefined) return { ...mention, column: rating };
    if (!JUDGES.test(mention.text)) return mention;
    const figure = rest.find((one) => !(isMention(one, 'stop', 'by') && LEADS.test(one.text)));
    const column = list.findNumberColumn(isMention(figure, 'column') ? figure : undefined);
    return column === undefined ? mention : { ...mention, column };
  });

const RATING = /^(?:(?:user |audience |viewer |average )?(?:rating|score)s?)$/i;
const SINGLE_LEADS = /^(?:on|at|by|from|according to)$/i;

/** `the highest rating on Rotten Tomatoes`: the rating that is named behind the word. */
export function joinNamedRatings(list: MentionList, { columns }: ModelCube): readonly Mention[] {
  const at = list.all.findIndex((one, index) => {
    const [lead, figure] = list.all.slice(index + 1, index + 3);
    const name = list.findNumberColumn(figure);
    return (
      isMention(one, 'column') &&
      RATING.test(one.text) &&
      isMention(lead, 'stop', 'unknown') &&
      SINGLE_LEADS.test(lead.text) &&
      columns.some((column) => column.name === name && /\brating$/i.test(column.title))
    );
  });
  const [rating, , figure] = list.all.slice(Math.max(at, 0));
  if (at === -1 || !isMention(rating, 'column') || !isMention(figure, 'column')) return list.all;
  const { start, text } = rating;
  return list.all.toSpliced(at, 3, { ...figure, start, text: `${text} on ${figure.text}` });
}
