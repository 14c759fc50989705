import type { ModelCube } from '../../../engine/semantic-model.ts';
import { toStop, isMention, type Mention, type MentionList } from './mention.ts';

const SCORES = /^(?:score|scores|scored|scoring|rate|rates|rating)$/i;
const ON = /^(?:on|at)$/i;

/** `how do those rate on IMDB`: the figure is named behind the verb. */
export const dropRatedOn = (list: MentionList): readonly Mention[] =>
  list.all.map((mention, index): Mention => {
    const [on, figure] = list.all.slice(index + 1, index + 3);
    const isVerb =
      isMention(mention, 'unknown', 'column') &&
      /^(?:score|scored|rate|rated|fare|fared|perform|performed)$/i.test(mention.text) &&
      list.all
        .slice(0, index)
        .some((one) => isMention(one, 'stop') && /\b(?:do|does|did)$/i.test(one.text));
    const isNamed =
      isMention(on, 'stop') &&
      ON.test(on.text) &&
      isMention(figure, 'column') &&
      list.findNumberColumn(figure) !== undefined;
    return isVerb && isNamed ? toStop(mention) : mention;
  });

const RATING = /^(?:ratings?|scores?|marks?)$/i;
const OF_SITE = /^(?:on|at|from|by|of)$/i;

/** `the average rating on Rotten Tomatoes`: one figure, which is named behind its noun. */
export const dropRatingOfSite = (list: MentionList, cube: ModelCube): readonly Mention[] =>
  list.all.map((mention, index): Mention => {
    const [on, site] = list.all.slice(index + 1, index + 3);
    const column = cube.columns.find((one) => one.name === list.findNumberColumn(site));
    const isNamed =
      isMention(on, 'stop') &&
      OF_SITE.test(on.text) &&
      column !== undefined &&
      isMention(site, 'column') &&
      !/\b(?:ratings?|scores?)\b/i.test(site.text) &&
      /\brating$/i.test(column.title);
    return isMention(mention, 'column') && RATING.test(mention.text) && isNamed
      ? toStop(mention)
      : mention;
  });

/** `films that score 95 or higher on Rotten Tomatoes`: the figure is named behind its number, and the verb names none. */
export function dropScoringVerbs(list: MentionList): readonly Mention[] {
  // `which genres score above 60 on average` tests a mean of each.
  const isOfRows =
    list.all.some((one) => isMention(one, 'entity')) &&
    !list.all.some((one) => isMention(one, 'aggregation'));
  if (!isOfRows) return list.all;
  return list.all.map((mention, index): Mention => {
    if (!isMention(mention, 'column', 'unknown') || !SCORES.test(mention.text)) return mention;
    const rest = list.all.slice(index + 1);
    const at = rest.findIndex(
      (one) => !isMention(one, 'compare', 'stop', 'number', 'compareAfter'),
    );
    const between = rest.slice(0, Math.max(at, 0));
    const isLed =
      between.some((one) => isMention(one, 'number')) && ON.test(between.at(-1)?.text ?? '');
    return isLed && list.findNumberColumn(rest[at]) !== undefined ? toStop(mention) : mention;
  });
}
